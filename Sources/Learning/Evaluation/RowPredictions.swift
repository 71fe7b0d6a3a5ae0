/// The predictions for aggregated rows, and the weights that their prediction intervals cover.
struct RowPredictions {
  private struct Answer {
    var prediction: Double
    var interval: ClosedRange<Double>?
    /// What calibration requires: the residual scale and the half-widths of the model's intervals.
    var scale: Double
    var reaches: CalibrationReaches
    var coveredWeight = 0.0
  }

  private var answers: [Answer]
  /// The coverage by confidence, if requested.
  private(set) var calibration: CalibrationTally?

  /// - Parameter calibrating: Whether the coverage by confidence is counted.
  init(count: Int = 0, calibrating: Bool = false) {
    let none = Answer(prediction: 0, scale: 0, reaches: CalibrationReaches(of: nil))
    answers = Array(repeating: none, count: count)
    calibration = calibrating ? CalibrationTally() : nil
  }

  var count: Int { answers.count }

  var predictions: [Double] { answers.map(\.prediction) }

  /// Sets the prediction for an aggregated row; an index equal to the count appends one.
  ///
  /// - Parameter reaches: The half-widths of the model's intervals, for calibration.
  mutating func set(
    _ place: Int, to prediction: Double, interval: ClosedRange<Double>?,
    scale: @autoclosure () -> Double?, reaches: CalibrationReaches
  ) {
    let answer = Answer(
      prediction: prediction, interval: interval,
      scale: calibration == nil ? 0 : scale() ?? 0, reaches: reaches)
    if place == count { answers.append(answer) } else { answers[place] = answer }
  }

  /// Counts a row that belongs to an aggregated row.
  mutating func add(_ actual: Double, weight: Double, to place: Int) {
    if let interval = answers[place].interval, interval.contains(actual) {
      answers[place].coveredWeight += weight
    }
    calibration?.add(
      prediction: answers[place].prediction, actual: actual, scale: answers[place].scale,
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
