import LearnerSamples
import SleepModels
import Testing

@testable import SleepLearning
@testable import SleepNumerics

@Suite struct ForestTrialTests {
  private func trial(of table: DataTable) -> (trial: ForestTrial, whole: Double) {
    let rows = AggregatedRows(validated: table)
    let plan = ValidationPlan(
      for: BinnedRows(rows), other: nil, folds: 3, seed: 1, threads: 1)
    let forest = RandomForestRegressor()
    let trial = ForestTrial(of: forest, on: plan, rows: rows, threads: 2, progress: nil)
    let whole = forest.validation(on: plan.bins, folds: plan.folds, threads: 2, progress: nil)
    return (trial, rows.squaredErrors(of: whole.predictions).reduce(0, +))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func theWholeIsNotBetterThanExpected(seed: UInt64) throws {
    let (trial, whole) = trial(of: try WordsRegressorTests.houses(rows: 300, seed: seed))
    let part = AggregatedRows(validated: try WordsRegressorTests.houses(rows: 300, seed: seed))
      .squaredErrors(of: trial.validation.predictions).reduce(0, +)
    #expect(trial.lowestError <= whole && trial.lowestError < part)
    // More trees lower the error of these by up to a tenth.
    #expect(trial.lowestError > 0.7 * part)
    #expect(trial.validation.models.models.allSatisfy { $0.trees.count == 20 })
  }

  @Test func withoutSplitsNothingIsExpectedOfMoreTrees() {
    let (trial, whole) = trial(of: .sample([[1, 2, 3, 4, 5, 6]], target: [5, 5, 5, 5, 5, 5]))
    #expect(abs(trial.lowestError - whole) < 1e-9)
  }
}
