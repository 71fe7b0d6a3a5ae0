/// A tree as it was grown: its splits speak of bins.
struct GrownTree: Sendable {
  /// Children that are leaves are given as the complement of the leaf's number.
  struct Node: Sendable, Equatable {
    var split: Split
    var left: Int
    var right: Int
    /// The number of the leaf that was split.
    ///
    /// Its left side kept the number; the right side took the next one that was free.
    var leaf: Int

    mutating func replaceChild(_ child: Int, by node: Int) {
      if left == child { left = node } else { right = node }
    }
  }

  /// In the order in which they were split; the root is first, if there is any split.
  var nodes: [Node]
  /// The step that each leaf takes towards its cells, in the unit of their residuals.
  var leaves: [Int64]
}
