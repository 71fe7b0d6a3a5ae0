import LearnerSamples
import SleepModels
import Testing

@testable import SleepLearning

@Suite struct FurthestRowTests {
  private func tally(
    _ targets: [Double], _ predictions: [Double], weights: [Double]? = nil
  ) throws -> OutlierTally {
    let table = try DataTable(
      features: [.init("a", targets.indices.map(Double.init))], target: .init("y", targets),
      weights: weights.map { .init("w", $0) })
    var tally = OutlierTally()
    tally.add(table, predictions: predictions, lines: Array(2..<(2 + targets.count)))
    return tally
  }

  /// Squares of 1, 9 and 0: of 10.
  @Test func theWorstFirst() throws {
    let rows = try tally([10, 10, 10], [11, 7, 10]).furthestRows(atMost: 5, squares: 10)
    #expect(rows.map(\.line) == [3, 2])
    #expect(rows.map(\.error) == [-3, 1])
    #expect(rows.map(\.share) == [0.9, 0.1])
    #expect(rows.map(\.inputs) == [[1], [0]])
    #expect(rows.map(\.weight) == [1, 1])
  }

  @Test func weightsMakeTheShare() throws {
    let rows = try tally([10, 10], [12, 11], weights: [1, 12]).furthestRows(atMost: 5, squares: 16)
    #expect(rows.map(\.line) == [3, 2])
    #expect(rows.map(\.share) == [0.75, 0.25])
    let one = try tally([10, 10], [12, 11], weights: [1, 12]).furthestRows(atMost: 1, squares: 16)
    #expect(one.map(\.line) == [2])
  }

  @Test func roundingIsNoError() throws {
    let rows = try tally([1e9, 1e9], [1e9 + 0.5, 1e9]).furthestRows(atMost: 5, squares: 0.25)
    #expect(rows.isEmpty)
  }
}
