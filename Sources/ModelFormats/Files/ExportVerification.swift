import TabularRegression

/// A comparison of the predictions of an exported model with those of the original.
///
/// ```swift
/// let contents = try ExportFormat.coreml.contents(of: model)
/// let proof = ExportVerification(of: model, answering: try ExportFormat.coreml.predictor(of: contents))
/// guard proof.holds else { ... }
/// ```
package struct ExportVerification: Sendable, Equatable {
  /// The number of compared predictions.
  package let inputs: Int
  /// Whether predictions were compared on rows instead of a grid over the ranges of the training
  /// rows.
  package let usesRows: Bool
  /// The largest difference between two predictions, in the unit of the target; infinite if one of
  /// them is not a number.
  package let largestDifference: Double
  /// The largest allowed difference, in the unit of the target.
  package let tolerance: Double

  /// Whether the predictions agree within the tolerance.
  package var holds: Bool { largestDifference <= tolerance }

  /// Compares predictions on rows.
  ///
  /// - Parameters:
  ///   - model: The original model.
  ///   - table: Rows with the features of the model.
  ///   - hints: The hints about the columns of the model.
  ///   - predict: The prediction function of the exported model, from one value per feature.
  /// - Throws: ``ModelError/missingFeature(name:)`` if the table does not have a feature of the
  ///   model.
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

  /// Compares predictions on a grid over the ranges of the training rows, and at every threshold of
  /// the trees.
  ///
  /// - Parameters:
  ///   - model: The original model.
  ///   - hints: The hints about the columns of the model.
  ///   - predict: The prediction function of the exported model, from one value per feature.
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
