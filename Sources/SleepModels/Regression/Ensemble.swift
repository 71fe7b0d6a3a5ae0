/// The prediction function of a model: a linear model and the trees that correct it.
///
/// A prediction is the value of the linear model plus the value of each tree, in this order.
package struct Ensemble: Equatable {
  /// The linear model, or the mean as a constant, that the trees correct.
  package let base: LinearFunction
  package let trees: [Tree]

  /// - Precondition: The linear model has a coefficient for every feature of the trees.
  package init(base: LinearFunction, trees: [Tree] = []) {
    self.base = base
    self.trees = trees
  }

  package var usedFeatures: Set<Int> { Set(trees.flatMap { $0.feature }).union(base.terms) }

  /// Returns the prediction, given a function from the index of a feature to its value.
  @inline(__always)
  package func value(_ input: (Int) -> Double) -> Double {
    var sum = base.value(input)
    for tree in trees { sum += tree.value(input) }
    return sum
  }

  /// Returns the prediction for one row, in the unit of the target.
  ///
  /// - Precondition: The linear model has as many coefficients as there are inputs.
  package func prediction(for inputs: [Double]) -> Double {
    precondition(inputs.count == base.coefficients.count, "one value a feature")
    return value { inputs[$0] }
  }
}
