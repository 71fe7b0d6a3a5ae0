import Testing

@testable import SleepModel

@Suite struct OutlierTallyTests {
  private let errors = (0..<40).map { Double($0 * 17 % 40) }

  private func tally(_ rows: Range<Int>, firstLine: Int) -> OutlierTally {
    var tally = OutlierTally()
    tally.add(
      .sample([rows.map(Double.init)], target: rows.map { _ in 0 }),
      predictions: Array(errors[rows]), lines: rows.map { $0 - rows.lowerBound + firstLine })
    return tally
  }

  @Test func keepsTheThreeWorst() {
    let candidates = tally(0..<40, firstLine: 1).candidates
    #expect(candidates.map(\.error) == [39, 38, 37])
    #expect(candidates.map { errors[($0.line ?? 0) - 1] } == [39, 38, 37])
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

  @Test func ofEqualsTheFirstAreKept() {
    var tally = OutlierTally()
    let table = DataTable.sample([[1, 2, 3, 4, 5]], target: [0, 0, 0, 0, 0])
    tally.add(table, predictions: [2, 2, -2, 2, 3], lines: [2, 3, 4, 5, 6])
    var later = OutlierTally()
    later.add(table, predictions: [2, 2, -2, 2, 1], lines: [1, 2, 3, 4, 5])
    tally.add(later, linesBefore: 6)
    #expect(tally.candidates.map(\.line) == [6, 2, 3])
  }
}
