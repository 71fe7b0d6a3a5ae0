import LearnerSamples
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct HistogramBuilderTests {
  @Test func addsUpByHand() {
    let bins = BinnedRows(
      AggregatedRows(validated: .sample([[1, 2, 4, 4], [7, 7, 7, 9]], target: [0, 0, 0, 0])))
    let rows = buffer(bins, residuals: [10, 10, -10, 10], weights: [1, 2, 3, 4])
    var builder = HistogramBuilder(offsets: bins.offsets)
    func histogram(of range: Range<Int>) -> Histogram {
      var histogram = Histogram(binCount: 5)
      builder.add(range, of: rows)
      builder.move(to: &histogram)
      return histogram
    }
    let whole = histogram(of: 0..<4)
    #expect(whole.entries.map(\.residual) == [10, 20, 10, 0, 40])
    #expect(whole.entries.map(\.weight) == [1, 2, 7, 6, 4])
    #expect(histogram(of: 1..<2).entries.map(\.residual) == [0, 20, 0, 20, 0])
    #expect(histogram(of: 2..<2).entries.allSatisfy { $0 == .zero })
  }

  /// Every number of features per word; full, short and empty blocks; 1 and 256 bins.
  @Test(arguments: 1...9) func agreesWithPlainLoops(width: Int) {
    var generator = SplitMix64(seed: UInt64(width))
    let values = [UInt64](arrayLiteral: 1, 2, 256, 1000)[width % 4]
    let rows = AggregatedRows(
      validated:
        .sampleNoise(rows: 1500, columns: width, values: values, seed: UInt64(width)))
    let bins = BinnedRows(rows)
    let weights = rows.weights.indices.map { _ in UInt32(generator.next(below: 4)) }
    let residuals = weights.indices.map { _ in Int64(generator.next(below: 1 << 40)) - 1 << 39 }
    let buffer = buffer(bins, residuals: residuals, weights: weights)
    let sums = zip(residuals, weights).map {
      WeightedSum(residual: $0 * Int64($1), weight: Int64($1))
    }
    var builder = HistogramBuilder(offsets: bins.offsets)
    for range in [0..<rows.count, 0..<0, rows.count / 3..<rows.count, 0..<1] {
      var histogram = Histogram(binCount: bins.offsets[width])
      builder.add(range, of: buffer)
      builder.move(to: &histogram)
      let expected = Histogram(of: range, bins: bins, sums: sums)
      let isEqual = histogram == expected
      #expect(isEqual)
    }
  }

  private func buffer(_ bins: BinnedRows, residuals: [Int64], weights: [UInt32]) -> RowBuffer {
    RowBuffer(
      records: ContiguousArray(
        residuals.indices.map {
          BinnedRow(residual: residuals[$0], weight: weights[$0], row: UInt32($0))
        }),
      words: bins.words)
  }
}
