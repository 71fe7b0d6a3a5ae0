import LearnerSamples
import SleepModels
import Testing

@testable import SleepLearning

@Suite struct OutlierTallyTests {
  private let errors = (0..<40).map { Double($0 * 17 % 40) }

  private func tally(_ rows: Range<Int>, firstLine: Int) -> OutlierTally {
    var tally = OutlierTally()
    tally.add(
      .sample([rows.map(Double.init)], target: rows.map { _ in 0 }),
      predictions: Array(errors[rows]), lines: rows.map { $0 - rows.lowerBound + firstLine })
    return tally
  }

  @Test func keepsTheWorst() {
    let candidates = tally(0..<40, firstLine: 1).candidates
    #expect(candidates.map(\.error) == Array(stride(from: 39.0, through: 24, by: -1)))
    let errorsOfLines: [Double] = candidates.map { errors[($0.line ?? 0) - 1] }
    #expect(errorsOfLines == candidates.map(\.error))
  }

  @Test func partsGiveWhatTheWholeGives() {
    let whole = tally(0..<40, firstLine: 1)
    var parts = OutlierTally()
    for start in stride(from: 0, to: 40, by: 8) {
      parts.add(tally(start..<start + 8, firstLine: 1), linesBefore: start)
    }
    #expect(parts.candidates.map(\.line) == whole.candidates.map(\.line))
    #expect(parts.candidates.map(\.inputs) == whole.candidates.map(\.inputs))
  }

  @Test func equalRowsAreOne() {
    var tally = OutlierTally()
    var table = DataTable.sample([[1, 2, 1, 1, 5]], target: [0, 0, 0, 1, 0])
    table.weights = .init("w", [1, 1, 2, 1, 1])
    tally.add(table, predictions: [4, 4, 4, 4, 3], lines: [2, 3, 4, 5, 6])
    var later = OutlierTally()
    later.add(table, predictions: [4, 4, 4, 4, 0], lines: [1, 2, 3, 4, 5])
    tally.add(later, linesBefore: 6)
    #expect(tally.candidates.map(\.line) == [2, 3, 6, 5])
    #expect(tally.candidates.map(\.count) == [4, 2, 1, 2])
    #expect(tally.candidates.map(\.weight) == [6, 2, 1, 2])
  }

  /// Each value occurs three times; many are kept only temporarily.
  @Test func countsDoNotDependOnTheParts() {
    func tally(_ rows: Range<Int>) -> OutlierTally {
      var tally = OutlierTally()
      tally.add(
        .sample([rows.map { Double($0 * 17 % 40 / 2) }], target: rows.map { _ in 0 }),
        predictions: rows.map { Double($0 * 17 % 40 / 4 + 1) }, lines: nil)
      return tally
    }
    let whole = tally(0..<120)
    var parts = OutlierTally()
    for start in stride(from: 0, to: 120, by: 7) {
      parts.add(tally(start..<min(start + 7, 120)), linesBefore: 0)
    }
    #expect(whole.candidates.map(\.count) == Array(repeating: 6, count: 16))
    #expect(parts.candidates.map(\.count) == whole.candidates.map(\.count))
    #expect(parts.candidates.map(\.inputs) == whole.candidates.map(\.inputs))
  }
}
