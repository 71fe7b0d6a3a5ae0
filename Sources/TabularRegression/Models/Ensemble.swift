/// The prediction function of a model: a linear model and the trees that correct it.
///
/// A prediction is the value of the linear model plus the value of each tree, in this order.
package struct Ensemble: Sendable, Equatable {
  /// The linear model, or the mean as a constant, that the trees correct.
  package let base: LinearFunction
  package let trees: [Tree]

  /// The number of rows per pass through the trees; their inputs stay in the processor's cache.
  private static let chunkSize = 512

  /// - Precondition: The linear model has a coefficient for every feature of the trees.
  package init(base: LinearFunction, trees: [Tree]) {
    self.base = base
    self.trees = trees
  }

  var usedFeatures: Set<Int> { Set(trees.flatMap(\.feature)).union(base.terms) }

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

  /// Returns the predictions for some aggregated rows, bit by bit equal to those for their inputs.
  package func values(of aggregated: AggregatedRows, members: [Int32]) -> [Double] {
    let forest = Forest(trees)
    let width = aggregated.columns.count
    var values: [Double] = []
    values.reserveCapacity(members.count)
    for start in stride(from: 0, to: members.count, by: Self.chunkSize) {
      let chunk = members[start..<min(start + Self.chunkSize, members.count)].lazy.map(Int.init)
      var sums = ContiguousArray(
        chunk.map { aggregatedRow in base.value { aggregated.columns[$0][aggregatedRow] } })
      forest.add(to: &sums, inputs: aggregated.inputs(of: chunk), width: width)
      values += sums
    }
    return values
  }
}
