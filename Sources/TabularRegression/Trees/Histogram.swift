/// For every bin of every feature, the sum of the residuals and the weight of the cells in it.
struct Histogram: Sendable, Equatable {
  var entries: ContiguousArray<WeightedSum>

  /// Nothing added up yet.
  init(binCount: Int) {
    entries = .init(repeating: .zero, count: binCount)
  }

  /// The sum over all cells, which is that over the bins of any feature.
  func total(of feature: Int, in bins: BinnedRows) -> WeightedSum {
    entries[bins.offsets[feature]..<bins.offsets[feature + 1]].reduce(.zero, +)
  }

  /// Lowers the residuals of some of the cells by a step each, of which `cells` is the histogram.
  ///
  /// - Complexity: O(bins), whatever the number of cells.
  mutating func lower(_ cells: Histogram, by step: Int64) {
    let other = cells.entries.span
    var own = entries.mutableSpan
    precondition(own.count == other.count)
    for index in 0..<other.count {
      own[index] = own[index] - WeightedSum(residual: other[index].weight &* step, weight: 0)
    }
  }

  /// Takes one of a node's children away: what remains is the other child.
  ///
  /// - Complexity: O(bins), whatever the number of cells.
  mutating func subtract(_ child: Histogram) {
    let other = child.entries.span
    var own = entries.mutableSpan
    precondition(own.count == other.count)
    for index in 0..<other.count { own[index] = own[index] - other[index] }
  }
}
