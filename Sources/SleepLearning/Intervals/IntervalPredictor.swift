import SleepModels

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
  private let residualScale: RowPredictor
  private let smallestResidualScale: Double
  private let quantile: Double

  /// - Parameter confidence: The coverage of the intervals, above 0 and below 1.
  /// - Throws: `ModelError.noRange` or `ModelError.confidenceTooHigh`.
  package init(
    _ model: RegressionModel, confidence: Double = PredictionInterval.defaultConfidence
  ) throws(ModelError) {
    let (range, quantile) = try model.range(at: confidence)
    predictor = RowPredictor(model)
    residualScale = RowPredictor(
      RegressionModel(
        algorithm: model.algorithm, target: model.target, features: model.features,
        base: range.residualScale.base, trees: range.residualScale.trees, training: model.training))
    smallestResidualScale = range.smallestResidualScale
    self.quantile = quantile
  }

  /// The predictions and intervals for the rows of a table.
  ///
  /// - Throws: `ModelError.missingFeature` if the table lacks an input of the model.
  package borrowing func predictions(from table: DataTable) throws(ModelError) -> Predictions {
    let predictions = try predictor.predictions(from: table)
    let extrapolation = try predictor.model.extrapolation(in: table)
    let reaches = try residualScales(of: table, extrapolation).map { quantile * $0 }
    return Predictions(
      values: predictions, lower: zip(predictions, reaches).map(-),
      upper: zip(predictions, reaches).map(+), extrapolation: extrapolation)
  }

  /// The residual scale of each row, bit for bit as the model computes it.
  private borrowing func residualScales(
    of table: DataTable, _ extrapolation: Extrapolation
  ) throws(ModelError) -> [Double] {
    var residualScales = try residualScale.predictions(from: table).map {
      max($0, smallestResidualScale)
    }
    let rows = extrapolation.rows
    guard !rows.isEmpty else { return residualScales }
    let inputs = try predictor.model.inputs(from: table).features
    for standIn in StandIn.allCases {
      let columns = zip(inputs, predictor.model.features).map { column, feature in
        column.with(rows.map { standIn.value(for: column.values[$0], of: feature) })
      }
      let others = try residualScale.predictions(
        from: DataTable(validated: columns, target: nil, rowCount: rows.count))
      for (row, other) in zip(rows, others) {
        residualScales[row] = max(residualScales[row], other)
      }
    }
    return residualScales
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
