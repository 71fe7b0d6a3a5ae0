import LearnerSamples
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct OverlapTallyTests {
  private func record(_ hashes: [UInt64], rows: Double) -> TrainingRecord {
    var record = linearModel(0, [1]).training
    record = TrainingRecord(
      totalWeight: rows, fingerprint: record.fingerprint,
      sketch: RowSketch(hashes: hashes, repeatedShare: 0), folds: 0, randomSeed: 0,
      parameters: nil, trainingMetrics: record.trainingMetrics, validationMetrics: nil)
    return record
  }

  @Test func modelsWithoutASketchHaveNone() {
    #expect(OverlapTally(linearModel(0, [1]).training) == nil)
  }

  /// Rows above the highest of 32 hashes are not counted.
  @Test func countsRowsCoveredByTheSketch() throws {
    let record = record(Array(1...32), rows: 10_000)
    var tally = try #require(OverlapTally(record))
    tally.add(Array(17...1000))
    tally.add(Array(17...20))
    #expect(tally.overlap == .partial(share: 1))
    var other = try #require(OverlapTally(record))
    other.add([0, 0, 33])
    tally.add(other)
    #expect(tally.overlap == .partial(share: 16 / 17.0))
  }

  /// Of very many rows, those with the lowest hashes are counted, in any order.
  @Test func aLargeTableTakesBoundedMemory() throws {
    var random = SplitMix64(seed: 4)
    let rows = (0..<50_000).map { _ in random.next() }
    let record = record(Array(rows.sorted().prefix(600).suffix(10)), rows: 10_000)
    let lowest = rows.sorted().prefix(1024)
    #expect(lowest.count == 1024)
    var whole = try #require(OverlapTally(record))
    whole.add(rows)
    #expect(whole.overlap == .partial(share: 10 / 1024.0))
    var parts = try #require(OverlapTally(record))
    for start in stride(from: 0, to: rows.count, by: 7000).reversed() {
      var part = try #require(OverlapTally(record))
      part.add(rows[start..<min(start + 7000, rows.count)])
      parts.add(part)
    }
    #expect(parts.overlap == whole.overlap)
  }
}
