/// Accumulates the exact Shapley values of trees relative to one reference row.
///
/// A mixture of both rows reaches a leaf if it takes certain features from the inputs (`u` of them)
/// and certain others from the reference (`v`), regardless of the rest. In the Shapley value of
/// each of the first, such a leaf has the weight `(u - 1)! v! / (u + v)!`, and for the others `-u!
/// (v - 1)! / (u + v)!`. One traversal of the leaves finds these features for all of them.
struct ShapleyValues {
  /// A pending branch, on which `feature` has the value of the reference.
  private struct Branch {
    var node: Int
    var feature: Int
    /// The number of features decided before.
    var decided: Int
  }

  private let inputs: [Double]
  private let reference: [Double]
  private(set) var contributions: [Double]
  /// The features on which the path to the current node depends.
  private var decisions: [Int] = []
  /// Whether such a feature is taken from the inputs; `nil` for the others.
  private var isInput: [Bool?]
  private var inputCount = 0

  init(inputs: [Double], reference: [Double]) {
    precondition(inputs.count == reference.count)
    self.inputs = inputs
    self.reference = reference
    contributions = [Double](repeating: 0, count: inputs.count)
    isInput = [Bool?](repeating: nil, count: inputs.count)
  }

  /// Adds a tree, with a list instead of recursion so that the depth is not limited.
  ///
  /// - Complexity: O(leaves * depth).
  mutating func add(_ tree: Tree) {
    var branches: [Branch] = []
    var node = tree.feature.isEmpty ? ~0 : 0
    while true {
      while node >= 0 {
        let feature = tree.feature[node]
        let forInput = tree.child(of: node, for: inputs[feature])
        let forReference = tree.child(of: node, for: reference[feature])
        if forInput == forReference {
          node = forInput
        } else if let isInput = isInput[feature] {
          node = isInput ? forInput : forReference
        } else {
          branches.append(Branch(node: forReference, feature: feature, decided: decisions.count))
          decide(feature, isInput: true)
          node = forInput
        }
      }
      add(leaf: tree.leaf[~node])
      let branch = branches.popLast()
      undoDecisions(downTo: branch?.decided ?? 0)
      guard let branch else { return }
      decide(branch.feature, isInput: false)
      node = branch.node
    }
  }

  private mutating func decide(_ feature: Int, isInput: Bool) {
    decisions.append(feature)
    self.isInput[feature] = isInput
    inputCount += isInput ? 1 : 0
  }

  private mutating func undoDecisions(downTo count: Int) {
    while decisions.count > count {
      let feature = decisions.removeLast()
      inputCount -= isInput[feature] == true ? 1 : 0
      isInput[feature] = nil
    }
  }

  private mutating func add(leaf: Double) {
    let referenceCount = decisions.count - inputCount
    // (u - 1)! v! / (u + v)! is 1 / u divided by the number of ways to choose u out of u + v.
    var choices = 1.0
    for index in 0..<inputCount {
      choices *= Double(referenceCount + index + 1) / Double(index + 1)
    }
    for feature in decisions {
      if isInput[feature] == true {
        contributions[feature] += leaf / choices / Double(inputCount)
      } else {
        contributions[feature] -= leaf / choices / Double(referenceCount)
      }
    }
  }
}

extension RegressionModel {
  /// The contribution of each input to a prediction relative to a reference row: exact Shapley
  /// values of the whole model, linear model and trees.
  ///
  /// Let the value of a set of features be the prediction with these features as in `inputs` and
  /// the others as in `reference`. A feature's contribution is the change of that value when the
  /// feature joins the set, averaged over all orders in which the features can join (Shapley, "A
  /// value for n-person games", 1953). For trees, one traversal of the leaves computes the average
  /// (Lundberg and others, "From local explanations to global understanding with explainable AI for
  /// trees", Nature Machine Intelligence, 2020: interventional TreeSHAP with one reference).
  ///
  /// ```swift
  /// let model = try RegressionModel.builtIn()
  /// let (base, contributions) = try model.contributions(
  ///   for: [25200, 8, 2], reference: [25200, 0, 0])
  /// // base, for no sleep wanted and no coffee: 471 s; contributions: 0, 28807 and 1664 s
  /// ```
  ///
  /// - Parameters:
  ///   - inputs: One value per feature, in the order of ``features``; NaN where it is missing.
  ///   - reference: The row to compare with, in the same order.
  /// - Returns: The prediction for the reference and the contribution of each feature, in the
  ///   target's unit. Their sum is the prediction for `inputs`, except for rounding in the last
  ///   bits.
  /// - Throws: ``ModelError/inputCount(expected:actual:)`` unless both rows have one value per
  ///   feature.
  /// - Complexity: O(features + leaves * depth), where `leaves` are those of all trees.
  public func contributions(
    for inputs: [Double], reference: [Double]
  ) throws(ModelError) -> (base: Double, contributions: [Double]) {
    try check(inputs)
    try check(reference)
    func known(_ row: [Double]) -> [Double] {
      zip(features, row).map { $0.known($1) }
    }
    func onTheLine(_ feature: Int, _ value: Double) -> Double {
      guard features[feature].levels != nil else {
        return value.isNaN ? features[feature].mean : value
      }
      let level = features[feature].known(value)
      return level.isNaN ? 0 : base.effects(of: feature)?[Int(level)] ?? 0
    }
    var walk = ShapleyValues(inputs: known(inputs), reference: known(reference))
    for tree in trees { walk.add(tree) }
    let contributions = features.indices.map { feature in
      let distance = onTheLine(feature, inputs[feature]) - onTheLine(feature, reference[feature])
      let coefficient = features[feature].levels == nil ? base.coefficients[feature] : 1
      return coefficient * distance + walk.contributions[feature]
    }
    return (prediction(validated: reference), contributions)
  }
}
