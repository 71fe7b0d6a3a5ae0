import SleepCore
import SleepModel
import Testing

@Suite struct SleepContributionsTests {
  @Test func addUpToTheAnswerOfTheBuiltInModel() throws {
    let calculator = try SleepCalculator()
    let parts = try calculator.contributions(wake: 25_200, estimatedSleep: 8, coffee: 2)
    let answer = try calculator.prediction(wake: 25_200, estimatedSleep: 8, coffee: 2).actualSleep
    let sum = [parts.wake, parts.estimatedSleep, parts.coffee].reduce(parts.base) { $0 + ($1 ?? 0) }
    #expect(abs(sum - answer) < 1e-8)
  }
}
