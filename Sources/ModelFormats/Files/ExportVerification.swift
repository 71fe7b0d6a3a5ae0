import TabularRegression

/// How far an exported model is from the one that it was made of.
///
/// ```swift
/// let contents = try ExportFormat.coreml.contents(of: model)
/// let proof = ExportVerification(of: model, answering: try ExportFormat.coreml.predictor(of: contents))
/// guard proof.holds else { ... }
/// ```
package struct ExportVerification: Sendable, Equatable {
  /// The number of inputs that both have answered.
  package let inputs: Int
  /// Whether they were rows, and not a grid over what the model has seen.
  package let usesRows: Bool
  /// The largest difference between two answers, in the target's unit; infinite where one of them
  /// is no number.
  package let largestDifference: Double
  /// The largest difference that is allowed, in the target's unit.
  package let tolerance: Double

  /// Whether the exported model answers as the other does.
  package var holds: Bool { largestDifference <= tolerance }

  /// Compares answers on rows.
  ///
  /// - Parameters:
  ///   - model: What was exported.
  ///   - table: Rows with the features of the model.
  ///   - hints: What is known of the model's columns.
  ///   - predict: The exported model: from one value a feature to its answer.
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

  /// Compares answers on a grid over the ranges that the model has seen, and at every threshold of
  /// its trees.
  ///
  /// - Parameters:
  ///   - model: What was exported.
  ///   - hints: What is known of the model's columns.
  ///   - predict: The exported model: from one value a feature to its answer.
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
      // Infinities that agree have no difference.
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
