import SleepModels

/// Trees for the operator `TreeEnsembleRegressor`, with two sums for each row.
///
/// The operator compares in 64 bits but returns its sums in 32. Each leaf is therefore split into
/// two numbers: a coarse one, whose sums are exact in 32 bits, and the remainder, which is so small
/// that rounding its sum makes no difference. Together, the two sums equal the 64-bit sum to about
/// twelve digits.
///
/// Source: the operator's definition in `Operators-ml.md` of the ONNX project, version 3.
struct ONNXTrees: Equatable {
  static let operation = "TreeEnsembleRegressor"
  /// The oldest version of the operators of machine learning that takes 64-bit thresholds.
  static let operatorSet = 3
  /// The node mode in which values up to the threshold go to the true branch.
  static let branch = "BRANCH_LEQ"
  static let leaf = "LEAF"

  /// The trees of each sum; they differ only in their leaves.
  let sums: [[Tree]]

  init(dividing trees: [Tree]) {
    let unit = Self.coarseUnit(of: trees)
    let coarse = trees.map { tree in
      tree.replacingLeaves { ($0 / unit).rounded() * unit }
    }
    let rest = zip(trees, coarse).map { tree, coarse in
      tree.replacingLeaves(zip(tree.leaf, coarse.leaf).map { $0 - $1 })
    }
    sums = [coarse, rest]
  }

  /// The largest absolute sum of any choice of leaves, one of each tree.
  static func largestSum(of trees: [Tree]) -> Double {
    trees.reduce(0) { $0 + $1.leaf.reduce(0) { max($0, abs($1)) } }
  }

  /// The power of two whose multiples add up exactly in 32 bits for every choice of leaves.
  private static func coarseUnit(of trees: [Tree]) -> Double {
    let largestSum = largestSum(of: trees)
    guard largestSum > 0, largestSum.isFinite else { return 1 }
    // Up to 2^24 units are exact in 32 bits; half of that leaves room for rounding up.
    let unit = Double(
      sign: .plus, exponent: Int(largestSum.exponent) + 1 - Float.significandBitCount,
      significand: 1)
    return max(unit, .leastNormalMagnitude)
  }

  var attributes: [ONNXAttribute] {
    let layout = sums[0].map(NodeLayout.init)
    func integers(_ name: String, _ values: (NodeLayout) -> [Int]) -> ONNXAttribute {
      ONNXAttribute(name, .integers(layout.flatMap(values)))
    }
    func trees(_ name: String, perNode count: (NodeLayout) -> Int) -> ONNXAttribute {
      ONNXAttribute(
        name,
        .integers(
          layout.enumerated().flatMap { tree, nodes in
            [Int](repeating: tree, count: count(nodes))
          }))
    }
    func repeatedPerSum(_ values: [Int]) -> [Int] {
      values.flatMap { [Int](repeating: $0, count: sums.count) }
    }
    let weights = sums[0].indices.flatMap { tree in
      sums[0][tree].leaf.indices.flatMap { leaf in sums.map { $0[tree].leaf[leaf] } }
    }
    return [
      ONNXAttribute("aggregate_function", .text("SUM")),
      ONNXAttribute("n_targets", .integer(sums.count)),
      integers("nodes_falsenodeids", \.right),
      integers("nodes_featureids", \.feature),
      integers("nodes_missing_value_tracks_true", \.missingGoesLeft),
      ONNXAttribute("nodes_modes", .texts(layout.flatMap(\.modes))),
      integers("nodes_nodeids") { Array(0..<$0.count) },
      trees("nodes_treeids", perNode: \.count),
      integers("nodes_truenodeids", \.left),
      ONNXAttribute(
        "nodes_values_as_tensor",
        .tensor(ONNXTensor("thresholds", list: layout.flatMap(\.threshold)))),
      integers("target_ids") { nodes in
        nodes.leaves.flatMap { _ in sums.indices }
      },
      integers("target_nodeids") { repeatedPerSum(Array($0.leaves)) },
      trees("target_treeids") { $0.leaves.count * sums.count },
      ONNXAttribute("target_weights_as_tensor", .tensor(ONNXTensor("leaves", list: weights))),
    ]
  }
}

/// The nodes of a tree as they are numbered in a file: splits first, then leaves.
private struct NodeLayout {
  private let tree: Tree
  let leaves: Range<Int>

  init(_ tree: Tree) {
    self.tree = tree
    leaves = tree.feature.count..<tree.feature.count + tree.leaf.count
  }

  var count: Int { leaves.upperBound }
  var feature: [Int] { padded(tree.feature, with: 0) }
  var threshold: [Double] { padded(tree.threshold, with: 0) }
  var left: [Int] { padded(tree.left.map(tree.place), with: 0) }
  var right: [Int] { padded(tree.right.map(tree.place), with: 0) }

  var missingGoesLeft: [Int] {
    padded(tree.feature.indices.map { tree.sendsMissingLeft($0) ? 1 : 0 }, with: 0)
  }

  var modes: [String] {
    padded(tree.feature.map { _ in ONNXTrees.branch }, with: ONNXTrees.leaf)
  }

  /// The values of the splits, followed by a filler for each leaf.
  private func padded<Value>(_ values: [Value], with filler: Value) -> [Value] {
    values + [Value](repeating: filler, count: leaves.count)
  }
}

extension Tree {
  fileprivate func replacingLeaves(_ leaf: [Double]) -> Tree {
    Tree(
      feature: feature, threshold: threshold, left: left, right: right,
      missingGoesLeft: missingGoesLeft, leaf: leaf)
  }

  fileprivate func replacingLeaves(_ change: (Double) -> Double) -> Tree {
    replacingLeaves(leaf.map(change))
  }
}
