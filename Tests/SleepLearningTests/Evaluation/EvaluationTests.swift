import LearnerSamples
import SleepModels
import Testing

@testable import SleepLearning

@Suite struct EvaluationTests {
  /// Predictions 12, 14, 16, 18 for targets 10, 15, 15, 20.
  private let table = DataTable.sample(
    [[1, 2, 3, 4]], target: [10, 15, 15, 20], names: ["a"], targetName: "y")
  private let model = linearModel(10, [2])

  @Test func scoresByHand() throws {
    let evaluation = try model.evaluation(on: table)
    #expect(evaluation.rowCount == 4)
    // Errors 2, -1, 1, -2.
    #expect(abs(evaluation.rootMeanSquaredError - 2.5.squareRoot()) < 1e-15)
    #expect(evaluation.meanAbsoluteError == 1.5)
    #expect(evaluation.maximumError == 2)
    #expect(evaluation.bias == 0)
    // About the mean of 15 the squares add up to 50.
    #expect(abs(try #require(evaluation.rSquared) - 0.8) < 1e-15)
    #expect(abs(evaluation.baselines.mean - 12.5.squareRoot()) < 1e-14)
    // Least squares gives 7.5 + 3 x: errors 0.5, -1.5, 1.5, -0.5.
    #expect(abs(evaluation.baselines.linear - 1.25.squareRoot()) < 1e-14)
  }

  @Test func biasIsPositiveForOverestimates() throws {
    let evaluation = try linearModel(13, [2]).evaluation(on: table)
    #expect(evaluation.bias == 3)
    #expect(evaluation.meanAbsoluteError == 3)
    #expect(evaluation.maximumError == 5)
    let rSquared = try #require(evaluation.rSquared)
    #expect(abs(rSquared - 0.08) < 1e-14)
  }

  @Test func thereIsNoRSquaredForAConstantTarget() throws {
    for constant in [0, 0.1, 28800, 1e9 / 3] {
      let table = DataTable.sample([[1, 2, 3]], target: [constant, constant, constant])
      let evaluation = try model.evaluation(on: table)
      #expect(evaluation.rSquared == nil)
      #expect(evaluation.baselines == .init(mean: 0, linear: 0))
    }
  }

  @Test func oneRowIsEnough() throws {
    let evaluation = try model.evaluation(on: table.rows([1]))
    #expect(evaluation.rootMeanSquaredError == 1)
    #expect(evaluation.rSquared == nil)
    #expect(evaluation.baselines == .init(mean: 0, linear: 0))
  }
}
