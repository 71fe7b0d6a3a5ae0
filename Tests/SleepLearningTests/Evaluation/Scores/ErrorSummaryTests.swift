import SleepModels
import Testing

@testable import SleepLearning

@Suite struct ErrorSummaryTests {
  @Test func addsUpByHand() {
    var errors = ErrorSummary()
    #expect(errors.rootMeanSquare == 0)
    for error in [3.0, -4, 0, 1] { errors.add(error) }
    #expect(errors.rowCount == 4)
    #expect(errors.rootMeanSquare == 6.5.squareRoot())
    #expect(errors.meanSize == 2)
    #expect(errors.mean == 0)
    #expect(errors.maximum == 4)
  }

  @Test func aRowOfWeight3IsThreeRows() {
    var weighted = ErrorSummary()
    var repeated = ErrorSummary()
    for (error, weight) in [(0.1, 3), (-7.3, 1), (1e-9, 2)] {
      weighted.add(error, weight: Double(weight))
      for _ in 0..<weight { repeated.add(error) }
    }
    #expect(weighted.totalWeight == 6 && repeated.totalWeight == 6)
    #expect(weighted.rowCount == 3 && repeated.rowCount == 6)
    #expect(weighted.rootMeanSquare == repeated.rootMeanSquare)
    #expect(weighted.meanSize == repeated.meanSize)
    #expect(weighted.mean == repeated.mean)
    #expect(weighted.maximum == repeated.maximum)
  }

  /// Of targets 1 and 5, and of 4 thrice, with the answer 4 to all.
  @Test func groupsHaveTheErrorsOfTheirRows() {
    var groups = ErrorSummary()
    var rows = ErrorSummary()
    groups.add(1, weight: 2, variance: 4)
    groups.add(0, weight: 3, variance: 0)
    for error in [3.0, -1, 0, 0, 0] { rows.add(error) }
    #expect(groups.isByMoments && !rows.isByMoments)
    #expect(groups.rootMeanSquare == rows.rootMeanSquare)
    #expect(groups.rootMeanSquare == 2.0.squareRoot())
    #expect(groups.mean == rows.mean && groups.totalWeight == 5)
    rows.add(groups)
    #expect(rows.isByMoments && rows.rootMeanSquare == 2.0.squareRoot())
  }

  @Test func partsAddUpToTheWhole() {
    var whole = ErrorSummary()
    var parts = ErrorSummary()
    for start in stride(from: 0, to: 60, by: 20) {
      var part = ErrorSummary()
      for row in start..<start + 20 {
        let error = Double(row * 37 % 61) / 7 - 4
        whole.add(error, weight: Double(1 + row % 3))
        part.add(error, weight: Double(1 + row % 3))
      }
      parts.add(part)
    }
    #expect(parts.rowCount == 60 && parts.totalWeight == whole.totalWeight)
    #expect(parts.rootMeanSquare == whole.rootMeanSquare && parts.mean == whole.mean)
    #expect(parts.meanSize == whole.meanSize && parts.maximum == whole.maximum)
    var endless = ErrorSummary()
    endless.add(.infinity)
    parts.add(endless)
    #expect(parts.rootMeanSquare == .infinity)
  }
}
