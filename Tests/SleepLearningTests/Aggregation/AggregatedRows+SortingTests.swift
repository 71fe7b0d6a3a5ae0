import LearnerSamples
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct AggregatedRowsSortingTests {
  private func table(rows: Int, values: UInt64) -> DataTable {
    var random = SplitMix64(seed: values)
    let columns = (0..<3).map { _ in
      (0..<rows).map { _ in Double(random.next(below: values)) / 8 - 1 }
    }
    return DataTable(
      validated: [.init("a", columns[0]), .init("b", columns[1])],
      target: .init("y", columns[2].map { $0 == 0 ? -0.0 : $0 }), rowCount: rows)
  }

  @Test(arguments: [3, 40, 1 << 50] as [UInt64], [0, 1, 700])
  func matchesMergingRowByRow(values: UInt64, rows: Int) {
    let table = table(rows: rows, values: values)
    let merged = AggregatedRows.merging(table).aggregated
    for threads in [1, 3] {
      let sorted = AggregatedRows(sorting: table, threads: threads)
      #expect(sorted.columns == merged.columns)
      #expect(sorted.weights == merged.weights)
      #expect(sorted.means.map(\.bitPattern) == merged.means.map(\.bitPattern))
      #expect(sorted.squaredDeviations == merged.squaredDeviations)
      #expect(sorted.extremes == merged.extremes)
      #expect(sorted.rowCount == merged.rowCount)
      #expect(sorted.fingerprint == merged.fingerprint)
    }
  }
}
