import TabularRegression

/// How far the ranges of a model reach for rising confidences, in spreads.
struct CalibrationReaches: Sendable {
  /// The confidences that are looked at, ascending.
  static let levels = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95]

  /// For the first of the ``levels``, as far as the model has ranges for them.
  let quantiles: [Double]

  init(of range: PredictionInterval?) {
    let reaches = Self.levels.map { range?.quantile(at: $0) }
    quantiles = reaches.prefix { $0 != nil }.compactMap(\.self)
  }
}

/// Counts how many rows lie in ranges of rising confidence.
struct CalibrationTally: Sendable {
  /// What the rows weigh of which each level is the first to hold them; behind these, what all rows
  /// weigh.
  private var weights = ExactSums()
  /// The levels that every model so far has ranges for.
  private var levelCount = CalibrationReaches.levels.count
  private var isEmpty = true

  init() {
    for _ in 0...CalibrationReaches.levels.count { weights.append() }
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - spread: About how large errors are at its inputs.
  ///   - reaches: How many spreads the ranges of the model reach.
  mutating func add(
    prediction: Double, actual: Double, spread: Double, reaches: CalibrationReaches, weight: Double
  ) {
    isEmpty = false
    let quantiles = reaches.quantiles
    levelCount = min(levelCount, quantiles.count)
    weights.add(weight, to: CalibrationReaches.levels.count)
    let first = quantiles.firstIndex { quantile in
      let reach = quantile * spread
      return prediction - reach <= actual && actual <= prediction + reach
    }
    if let first { weights.add(weight, to: first) }
  }

  /// The shares, as far as every row has a range.
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
