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
      zip(features, row).map { $1.isNaN ? $0.substitute : $1 }
    }
    func onTheLine(_ feature: Int, _ value: Double) -> Double {
      value.isNaN ? features[feature].mean : value
    }
    var walk = ShapleyValues(inputs: known(inputs), reference: known(reference))
    for tree in trees { walk.add(tree) }
    let contributions = features.indices.map { feature in
      let distance = onTheLine(feature, inputs[feature]) - onTheLine(feature, reference[feature])
      return base.coefficients[feature] * distance + walk.contributions[feature]
    }
    return (prediction(validated: reference), contributions)
  }
}
