import SleepModels

@testable import SleepLearning

extension Histogram {
  /// A straightforward histogram, as an oracle.
  init(of rows: some Sequence<Int>, bins: BinnedRows, sums: [WeightedSum]) {
    self.init(binCount: bins.offsets[bins.features.count])
    for row in rows {
      for feature in bins.features.indices {
        let bin = Int(bins.bin(ofRow: row, feature: feature))
        entries[bins.offsets[feature] + bin] += sums[row]
      }
    }
  }
}

extension BinnedRows {
  func bin(ofRow row: Int, feature: Int) -> UInt8 {
    let (word, shift) = Self.place(of: feature)
    return UInt8(truncatingIfNeeded: words[word][row] &>> shift)
  }
}
