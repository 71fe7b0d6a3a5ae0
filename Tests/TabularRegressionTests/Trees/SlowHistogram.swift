@testable import TabularRegression

extension Histogram {
  /// A histogram of cells as one would write it down, with no regard to speed.
  init(of cells: some Sequence<Int>, bins: BinnedRows, sums: [WeightedSum]) {
    self.init(binCount: bins.offsets[bins.features.count])
    for cell in cells {
      for feature in bins.features.indices {
        let bin = Int(bins.bin(ofCell: cell, feature: feature))
        entries[bins.offsets[feature] + bin] += sums[cell]
      }
    }
  }
}
