/// For every bin of every feature, the sum of the residuals and the weight of the rows in it.
struct Histogram: Sendable, Equatable {
  var entries: ContiguousArray<WeightedSum>

  /// Nothing added up yet.
  init(binCount: Int) {
    entries = .init(repeating: .zero, count: binCount)
  }

  /// The sum over all rows, which is that over the bins of any feature.
  func total(of feature: Int, in bins: BinnedRows) -> WeightedSum {
    entries[bins.offsets[feature]..<bins.offsets[feature + 1]].reduce(.zero, +)
  }

  /// Lowers the residuals of some of the rows by a step each, of which `rows` is the histogram.
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

  /// Takes one of a node's children away: what remains is the other child.
  ///
  /// - Complexity: O(bins), regardless of the number of rows.
  mutating func subtract(_ child: Histogram) {
    let other = child.entries.span
    var own = entries.mutableSpan
    precondition(own.count == other.count)
    for index in 0..<other.count { own[index] = own[index] - other[index] }
  }
}
