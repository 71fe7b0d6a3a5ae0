/// For every bin of every feature, the sum of the residuals and the weight of the cells in it.
struct Histogram: Sendable, Equatable {
  private(set) var entries: [WeightedSum]

  /// Adds up `cells`, given by their numbers.
  ///
  /// - Complexity: O(cells * features).
  init(of cells: ArraySlice<Int32>, bins: BinnedCells, sums: [WeightedSum]) {
    let width = bins.features.count
    var entries = [WeightedSum](repeating: .zero, count: bins.offsets[width])
    for cell in cells {
      let sum = sums[Int(cell)]
      let start = Int(cell) * width
      for feature in 0..<width {
        entries[bins.offsets[feature] + Int(bins.bins[start + feature])] += sum
      }
    }
    self.entries = entries
  }

  /// What remains of a parent when one of its children is taken away: the other child.
  ///
  /// - Complexity: O(bins), whatever the number of cells.
  static func - (parent: Histogram, child: Histogram) -> Histogram {
    var rest = parent
    for index in rest.entries.indices {
      rest.entries[index] = rest.entries[index] - child.entries[index]
    }
    return rest
  }
}
