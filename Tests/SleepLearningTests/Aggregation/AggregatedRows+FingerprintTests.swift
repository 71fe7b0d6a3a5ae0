import LearnerSamples
import SleepLearning
import SleepModels
import Testing

@Suite struct AggregatedRowsFingerprintTests {
  private let table = DataTable.sample([[1, 2, 2], [4, 5, 5]], target: [7, 8, 9])

  @Test func isSixteenStableDigits() {
    let fingerprint = AggregatedRows(validated: table).fingerprint
    #expect(fingerprint.count == 16)
    #expect(fingerprint.allSatisfy { "0123456789abcdef".contains($0) })
    #expect(fingerprint == AggregatedRows(validated: table.rows([2, 0, 1])).fingerprint)
  }

  @Test func seesEveryChange() {
    let others: [DataTable] = [
      .sample([[1, 2, 2], [4, 5, 5]], target: [7, 8, 10]),
      .sample([[1, 2, 2], [4, 5, 5]], target: [7, 7.5, 9.5]),
      .sample([[1, 2, 2], [4, 5, 6]], target: [7, 8, 9]),
      .sample([[4, 5, 5], [1, 2, 2]], target: [7, 8, 9]),
      .sample([[1, 2, 2], [4, 5, 5]], target: [7, 8, 9], names: ["a", "c"]),
      .sample([[1, 2, 2], [4, 5, 5]], target: [7, 8, 9], names: ["ab", ""]),
      .sample([[1, 2, 2], [4, 5, 5]], target: [7, 8, 9], targetName: "z"),
      .sample([[1, 2, 2, 2], [4, 5, 5, 5]], target: [7, 8, 9, 8.5]),
      .sample([[1, 1, 2, 2, 2, 2], [4, 4, 5, 5, 5, 5]], target: [7, 7, 8, 9, 8, 9]),
      table.rows([0, 1]), table.rows([]),
    ]
    let fingerprints = Set(([table] + others).map { AggregatedRows(validated: $0).fingerprint })
    #expect(fingerprints.count == others.count + 1)
  }
}
