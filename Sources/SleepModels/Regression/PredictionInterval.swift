/// The prediction intervals of a model, whose width depends on the inputs.
///
/// An interval extends to both sides of the prediction by the residual scale at the inputs times a
/// quantile of the scaled out-of-fold residuals. <doc:HowTrainingWorks> describes how both are
/// computed, and what applies outside the range of the training rows.
package struct PredictionInterval: Equatable {
  /// The minimum number of rows, also of distinct ones, for prediction intervals.
  package static let fewestRows = 50
  package static let defaultConfidence = 0.9
  /// The confidence levels for which a quantile may be known, ascending.
  package static let levels = [
    0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.925, 0.95, 0.96, 0.97, 0.98, 0.99,
  ]

  /// The residual scale within the range of the training rows, in the unit of the target.
  package let residualScale: Ensemble
  /// The lower bound of the residual scale, above 0.
  package let smallestResidualScale: Double
  /// For each of the first `levels`, the quantile of the absolute residuals divided by their scale.
  package let quantiles: [Double]
  /// Whether the quantiles are computed from the means and variances of groups of rows, with
  /// targets assumed to be normally distributed, instead of from single rows.
  package var isByMoments = false

  package init(
    residualScale: Ensemble, smallestResidualScale: Double, quantiles: [Double],
    isByMoments: Bool = false
  ) {
    self.residualScale = residualScale
    self.smallestResidualScale = smallestResidualScale
    self.quantiles = quantiles
    self.isByMoments = isByMoments
  }

  package var highestConfidence: Double { Self.levels[quantiles.count - 1] }

  /// Returns the half-width of an interval in residual scales; `nil` for a confidence that is not
  /// above 0, or above `highestConfidence`.
  ///
  /// Quantiles between two levels are interpolated linearly. If larger errors are less frequent
  /// than smaller ones, this overestimates the half-width rather than underestimating it.
  package func quantile(at confidence: Double) -> Double? {
    guard confidence > 0, confidence <= highestConfidence,
      let next = Self.levels.firstIndex(where: { $0 >= confidence })
    else { return nil }
    let (low, high) = next == 0 ? (0, Self.levels[0]) : (Self.levels[next - 1], Self.levels[next])
    let lowest = next == 0 ? 0 : quantiles[next - 1]
    guard confidence < high else { return quantiles[next] }
    return lowest + (quantiles[next] - lowest) * (confidence - low) / (high - low)
  }

  /// Returns a copy with these substitutes for missing values; empty if no value can be missing.
  package func substituting(_ means: [Double]) -> PredictionInterval {
    PredictionInterval(
      residualScale: Ensemble(
        base: residualScale.base.substituting(means), trees: residualScale.trees),
      smallestResidualScale: smallestResidualScale, quantiles: quantiles, isByMoments: isByMoments)
  }

  /// Returns the residual scale, given a function from the index of a feature to its value.
  package func residualScale(_ input: (Int) -> Double) -> Double {
    max(residualScale.value(input), smallestResidualScale)
  }
}

extension RegressionModel {
  /// Returns the prediction interval of a row, which covers the target of such rows with
  /// probability `confidence`.
  ///
  /// - Parameters:
  ///   - inputs: One value per feature, in the order of ``features``.
  ///   - confidence: The fraction of rows that the interval covers, above 0 and below 1.
  /// - Returns: The interval in the unit of the target; `nil` if the model has none, or none for so
  ///   high a confidence, see ``highestConfidence``.
  /// - Throws: ``ModelError/inputCount(expected:actual:)`` unless there is one value per feature.
  /// - Complexity: O(features + trees * depth).
  public func interval(
    for inputs: [Double], confidence: Double = 0.9
  ) throws(ModelError) -> ClosedRange<Double>? {
    try check(inputs)
    return interval(validated: inputs, confidence: confidence)
  }

  /// The highest confidence for which the model has a prediction interval; `nil` if it has none
  /// because it was trained without folds or on fewer than 50 distinct rows, or was imported.
  public var highestConfidence: Double? { range?.highestConfidence }

  package func interval(
    validated inputs: [Double], confidence: Double = PredictionInterval.defaultConfidence
  ) -> ClosedRange<Double>? {
    guard let range, let quantile = range.quantile(at: confidence) else { return nil }
    let prediction = prediction(validated: inputs)
    let reach = quantile * residualScale(of: range) { inputs[$0] }
    guard (prediction - reach).isFinite, (prediction + reach).isFinite else { return nil }
    return (prediction - reach)...(prediction + reach)
  }

  /// Returns the residual scale of a row; `nil` if the model has no prediction interval.
  package func residualScale(for inputs: [Double]) -> Double? {
    range.map { residualScale(of: $0) { inputs[$0] } }
  }

  package func residualScale(of range: PredictionInterval, _ input: (Int) -> Double) -> Double {
    let residualScale = range.residualScale { features[$0].known(input($0)) }
    guard extrapolates(to: input) else { return residualScale }
    return StandIn.allCases.reduce(residualScale) { largest, standIn in
      max(
        largest,
        range.residualScale { features[$0].known(standIn.value(for: input($0), of: features[$0])) })
    }
  }

  /// The intervals, and the multiple of the residual scale that reaches this coverage.
  ///
  /// - Throws: ``ModelError/noRange(_:)`` or ``ModelError/confidenceTooHigh(highest:)``.
  package func range(at confidence: Double) throws(ModelError) -> (
    PredictionInterval, quantile: Double
  ) {
    guard let range else { throw .noRange(noIntervalReason ?? .tooFewDistinctRows) }
    guard let quantile = range.quantile(at: confidence) else {
      throw .confidenceTooHigh(highest: range.highestConfidence)
    }
    return (range, quantile)
  }
}
