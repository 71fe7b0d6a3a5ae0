import Testing

@testable import SleepModel

@Suite struct HistogramTests {
  @Test func addsUpByHand() {
    let bins = BinnedCells(
      WeightedCells(.sample([[1, 2, 4, 4], [7, 7, 7, 9]], target: [0, 0, 0, 0])))
    let sums: [WeightedSum] = [(10, 1), (20, 2), (-30, 3), (40, 4)].map {
      WeightedSum(residual: $0.0, weight: $0.1)
    }
    let whole = Histogram(of: [0, 1, 2, 3], bins: bins, sums: sums)
    #expect(whole.entries.map(\.residual) == [10, 20, 10, 0, 40])
    #expect(whole.entries.map(\.weight) == [1, 2, 7, 6, 4])
    let part = Histogram(of: [3, 1], bins: bins, sums: sums)
    #expect(part.entries.map(\.residual) == [0, 20, 40, 20, 40])
    #expect(Histogram(of: [], bins: bins, sums: sums).entries.allSatisfy { $0 == .zero })
  }

  @Test(arguments: 0..<10) func subtractionEqualsDirectBuilding(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let table = DataTable.sampleNoise(rows: 400, columns: 4, values: 20, seed: seed)
    let cells = WeightedCells(table)
    let bins = BinnedCells(cells)
    let sums = cells.weights.map { weight in
      WeightedSum(
        residual: Int64(truncatingIfNeeded: generator.next() >> 12) - 1 << 51,
        weight: Int64(weight) << 40)
    }
    let all = generator.order(of: cells.count).map(Int32.init)
    let cut = Int(generator.next(below: UInt64(all.count)))
    let parent = Histogram(of: all[...], bins: bins, sums: sums)
    let left = Histogram(of: all[..<cut], bins: bins, sums: sums)
    let right = Histogram(of: all[cut...], bins: bins, sums: sums)
    #expect(parent - left == right)
    #expect(parent - right == left)
    #expect(Histogram(of: all.sorted()[...], bins: bins, sums: sums) == parent)
  }
}
