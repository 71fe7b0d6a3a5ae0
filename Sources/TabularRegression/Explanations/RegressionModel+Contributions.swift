extension RegressionModel {
  /// What each input adds to a prediction, compared with a reference row: exact Shapley values of
  /// the whole model, line and trees.
  ///
  /// Let the value of a set of features be the prediction where these are as in `inputs` and the
  /// others as in `reference`. A feature's contribution is what it adds to that value when the
  /// features join the set one by one, averaged over all orders in which they can (Shapley, "A
  /// value for n-person games", 1953). For trees the average is taken in one walk over the leaves
  /// (Lundberg and others, "From local explanations to global understanding with explainable AI
  /// for trees", Nature Machine Intelligence, 2020: interventional TreeSHAP with one reference).
  ///
  /// ```swift
  /// let model = try RegressionModel.builtIn()
  /// let (base, contributions) = try model.contributions(for: [25200, 8, 2], reference: [25200, 0, 0])
  /// // base, a night without sleep wanted or coffee: 471 s; 0, 28807 and 1664 s come to it
  /// ```
  ///
  /// - Parameters:
  ///   - inputs: One value a feature, in the order of ``features``; NaN where it is missing.
  ///   - reference: The row to compare with, in the same order.
  /// - Returns: The prediction for the reference, and what each feature adds to it. Their sum is
  ///   the prediction for `inputs`, but for rounding in the last bits. All are in the target's
  ///   unit.
  /// - Throws: ``ModelError/inputCount(expected:actual:)`` unless both rows have one value per
  ///   feature.
  /// - Complexity: O(features + leaves * depth), `leaves` being those of all trees.
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

extension RegressionModel {
  /// How much each feature counts, in the target's unit squared: by how much its splits lowered
  /// the mean squared error, and the variance that its coefficient brings into the line.
  ///
  /// - Complexity: O(rows * features).
  package func strengths(in rows: AggregatedRows) -> [Double] {
    features.indices.map { index in
      let coefficient = base.coefficients[index]
      let gain = features[index].gain / max(training.totalWeight, .leastNormalMagnitude)
      guard coefficient != 0 else { return gain }
      return gain + coefficient * coefficient * rows.variance(of: index)
    }
  }
}

extension AggregatedRows {
  /// The variance of an input over all rows that have a value.
  fileprivate func variance(of feature: Int) -> Double {
    let column = columns[feature]
    func mean(_ value: (Double) -> Double) -> Double {
      var (sum, total) = (0.0, 0.0)
      for row in column.indices where !column[row].isNaN {
        sum += weights[row] * value(column[row])
        total += weights[row]
      }
      return total > 0 ? sum / total : 0
    }
    let centre = mean(\.self)
    return mean { ($0 - centre) * ($0 - centre) }
  }
}
