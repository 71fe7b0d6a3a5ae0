import SleepModels

/// The half-widths of the prediction intervals of a model by confidence, in residual scales.
struct CalibrationReaches {
  /// The confidences, ascending.
  static let levels = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95]

  /// The half-widths for the first of the ``levels``, up to the largest that the model supports.
  let quantiles: [Double]
  /// The half-width of the scored intervals; `nil` if the model does not support their confidence.
  let scored: Double?

  init(of range: PredictionInterval?, scoredAt confidence: Double) {
    let reaches = Self.levels.map { range?.quantile(at: $0) }
    quantiles = reaches.prefix { $0 != nil }.compactMap(\.self)
    scored = range?.quantile(at: confidence)
  }
}

/// Counts the rows in prediction intervals by confidence.
struct CalibrationTally {
  /// For each level, the weight of the rows that no lower level covers; then the total weight.
  private var weights = ExactSums()
  /// The number of levels that every model so far supports.
  private var levelCount = CalibrationReaches.levels.count
  private var isEmpty = true

  init() {
    for _ in 0...CalibrationReaches.levels.count { weights.append() }
  }

  /// - Parameters:
  ///   - scale: The residual scale at the row's inputs.
  ///   - reaches: The half-widths of the model's intervals.
  mutating func add(
    prediction: Double, actual: Double, scale: Double, reaches: CalibrationReaches, weight: Double
  ) {
    isEmpty = false
    let quantiles = reaches.quantiles
    levelCount = min(levelCount, quantiles.count)
    weights.add(weight, to: CalibrationReaches.levels.count)
    let first = quantiles.firstIndex { quantile in
      let reach = quantile * scale
      return prediction - reach <= actual && actual <= prediction + reach
    }
    if let first { weights.add(weight, to: first) }
  }

  /// The coverage at the levels for which every row has an interval.
  var points: [CalibrationPoint] {
    guard !isEmpty else { return [] }
    let total = weights.value(at: CalibrationReaches.levels.count).high
    var held = DoubleDouble(0)
    return (0..<levelCount).map { level in
      held = held + weights.value(at: level)
      return CalibrationPoint(
        confidence: CalibrationReaches.levels[level], share: held.high / total)
    }
  }
}

/// The coverage of prediction intervals at one confidence.
package struct CalibrationPoint: Sendable, Hashable, Codable {
  /// The nominal coverage, above 0 and below 1.
  package let confidence: Double
  /// The actual coverage, 0 to 1.
  package let share: Double
}
