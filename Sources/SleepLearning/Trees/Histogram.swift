/// For every bin of every feature, the sum of the residuals and the weight of the rows in it.
struct Histogram: Equatable {
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
    replaceEntries(by: rows) { $0 - WeightedSum(residual: $1.weight &* step, weight: 0) }
  }

  /// Subtracts a child of a node, which leaves the histogram of the other child.
  ///
  /// - Complexity: O(bins), regardless of the number of rows.
  mutating func subtract(_ child: Histogram) {
    replaceEntries(by: child, -)
  }

  @inline(__always)
  private mutating func replaceEntries(
    by other: Histogram, _ combined: (WeightedSum, WeightedSum) -> WeightedSum
  ) {
    let other = other.entries.span
    var own = entries.mutableSpan
    precondition(own.count == other.count)
    for index in 0..<other.count { own[index] = combined(own[index], other[index]) }
  }
}

/// The sum of the residuals of some rows and their weight, in fixed point.
///
/// Both are adjacent in memory, so that adding a row to a histogram is one instruction.
struct WeightedSum: Sendable, Equatable, BitwiseCopyable {
  private var lanes: SIMD2<Int64>

  static let zero = WeightedSum(residual: 0, weight: 0)

  init(residual: Int64, weight: Int64) {
    lanes = SIMD2(residual, weight)
  }

  private init(_ lanes: SIMD2<Int64>) {
    self.lanes = lanes
  }

  var residual: Int64 { lanes[0] }
  var weight: Int64 { lanes[1] }

  static func + (a: Self, b: Self) -> Self { Self(a.lanes &+ b.lanes) }
  static func - (a: Self, b: Self) -> Self { Self(a.lanes &- b.lanes) }
  static func += (a: inout Self, b: Self) { a.lanes &+= b.lanes }
}

extension BinnedRow {
  /// Its part of the sums of a histogram.
  @inline(__always)
  var sum: WeightedSum {
    WeightedSum(residual: Int64(weight) &* residual, weight: Int64(weight))
  }
}
