/// What predicts: a line, and the trees that correct it.
///
/// A prediction is the line's value plus what each tree adds, in this order.
package struct Ensemble: Sendable, Equatable {
  /// The line (or the mean, as a constant) that the trees start from.
  package let base: LinearFunction
  /// The trees, each added to the prediction.
  package let trees: [Tree]

  /// So many cells go down the trees at a time; their inputs stay in the processor's cache.
  private static let chunkSize = 512

  /// Puts a line and trees together.
  ///
  /// - Precondition: The trees ask for no feature that the line has no coefficient for.
  package init(base: LinearFunction, trees: [Tree]) {
    self.base = base
    self.trees = trees
  }

  /// The numbers of the features that predictions depend on.
  var usedFeatures: Set<Int> { Set(trees.flatMap(\.feature)).union(base.terms) }

  /// The prediction, given a function from a feature's number to its value.
  ///
  /// - Complexity: O(features + trees * depth).
  @inline(__always)
  package func value(_ input: (Int) -> Double) -> Double {
    var sum = base.value(input)
    for tree in trees { sum += tree.value(input) }
    return sum
  }

  /// The prediction for one row, in the target's unit.
  ///
  /// - Parameter inputs: One value a feature.
  /// - Precondition: There are as many inputs as the line has coefficients.
  /// - Complexity: O(features + trees * depth).
  package func prediction(for inputs: [Double]) -> Double {
    precondition(inputs.count == base.coefficients.count, "one value a feature")
    return value { inputs[$0] }
  }

  /// The prediction in each of some cells, bit by bit that for its inputs.
  ///
  /// - Complexity: O(cells * (features + trees * depth)).
  package func values(of cells: AggregatedRows, members: [Int32]) -> [Double] {
    let forest = Forest(trees)
    let width = cells.columns.count
    var values: [Double] = []
    values.reserveCapacity(members.count)
    for start in stride(from: 0, to: members.count, by: Self.chunkSize) {
      let chunk = members[start..<min(start + Self.chunkSize, members.count)]
      var inputs: ContiguousArray<Double> = []
      inputs.reserveCapacity(chunk.count * width)
      var sums: ContiguousArray<Double> = []
      sums.reserveCapacity(chunk.count)
      for cell in chunk.lazy.map(Int.init) {
        for column in cells.columns { inputs.append(column[cell]) }
        sums.append(base.value { cells.columns[$0][cell] })
      }
      forest.add(to: &sums, inputs: inputs, width: width)
      values += sums
    }
    return values
  }
}
