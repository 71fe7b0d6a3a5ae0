/// How uncertain a model is, depending on the inputs.
///
/// A range reaches as far to both sides of the prediction as the spread at the inputs times a
/// quantile of what the errors on unseen rows were in terms of their spread. How both are found is
/// told in <doc:HowTrainingWorks>, and there, too, what holds outside of the training data.
package struct PredictionInterval: Sendable, Equatable {
  /// From fewer rows nothing is told.
  package static let fewestRows = 50
  /// The share of rows that a range holds unless told otherwise.
  package static let defaultConfidence = 0.9
  /// The shares of rows for which a quantile may be known, ascending.
  package static let levels = [
    0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.925, 0.95, 0.96, 0.97, 0.98, 0.99,
  ]

  /// About how large errors are, in the target's unit, at inputs that training has covered.
  package let spread: Ensemble
  /// Where ``spread`` is below this, this counts; above 0.
  package let smallestSpread: Double
  /// For each of the first ``levels``, the quantile of the errors divided by their spread.
  package let quantiles: [Double]
  /// Whether the quantiles come of the means and variances of groups of rows, as if their targets
  /// were spread like the normal distribution, and not of single rows.
  package var isByMoments = false

  package init(
    spread: Ensemble, smallestSpread: Double, quantiles: [Double], isByMoments: Bool = false
  ) {
    self.spread = spread
    self.smallestSpread = smallestSpread
    self.quantiles = quantiles
    self.isByMoments = isByMoments
  }

  /// The largest share of rows that a range can be told for.
  package var highestConfidence: Double { Self.levels[quantiles.count - 1] }

  /// How many spreads a range reaches to each side; `nil` for a share that is not above 0, or
  /// above ``highestConfidence``.
  ///
  /// Between two levels it is on the line between their quantiles. As long as errors are the rarer
  /// the larger they are, that is rather too far than not far enough.
  package func quantile(at confidence: Double) -> Double? {
    guard confidence > 0, confidence <= highestConfidence,
      let next = Self.levels.firstIndex(where: { $0 >= confidence })
    else { return nil }
    let (low, high) = next == 0 ? (0, Self.levels[0]) : (Self.levels[next - 1], Self.levels[next])
    let lowest = next == 0 ? 0 : quantiles[next - 1]
    guard confidence < high else { return quantiles[next] }
    return lowest + (quantiles[next] - lowest) * (confidence - low) / (high - low)
  }

  /// The same with these values in place of missing ones; none, if none can be missing.
  func substituting(_ means: [Double]) -> PredictionInterval {
    PredictionInterval(
      spread: Ensemble(base: spread.base.substituting(means), trees: spread.trees),
      smallestSpread: smallestSpread, quantiles: quantiles, isByMoments: isByMoments)
  }

  /// About how large errors are, given a function from a feature's number to its value.
  package func spread(_ input: (Int) -> Double) -> Double {
    max(spread.value(input), smallestSpread)
  }
}

extension RegressionModel {
  /// The prediction interval of a row: it contains the target of such rows as often as `confidence`
  /// says.
  ///
  /// - Parameters:
  ///   - inputs: One value per feature, in the order of ``features``.
  ///   - confidence: The fraction of rows that the interval is to cover, above 0 and below 1.
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

  /// The highest confidence for which the model has a prediction interval; `nil` if it has none: it
  /// was trained without folds, on fewer than 50 distinct rows, or imported.
  public var highestConfidence: Double? { range?.highestConfidence }

  /// The same for inputs that are known to be one value per feature.
  package func interval(
    validated inputs: [Double], confidence: Double = PredictionInterval.defaultConfidence
  ) -> ClosedRange<Double>? {
    guard let range, let quantile = range.quantile(at: confidence) else { return nil }
    let prediction = prediction(validated: inputs)
    let reach = quantile * spread(of: range, for: inputs)
    guard (prediction - reach).isFinite, (prediction + reach).isFinite else { return nil }
    return (prediction - reach)...(prediction + reach)
  }

  /// About how large errors are for a row; `nil` if the model has no range.
  package func spread(for inputs: [Double]) -> Double? {
    range.map { spread(of: $0, for: inputs) }
  }

  private func spread(of range: PredictionInterval, for inputs: [Double]) -> Double {
    spread(of: range) { inputs[$0] }
  }

  /// About how large errors are, given a function from a feature's number to its value.
  ///
  /// What was learned of the errors tells nothing beyond the rows that it was learned from: there,
  /// it is never smaller than at the nearest inputs seen in training, nor than at their mean.
  @inline(__always)
  private func spread(of range: PredictionInterval, _ input: (Int) -> Double) -> Double {
    let spread = range.spread { known(input($0), of: $0) }
    guard extrapolates(to: input) else { return spread }
    return StandIn.allCases.reduce(spread) { largest, standIn in
      max(
        largest,
        range.spread { known(standIn.value(for: input($0), of: features[$0]), of: $0) })
    }
  }

  /// A value, or what stands for it if it is missing.
  @inline(__always)
  private func known(_ value: Double, of feature: Int) -> Double {
    value.isNaN ? features[feature].substitute : value
  }

  /// How wide ranges are on average over the rows, in the target's unit; `nil` as for
  /// ``interval(for:confidence:)``.
  ///
  /// - Parameters:
  ///   - cells: Rows with the features of this model.
  ///   - confidence: The share of rows that each range is to hold, above 0 and below 1.
  /// - Complexity: O(cells * (features + trees * depth)).
  package func averageIntervalWidth(
    over cells: AggregatedRows, confidence: Double = PredictionInterval.defaultConfidence
  ) -> Double? {
    precondition(cells.featureNames == features.map(\.name))
    guard let range, let quantile = range.quantile(at: confidence) else { return nil }
    var sum = 0.0
    for (cell, weight) in cells.weights.enumerated() {
      sum += weight * spread(of: range) { cells.columns[$0][cell] }
    }
    return 2 * quantile * sum / cells.totalWeight
  }
}
