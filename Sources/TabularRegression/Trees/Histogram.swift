/// For every bin of every feature, the sum of the residuals and the weight of the rows in it.
struct Histogram: Sendable, Equatable {
  var entries: ContiguousArray<WeightedSum>

  init(binCount: Int) {
    entries = .init(repeating: .zero, count: binCount)
  }

  /// The sum over all rows, computed over the bins of one feature.
  func total(of feature: Int, in bins: BinnedRows) -> WeightedSum {
    entries[bins.offsets[feature]..<bins.offsets[feature + 1]].reduce(.zero, +)
  }

  /// Lowers the residuals of the rows in `rows`, a histogram of some of these rows, by a step each.
  ///
  /// - Complexity: O(bins), regardless of the number of rows.
  mutating func lower(_ rows: Histogram, by step: Int64) {
    let other = rows.entries.span
    var own = entries.mutableSpan
    precondition(own.count == other.count)
    for index in 0..<other.count {
      own[index] = own[index] - WeightedSum(residual: other[index].weight &* step, weight: 0)
    }
  }

  /// Subtracts a child of a node, which leaves the histogram of the other child.
  ///
  /// - Complexity: O(bins), regardless of the number of rows.
  mutating func subtract(_ child: Histogram) {
    let other = child.entries.span
    var own = entries.mutableSpan
    precondition(own.count == other.count)
    for index in 0..<other.count { own[index] = own[index] - other[index] }
  }
}
