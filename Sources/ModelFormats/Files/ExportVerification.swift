import TabularRegression

/// A comparison of the predictions of an exported model with those of the original.
package struct ExportVerification: Sendable, Equatable {
  package let inputs: Int
  /// Whether the inputs are rows of a table; otherwise they form a grid over the training ranges.
  package let usesRows: Bool
  /// The largest difference between two predictions, in the target's unit; infinite if one is NaN.
  package let largestDifference: Double
  package let tolerance: Double

  package var holds: Bool { largestDifference <= tolerance }

  /// Compares predictions for the rows of a table.
  ///
  /// - Parameter predict: The exported model: from one value per feature to the prediction.
  package init(
    of model: RegressionModel, on table: DataTable, hints: ExportHints = ExportHints(),
    answering predict: ([Double]) -> Double
  ) throws(ModelError) {
    let columns = try model.inputs(from: table).features.map(\.values)
    self.init(
      of: model, usesRows: true,
      inputs: (0..<table.rowCount).lazy.map { row in columns.map { $0[row] } },
      tolerance: hints.tolerance, answering: predict)
  }

  /// Compares predictions on a grid over the training ranges and at the thresholds of the trees.
  ///
  /// - Parameter predict: The exported model: from one value per feature to the prediction.
  /// - Complexity: O(10,000 * (features + trees * depth)).
  package init(
    of model: RegressionModel, hints: ExportHints = ExportHints(),
    answering predict: ([Double]) -> Double
  ) {
    self.init(
      of: model, usesRows: false,
      inputs: ExportGrid(of: model, defaultRanges: hints.defaultRanges).inputs,
      tolerance: hints.tolerance, answering: predict)
  }

  private init(
    of model: RegressionModel, usesRows: Bool, inputs: some Sequence<[Double]>,
    tolerance: Double?, answering predict: ([Double]) -> Double
  ) {
    var (count, largest, size) = (0, 0.0, 0.0)
    for input in inputs {
      count += 1
      let answer = model.prediction(validated: input)
      let other = predict(input)
      // Equal infinities have no difference.
      let difference = other == answer ? 0 : abs(other - answer)
      largest = difference.isNaN ? .infinity : max(largest, difference)
      size = max(size, abs(answer))
    }
    self.inputs = count
    self.usesRows = usesRows
    largestDifference = largest
    self.tolerance = tolerance ?? size * 1e-5
  }
}
