import ModelSamples
import SleepModels
import Testing

@testable import SleepCore

@Suite struct SleepContributionsTests {
  private func calculator(_ features: [String], _ line: LinearFunction) throws -> SleepCalculator {
    try SleepCalculator(
      RegressionModel(
        algorithm: .linear, target: "actualSleep",
        features: features.map {
          .init(name: $0, minimum: 10_000, maximum: 30_000, distinctCount: 2, gain: 0)
        }, base: line, trees: [], training: RegressionModel.sample.training))
  }

  @Test func areByFeatureInAnyOrder() throws {
    let calculator = try calculator(
      ["coffee", "wake", "estimatedSleep"],
      LinearFunction(intercept: 450, coefficients: [800, 0.5, 3600]))
    let parts = try calculator.contributions(wake: 21_000, estimatedSleep: 8, coffee: 2)
    // The middle of the wake times seen is 20000.
    #expect(
      parts == SleepContributions(base: 10_450, wake: 500, estimatedSleep: 28_800, coffee: 1600))
  }

  @Test func omitInputsTheModelDoesNotHave() throws {
    let calculator = try calculator(
      ["estimatedSleep"], LinearFunction(intercept: 450, coefficients: [3600]))
    let parts = try calculator.contributions(wake: 25_200, estimatedSleep: 8, coffee: 2)
    #expect(parts == SleepContributions(base: 450, wake: nil, estimatedSleep: 28_800, coffee: nil))
    #expect(throws: ModelError.inputNotFinite(name: "wake")) {
      try calculator.contributions(wake: .nan, estimatedSleep: 8, coffee: 2)
    }
  }
}
