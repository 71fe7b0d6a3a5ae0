import TabularRegression

/// A comparison of the predictions of an exported model with those of the original.
///
/// ```swift
/// let contents = try ExportFormat.coreml.contents(of: model)
/// let predict = try ExportFormat.coreml.predictor(of: contents, exportedFrom: model)
/// guard ExportVerification(of: model, answering: predict).holds else { ... }
/// ```
package struct ExportVerification: Sendable, Equatable {
  /// The number of inputs that were compared.
  package let inputs: Int
  /// Whether the inputs are rows of a table; otherwise they form a grid over the training ranges.
  package let usesRows: Bool
  /// The largest difference between two predictions, in the target's unit; infinite if one of them
  /// is NaN.
  package let largestDifference: Double
  /// The largest allowed difference, in the unit of the target.
  package let tolerance: Double

  /// Whether all differences are within the tolerance.
  package var holds: Bool { largestDifference <= tolerance }

  /// Compares predictions for the rows of a table.
  ///
  /// - Parameters:
  ///   - model: The model that was exported.
  ///   - table: Rows with the features of the model.
  ///   - hints: Information about the model's columns.
  ///   - predict: The exported model: from one value per feature to the prediction.
  /// - Throws: ``ModelError/missingFeature(name:)`` if the table lacks an input of the model.
  /// - Complexity: O(rows * (features + trees * depth)).
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
  /// - Parameters:
  ///   - model: The model that was exported.
  ///   - hints: Information about the model's columns.
  ///   - predict: The exported model: from one value per feature to the prediction.
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
