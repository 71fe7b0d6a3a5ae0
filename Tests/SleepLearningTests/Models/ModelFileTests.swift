import LearnerSamples
import SleepLearning
import SleepModels
import Testing

@Suite struct ModelFileTests {
  private func text(_ model: RegressionModel) throws -> String {
    try String(decoding: model.json, as: UTF8.self)
  }

  @Test func aLinearModelIsSmall() throws {
    var regressor = LinearRegressor()
    regressor.folds = 0
    let line = try regressor.model(trainedOn: .sampleNights(rows: 100, seed: 1))
    #expect(try line.json.count < 1700)
    #expect(try RegressionModel(json: line.json) == line)
    #expect(try RegressionModel(json: line.json).json == line.json)
    #expect(try !text(line).contains("trees") && !text(line).contains("gain"))
    #expect(try !text(line).contains("null"))
  }
}
