import LearnerSamples
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct HistogramTests {
  @Test func totalsAreOfAnyFeature() {
    let bins = BinnedRows(
      AggregatedRows(validated: .sample([[1, 2, 4, 4], [7, 7, 7, 9]], target: [0, 0, 0, 0])))
    let sums: [WeightedSum] = [(10, 1), (20, 2), (-30, 3), (40, 4)].map {
      WeightedSum(residual: $0.0, weight: $0.1)
    }
    let histogram = Histogram(of: 0..<4, bins: bins, sums: sums)
    #expect(histogram.entries.map(\.residual) == [10, 20, 10, 0, 40])
    for feature in 0...1 {
      #expect(histogram.total(of: feature, in: bins) == WeightedSum(residual: 40, weight: 10))
    }
  }

  @Test func loweringByAStepEqualsAddingUpAgain() {
    let table = DataTable.sampleNoise(rows: 200, columns: 3, values: 9, seed: 2)
    let rows = AggregatedRows(validated: table)
    let bins = BinnedRows(rows)
    var sums = rows.weights.enumerated().map {
      WeightedSum(
        residual: Int64($0.element) * Int64($0.offset * 7 - 300), weight: Int64($0.element))
    }
    var histogram = Histogram(of: 0..<rows.count, bins: bins, sums: sums)
    let part = 30..<rows.count / 2
    histogram.lower(Histogram(of: part, bins: bins, sums: sums), by: -77)
    for row in part {
      sums[row] += WeightedSum(residual: 77 * sums[row].weight, weight: 0)
    }
    #expect(histogram == Histogram(of: 0..<rows.count, bins: bins, sums: sums))
  }

  @Test(arguments: 0..<10) func subtractionEqualsDirectBuilding(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let table = DataTable.sampleNoise(rows: 400, columns: 4, values: 20, seed: seed)
    let rows = AggregatedRows(validated: table)
    let bins = BinnedRows(rows)
    let sums = rows.weights.map { weight in
      WeightedSum(
        residual: Int64(truncatingIfNeeded: generator.next() >> 12) - 1 << 51,
        weight: Int64(weight) << 40)
    }
    let all = generator.order(of: rows.count)
    let cut = Int(generator.next(below: UInt64(all.count)))
    let parent = Histogram(of: all, bins: bins, sums: sums)
    let left = Histogram(of: all[..<cut], bins: bins, sums: sums)
    let right = Histogram(of: all[cut...], bins: bins, sums: sums)
    var rest = parent
    rest.subtract(left)
    #expect(rest == right)
    rest = parent
    rest.subtract(right)
    #expect(rest == left)
    #expect(Histogram(of: all.sorted(), bins: bins, sums: sums) == parent)
  }
}
