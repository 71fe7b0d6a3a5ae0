/// The predictions for aggregated rows, and the weights that their prediction intervals cover.
struct RowPredictions {
  private struct Answer {
    var prediction: Double
    /// The residual scale; `nil` if the model has no intervals.
    var scale: Double?
    var reaches: CalibrationReaches
    var coveredWeight = 0.0

    var interval: ClosedRange<Double>? {
      guard let scale, let reach = reaches.scored.map({ $0 * scale }) else { return nil }
      let (lower, upper) = (prediction - reach, prediction + reach)
      return lower.isFinite && upper.isFinite ? lower...upper : nil
    }
  }

  private var answers: [Answer]
  /// The coverage by confidence, if requested.
  private(set) var calibration: CalibrationTally?

  /// - Parameter calibrating: Whether the coverage by confidence is counted.
  init(count: Int = 0, calibrating: Bool = false) {
    let none = Answer(
      prediction: 0, reaches: CalibrationReaches(of: nil, scoredAt: Evaluation.confidence))
    answers = Array(repeating: none, count: count)
    calibration = calibrating ? CalibrationTally() : nil
  }

  var count: Int { answers.count }

  var predictions: [Double] { answers.map(\.prediction) }

  /// Sets the prediction for an aggregated row; an index equal to the count appends one.
  ///
  /// - Parameters:
  ///   - scale: The residual scale; `nil` if the model has no intervals.
  ///   - reaches: The half-widths of the model's intervals.
  mutating func set(
    _ place: Int, to prediction: Double, scale: Double?, reaches: CalibrationReaches
  ) {
    let answer = Answer(prediction: prediction, scale: scale, reaches: reaches)
    if place == count { answers.append(answer) } else { answers[place] = answer }
  }

  /// Counts a row that belongs to an aggregated row.
  mutating func add(_ actual: Double, weight: Double, to place: Int) {
    if let interval = answers[place].interval, interval.contains(actual) {
      answers[place].coveredWeight += weight
    }
    calibration?.add(
      prediction: answers[place].prediction, actual: actual, scale: answers[place].scale ?? 0,
      reaches: answers[place].reaches, weight: weight)
  }

  /// The weight of the covered rows of each aggregated row; `nil` unless all have intervals.
  var covered: [Double]? {
    answers.isEmpty || answers.contains { $0.interval == nil } ? nil : answers.map(\.coveredWeight)
  }
}

extension [Double] {
  /// The values in the order of the aggregated rows, given the position of each index.
  func ordered(by places: [Int]) -> [Double] {
    var ordered = self
    for (number, place) in places.enumerated() { ordered[place] = self[number] }
    return ordered
  }
}
