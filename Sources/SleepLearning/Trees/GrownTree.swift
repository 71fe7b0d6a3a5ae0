import SleepModels

/// A tree as grown, with splits in terms of bins.
struct GrownTree {
  /// Children that are leaves are given as the complement of the leaf's number.
  struct Node: Equatable {
    var split: Split
    var left: Int
    var right: Int
    /// The number of the leaf that was split: its left child kept the number; the right child took
    /// the next free one.
    var leaf: Int
    var leftStep: Int64 = 0
    var rightStep: Int64 = 0

    mutating func replaceChild(_ child: Int, by node: Int) {
      if left == child { left = node } else { right = node }
    }
  }

  /// In the order of the splits; the root is first, if there is any split.
  var nodes: [Node]
  /// The step of each leaf, in the unit of the residuals.
  var leaves: [Int64]

  /// Adds the gain of each split to that of its feature.
  func addGains(to gains: inout [Double]) {
    for node in nodes { gains[node.split.feature] += node.split.gain }
  }

  /// The tree as it was with this number of leaves, from 2 to the current number: best-first growth
  /// adds one split at a time.
  ///
  /// - Complexity: O(leaves).
  func prefix(leafCount: Int) -> GrownTree {
    precondition(leafCount >= 2 && leafCount <= leaves.count)
    var kept = Array(nodes.prefix(leafCount - 1))
    var steps = [Int64](repeating: 0, count: leafCount)
    for (index, node) in kept.enumerated() {
      // A child that was split later is still a leaf.
      if node.left >= kept.count { kept[index].left = ~nodes[node.left].leaf }
      if node.right >= kept.count { kept[index].right = ~nodes[node.right].leaf }
      steps[node.leaf] = node.leftStep
      steps[index + 1] = node.rightStep
    }
    return GrownTree(nodes: kept, leaves: steps)
  }
}

extension Tree {
  /// Converts bins to thresholds and levels, and steps from fixed-point to floating-point numbers.
  init(_ grown: GrownTree, features: [FeatureBins], residualUnit: FixedPoint) {
    let hasMissing = features.contains { $0.missingBin != nil }
    let levels = grown.nodes.map { features[$0.split.feature].levels(of: $0.split.leftBins) }
    self.init(
      feature: grown.nodes.map(\.split.feature),
      threshold: grown.nodes.map {
        $0.split.leftBins == nil ? features[$0.split.feature].threshold(above: $0.split.bin) : 0
      },
      levels: levels.contains { $0 != nil } ? levels : [],
      left: grown.nodes.map(\.left),
      right: grown.nodes.map(\.right),
      missingGoesLeft: hasMissing ? grown.nodes.map(\.split.missingGoesLeft) : [],
      leaf: grown.leaves.map(residualUnit.double))
  }
}
