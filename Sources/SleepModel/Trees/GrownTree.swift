/// A tree as it was grown: its splits speak of bins, and it knows which cells are in each leaf.
struct GrownTree: Sendable {
  /// Children that are leaves are given as the complement of the leaf's number.
  struct Node: Sendable, Equatable {
    var split: Split
    var left: Int
    var right: Int

    mutating func replaceChild(_ child: Int, by node: Int) {
      if left == child { left = node } else { right = node }
    }
  }

  struct Leaf: Sendable, Equatable {
    /// The mean residual of the cells in it.
    var value: Double
    /// The places in ``GrownTree/order`` of the cells in it.
    var cells: Range<Int>
  }

  /// Parents stand before their children; the root is first, if there is any split.
  var nodes: [Node]
  var leaves: [Leaf]
  /// The cells that the tree was grown from, leaf by leaf.
  var order: [Int32]

  /// The number of the leaf that a cell belongs to, whether the tree was grown from it or not.
  ///
  /// - Complexity: O(depth).
  func leaf(ofCell cell: Int, bins: BinnedCells) -> Int {
    var node = nodes.isEmpty ? ~0 : 0
    while node >= 0 {
      let split = nodes[node].split
      let goesLeft = bins.bin(ofCell: cell, feature: split.feature) <= split.bin
      node = goesLeft ? nodes[node].left : nodes[node].right
    }
    return ~node
  }
}
