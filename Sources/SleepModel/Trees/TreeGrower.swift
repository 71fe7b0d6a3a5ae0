/// How far a tree may grow.
struct TreeLimits: Sendable {
  var maxDepth: Int
  var maxLeaves: Int
  var minChildWeight: Double
  var minLossReduction: Double
}

/// Grows one tree best-first: the leaf whose split lowers the error most is split next.
///
/// (H. Shi, "Best-first decision tree learning", 2007; histograms and their subtraction as in
/// G. Ke et al., "LightGBM", NIPS 2017.)
struct TreeGrower: Sendable {
  let bins: BinnedCells
  let limits: TreeLimits
  let residualUnit: FixedPoint
  let weightUnit: FixedPoint

  /// A leaf while the tree grows.
  private struct Leaf {
    var cells: Range<Int>
    var sum: WeightedSum
    var depth: Int
    /// Kept only while the leaf may still be split.
    var histogram: Histogram?
    var split: Split?
    /// The node that points here, `nil` for the root.
    var parent: Int?
  }

  /// Grows a tree over `cells`, whose residuals and weights are `sums` (by cell number).
  ///
  /// - Complexity: O(cells * features * depth).
  func grow(cells: [Int32], sums: [WeightedSum], features: [Int]) -> GrownTree {
    var order = cells
    var nodes: [GrownTree.Node] = []
    let total = cells.reduce(WeightedSum.zero) { $0 + sums[Int($1)] }
    var root = Leaf(cells: 0..<cells.count, sum: total, depth: 0)
    let finder = SplitFinder(
      bins: bins, residualUnit: residualUnit, weightUnit: weightUnit,
      minChildWeight: limits.minChildWeight, minLossReduction: limits.minLossReduction)

    func consider(_ leaf: inout Leaf, histogram: @autoclosure () -> Histogram) {
      guard leaf.depth < limits.maxDepth, leaf.cells.count > 1 else { return }
      let histogram = histogram()
      leaf.split = finder.best(in: histogram, total: leaf.sum, features: features)
      if leaf.split != nil { leaf.histogram = histogram }
    }

    consider(&root, histogram: Histogram(of: order[...], bins: bins, sums: sums))
    var leaves = [root]
    while leaves.count < limits.maxLeaves, let next = Self.mostGaining(leaves) {
      let parent = leaves[next]
      guard let split = parent.split, let histogram = parent.histogram else { break }
      let middle = partition(&order, in: parent.cells, by: split)
      var left = Leaf(
        cells: parent.cells.lowerBound..<middle, sum: split.left, depth: parent.depth + 1,
        parent: nodes.count)
      var right = Leaf(
        cells: middle..<parent.cells.upperBound, sum: split.right, depth: parent.depth + 1,
        parent: nodes.count)

      if let grandparent = parent.parent {
        nodes[grandparent].replaceChild(~next, by: nodes.count)
      }
      nodes.append(.init(split: split, left: ~next, right: ~leaves.count))

      // The last two leaves stay leaves: their histograms would go unread.
      if leaves.count + 1 < limits.maxLeaves {
        if left.cells.count <= right.cells.count {
          let smaller = Histogram(of: order[left.cells], bins: bins, sums: sums)
          consider(&left, histogram: smaller)
          consider(&right, histogram: histogram - smaller)
        } else {
          let smaller = Histogram(of: order[right.cells], bins: bins, sums: sums)
          consider(&right, histogram: smaller)
          consider(&left, histogram: histogram - smaller)
        }
      }
      leaves[next] = left
      leaves.append(right)
    }
    return GrownTree(
      nodes: nodes,
      leaves: leaves.map { leaf in
        .init(value: mean(of: leaf.sum), cells: leaf.cells)
      },
      order: order)
  }

  private func mean(of sum: WeightedSum) -> Double {
    sum.weight == 0 ? 0 : residualUnit.double(sum.residual) / weightUnit.double(sum.weight)
  }

  private static func mostGaining(_ leaves: [Leaf]) -> Int? {
    var best: (index: Int, gain: Double)?
    for (index, leaf) in leaves.enumerated() {
      guard let gain = leaf.split?.gain, gain > best?.gain ?? 0 else { continue }
      best = (index, gain)
    }
    return best?.index
  }

  /// Moves the cells that go left to the front of their range, each side keeping its order.
  private func partition(_ order: inout [Int32], in range: Range<Int>, by split: Split) -> Int {
    var right: [Int32] = []
    var end = range.lowerBound
    for index in range {
      let cell = order[index]
      if bins.bin(ofCell: Int(cell), feature: split.feature) <= split.bin {
        order[end] = cell
        end += 1
      } else {
        right.append(cell)
      }
    }
    order.replaceSubrange(end..<range.upperBound, with: right)
    return end
  }
}
