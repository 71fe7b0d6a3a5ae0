import LearnerSamples
import SleepCore
import SleepLearning
import SleepModels
import Testing

@Suite struct SleepCalculatorTests {
  @Test func treesCount() throws {
    let trained = try BoostedTreeRegressor().model(trainedOn: .sampleNights(rows: 500, seed: 1))
    let answer = try SleepCalculator(trained).prediction(wake: 23400, estimatedSleep: 7, coffee: 3)
    #expect(answer.actualSleep == trained.prediction(validated: [23400, 7, 3]))
    #expect(abs(answer.actualSleep - 28150) < 400)
  }
}
