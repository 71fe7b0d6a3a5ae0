import Models

/// Predicts many rows with one model, each with a prediction interval.
///
/// Like a ``RowPredictor``, it can be used for many tables, on any number of threads.
package struct IntervalPredictor: ~Copyable, Sendable {
  /// The predictions and their intervals for the rows of a table, in the target's unit.
  package struct Predictions: Sendable, Equatable {
    package let values: [Double]
    package let lower: [Double]
    package let upper: [Double]
    package let extrapolation: Extrapolation
  }

  private let predictor: RowPredictor
  private let range: PredictionInterval
  private let quantile: Double

  /// - Parameter confidence: The coverage of the intervals, above 0 and below 1.
  /// - Throws: `ModelError.noRange` or `ModelError.confidenceTooHigh`.
  package init(
    _ model: RegressionModel, confidence: Double = PredictionInterval.defaultConfidence
  ) throws(ModelError) {
    (range, quantile) = try model.range(at: confidence)
    predictor = RowPredictor(model)
  }

  /// The predictions and intervals for the rows of a table.
  ///
  /// - Throws: `ModelError.missingFeature` if the table lacks an input of the model.
  package borrowing func predictions(from table: DataTable) throws(ModelError) -> Predictions {
    let predictions = try predictor.predictions(from: table)
    let model = predictor.model
    let extrapolation = try model.extrapolation(in: table)
    let columns = try model.inputs(from: table).features.map(\.values)
    let reaches = predictions.indices.map { row in
      quantile * model.residualScale(of: range) { columns[$0][row] }
    }
    return Predictions(
      values: predictions, lower: zip(predictions, reaches).map(-),
      upper: zip(predictions, reaches).map(+), extrapolation: extrapolation)
  }
}

extension RegressionModel {
  /// Returns the mean width of the prediction intervals, in the unit of the target; `nil` as for
  /// ``interval(for:confidence:)``.
  package func averageIntervalWidth(
    over aggregated: AggregatedRows, confidence: Double = PredictionInterval.defaultConfidence
  ) -> Double? {
    precondition(aggregated.featureNames == features.map(\.name))
    guard let range, let quantile = range.quantile(at: confidence) else { return nil }
    var sum = 0.0
    for (aggregatedRow, weight) in aggregated.weights.enumerated() {
      sum += weight * residualScale(of: range) { aggregated.columns[$0][aggregatedRow] }
    }
    return 2 * quantile * sum / aggregated.totalWeight
  }
}
