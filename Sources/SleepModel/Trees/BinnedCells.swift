/// Cells with each input replaced by the number of its bin, one cell after the other.
struct BinnedCells: Sendable {
  /// The bins of each feature.
  let features: [FeatureBins]
  /// Where the bins of each feature begin in a histogram, and behind them the number of all bins.
  let offsets: [Int]
  /// The bins of cell `c` are at `c * features.count ..< (c + 1) * features.count`.
  let bins: [UInt8]
  let cellCount: Int

  init(_ cells: WeightedCells, binLimit: Int = FeatureBins.limit) {
    let features = cells.columns.map {
      FeatureBins(values: $0, weights: cells.weights, limit: binLimit)
    }
    let width = features.count
    var bins = [UInt8](repeating: 0, count: cells.count * width)
    for (feature, column) in cells.columns.enumerated() {
      for (cell, value) in column.enumerated() {
        bins[cell * width + feature] = features[feature].bin(of: value)
      }
    }
    self.features = features
    self.bins = bins
    offsets = features.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
    cellCount = cells.count
  }

  func bin(ofCell cell: Int, feature: Int) -> UInt8 {
    bins[cell * features.count + feature]
  }
}
