import LearnerSamples
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct CandidateComparisonTests {
  /// Four aggregated rows of one row each with target 0.
  private let aggregated = AggregatedRows(
    validated: .sample([[1, 2, 3, 4]], target: [0, 0, 0, 0]))

  private func contest(_ errors: [[Double]]) -> CandidateComparison {
    var contest = CandidateComparison(aggregated: aggregated)
    let folds = Folds(aggregatedCount: 4, folds: 4, seed: 1)
    for errors in errors {
      // A fold has one row, and its model predicts the given error.
      let models = folds.heldOut.map { members in
        Ensemble(
          base: LinearFunction(intercept: errors[Int(members[0])], coefficients: [0]), trees: [])
      }
      contest.enter(
        LinearRegressor(),
        Validation(
          of: aggregated, models: FoldModels(folds: folds, models: models),
          settled: LinearRegressor(),
          threads: 1))
    }
    return contest
  }

  @Test func errorsByHand() {
    // Squares 1, 9, 4, 4 have mean 4.5 and deviations 3.5, 4.5, 0.5, 0.5.
    let candidate = contest([[1, -3, 2, -2]]).entries[0].candidate
    #expect(abs(candidate.rootMeanSquaredError - 4.5.squareRoot()) < 1e-12)
    let residualScale = (3.5 * 3.5 + 4.5 * 4.5 + 0.5).squareRoot()
    let standardError = residualScale / (4.0 * 3).squareRoot()
    #expect(abs(candidate.standardError - standardError / (2 * 4.5.squareRoot())) < 1e-12)
    #expect(candidate.treeCount == 0)
  }

  /// Squares of squared errors overflow or underflow.
  @Test(arguments: [0x1p400, 0x1p-400]) func doesNotDependOnTheUnit(unit: Double) {
    let (usual, other) = (
      contest([[1, -3, 2, -2], [1, 1, 1, 2]]),
      contest([[1, -3, 2, -2].map { $0 * unit }, [1, 1, 1, 2].map { $0 * unit }])
    )
    for (a, b) in zip(usual.entries, other.entries) {
      #expect(a.candidate.standardError * unit == b.candidate.standardError)
    }
    #expect(usual.verdict?.kept == other.verdict?.kept)
    #expect((usual.verdict?.standardError ?? 0) * unit == other.verdict?.standardError)
  }

  @Test func theSimplestOfTheBestIsKept() {
    // The second is better in some rows and worse in others.
    let luck = contest([[2, 2, 2, 2], [1, 2.5, 1, 2.5]])
    #expect(luck.verdict?.kept == 0 && luck.verdict?.rival == 1)
    // The second is better everywhere: squares fall by 3, 3, 3, 2.
    let better = contest([[2, 2, 2, 2], [1, 1, 1, 2.0.squareRoot()]])
    #expect(better.verdict?.kept == 1 && better.verdict?.rival == 0)
    // The differences are 0.25 and three times 0 from their mean 2.75.
    let sum = 2 + (5 / 4.0).squareRoot()
    let residualScale = (3 * 0.25 * 0.25 + 0.75 * 0.75).squareRoot() / 12.0.squareRoot()
    #expect(abs((better.verdict?.standardError ?? 0) - residualScale / sum) < 1e-12)
  }

  @Test func comparedCandidates() {
    let line = [1.0, 1, 1, 1]
    // If the best is the simplest, it is compared with the best of the others.
    #expect(contest([line, [3, 3, 3, 3], [2, 2, 2, 2]]).verdict?.rival == 2)
    // Otherwise it is compared with the best of the simpler ones.
    let third = contest([[3, 3, 3, 3], [2, 2, 2, 2], line, [1.5, 1.5, 1.5, 1.5]]).verdict
    #expect(third?.kept == 2 && third?.rival == 1)
    #expect(contest([line, line]).verdict == .init(kept: 0, rival: 1, standardError: 0))
  }

  @Test func excludesInfiniteErrors() {
    let far = [1e200, 1e200, 1e200, 1e200]
    #expect(contest([far, [2, 2, 2, 2]]).verdict?.kept == 1)
    #expect(contest([far]).verdict == nil)
  }
}
