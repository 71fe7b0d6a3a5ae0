/// A regression tree as flat arrays: what predicts once training is over.
///
/// A value that is at most the threshold of a node goes left. Children that are leaves are given
/// as the complement of the leaf's number: -1 is leaf 0, -2 is leaf 1. Parents stand before their
/// children, so that walking down always ends. A missing value, a NaN, goes to the side that each
/// node has for it.
package struct Tree: Sendable, Equatable {
  /// The number of the feature that each node asks for.
  package let feature: [Int]
  /// The threshold of each node, in the feature's unit.
  package let threshold: [Double]
  /// Where to go if the feature's value is at most the threshold.
  package let left: [Int]
  /// Where to go if it is larger.
  package let right: [Int]
  /// Whether a row without a value of the feature goes left; empty where training saw none, and
  /// such rows go right.
  package let missingGoesLeft: [Bool]
  /// What each leaf adds to the prediction, in the target's unit.
  package let leaf: [Double]

  /// The largest number of nodes between the root and a leaf.
  package var depth: Int {
    var depths = [Int](repeating: 1, count: feature.count)
    for node in feature.indices {
      for child in [left[node], right[node]] where child >= 0 {
        depths[child] = depths[node] + 1
      }
    }
    return depths.max() ?? 0
  }

  /// Takes the arrays as they are; ``check(featureCount:)`` is for those from outside.
  package init(
    feature: [Int], threshold: [Double], left: [Int], right: [Int], missingGoesLeft: [Bool] = [],
    leaf: [Double]
  ) {
    self.feature = feature
    self.threshold = threshold
    self.left = left
    self.right = right
    self.missingGoesLeft = missingGoesLeft
    self.leaf = leaf
  }

  /// Turns bins back into thresholds, and steps from fixed point into numbers.
  package init(_ grown: GrownTree, features: [FeatureBins], residualUnit: FixedPoint) {
    let hasMissing = features.contains { $0.missingBin != nil }
    self.init(
      feature: grown.nodes.map(\.split.feature),
      threshold: grown.nodes.map { features[$0.split.feature].threshold(above: $0.split.bin) },
      left: grown.nodes.map(\.left),
      right: grown.nodes.map(\.right),
      missingGoesLeft: hasMissing ? grown.nodes.map(\.split.missingGoesLeft) : [],
      leaf: grown.leaves.map(residualUnit.double))
  }

  /// What the tree adds for a row, given a function from a feature's number to its value.
  ///
  /// - Complexity: O(depth).
  @inline(__always)
  package func value(_ input: (Int) -> Double) -> Double {
    var node = feature.isEmpty ? ~0 : 0
    while node >= 0 { node = child(of: node, for: input(feature[node])) }
    return leaf[~node]
  }

  /// Where a value of the node's feature goes: to a node, or to the complement of a leaf's number.
  @inline(__always)
  package func child(of node: Int, for value: Double) -> Int {
    let isLeft = value <= threshold[node] || (value.isNaN && sendsMissingLeft(node))
    return isLeft ? left[node] : right[node]
  }

  /// Whether a missing value goes left at a node.
  package func sendsMissingLeft(_ node: Int) -> Bool {
    !missingGoesLeft.isEmpty && missingGoesLeft[node]
  }
}
