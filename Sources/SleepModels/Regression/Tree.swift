/// A regression tree as flat arrays, for prediction.
///
/// A value that is at most the threshold of a node goes left, or a level that is in its set.
/// Children that are leaves are given as the complement of the leaf's number: -1 is leaf 0, -2 is
/// leaf 1. Parents precede their children, so every traversal ends. A missing value (NaN) follows
/// the default direction of the node.
package struct Tree: Equatable {
  /// The feature that each node compares.
  package let feature: [Int]
  /// The threshold of each node, in the feature's unit; 0 for a feature of words.
  package let threshold: [Double]
  /// The levels that go left, for each node that asks for a feature of words; empty if none does.
  package let levels: [LevelSet?]
  /// The child for values up to the threshold.
  package let left: [Int]
  /// The child for all others.
  package let right: [Int]
  /// The default direction of each node; empty if training had no missing values, which then go
  /// right.
  package let missingGoesLeft: [Bool]
  /// The contribution of each leaf to the prediction, in the target's unit.
  package let leaf: [Double]

  /// The maximum number of nodes between the root and a leaf.
  package var depth: Int {
    var depths = [Int](repeating: 1, count: feature.count)
    for node in feature.indices {
      for child in [left[node], right[node]] where child >= 0 {
        depths[child] = depths[node] + 1
      }
    }
    return depths.max() ?? 0
  }

  /// Creates a tree without validation; use ``check(levelCounts:)`` for arrays from a file.
  package init(
    feature: [Int], threshold: [Double], levels: [LevelSet?] = [], left: [Int], right: [Int],
    missingGoesLeft: [Bool] = [], leaf: [Double]
  ) {
    self.feature = feature
    self.threshold = threshold
    self.levels = levels
    self.left = left
    self.right = right
    self.missingGoesLeft = missingGoesLeft
    self.leaf = leaf
  }

  /// The prediction for a row, given a function from a feature's number to its value; O(depth).
  @inline(__always)
  package func value(_ input: (Int) -> Double) -> Double {
    var node = feature.isEmpty ? ~0 : 0
    while node >= 0 { node = child(of: node, for: input(feature[node])) }
    return leaf[~node]
  }

  /// The child for a value of the node's feature: a node, or the complement of a leaf's number.
  @inline(__always)
  package func child(of node: Int, for value: Double) -> Int {
    if !levels.isEmpty, let levels = levels[node] {
      let isLeft = value.isNaN ? sendsMissingLeft(node) : levels.contains(Int(value))
      return isLeft ? left[node] : right[node]
    }
    let isLeft = value <= threshold[node] || (value.isNaN && sendsMissingLeft(node))
    return isLeft ? left[node] : right[node]
  }

  /// The number of a child if leaves are numbered after all nodes.
  package func place(of child: Int) -> Int { child < 0 ? feature.count + ~child : child }

  package func sendsMissingLeft(_ node: Int) -> Bool {
    !missingGoesLeft.isEmpty && missingGoesLeft[node]
  }
}

extension Tree {
  /// A violated requirement of a tree's arrays.
  package enum Flaw: String, Error {
    case unequalLengths = "its arrays do not fit together"
    case unknownFeature = "it asks for a feature that the model does not have"
    case notFinite = "a threshold or a leaf is not finite"
    case unknownLevel = "its levels are not those of the features"
    case badChild = "its children do not form a tree"
  }

  /// Checks all properties of the arrays that prediction relies on.
  ///
  /// - Parameter levelCounts: The number of levels of each feature; `nil` for a feature of numbers.
  /// - Complexity: O(nodes).
  package func check(levelCounts: [Int?]) throws(Flaw) {
    let count = feature.count
    guard threshold.count == count, left.count == count, right.count == count,
      leaf.count == count + 1, missingGoesLeft.isEmpty || missingGoesLeft.count == count,
      levels.isEmpty || levels.count == count
    else { throw .unequalLengths }
    guard feature.allSatisfy({ levelCounts.indices.contains($0) }) else { throw .unknownFeature }
    for node in 0..<count {
      let (found, count) = (levels.isEmpty ? nil : levels[node], levelCounts[feature[node]])
      guard (found == nil) == (count == nil), found?.last ?? -1 < count ?? 0 else {
        throw .unknownLevel
      }
    }
    guard threshold.allSatisfy({ $0.isFinite }), leaf.allSatisfy({ $0.isFinite }) else {
      throw .notFinite
    }

    // Every node but the root, and every leaf, is the child of exactly one node before it.
    var isTaken = [Bool](repeating: false, count: 2 * count + 1)
    for node in 0..<count {
      for child in [left[node], right[node]] {
        guard child < 0 ? ~child <= count : (child > node && child < count) else {
          throw .badChild
        }
        let place = place(of: child)
        guard !isTaken[place] else { throw .badChild }
        isTaken[place] = true
      }
    }
  }
}
