/// The predictions for aggregated rows, and the weights that their prediction intervals cover.
struct RowPredictions: Sendable {
  private(set) var predictions: [Double]
  private var intervals: [ClosedRange<Double>?]
  private var coveredWeights: [Double]
  /// The coverage by confidence, if requested, and what it requires of each aggregated row: the
  /// residual scale and the half-widths of the model's intervals.
  private(set) var calibration: CalibrationTally?
  private var scales: [Double] = []
  private var reaches: [CalibrationReaches] = []

  /// - Parameter calibrating: Whether the coverage by confidence is counted.
  init(count: Int = 0, calibrating: Bool = false) {
    predictions = [Double](repeating: 0, count: count)
    intervals = Array(repeating: nil, count: count)
    coveredWeights = predictions
    guard calibrating else { return }
    calibration = CalibrationTally()
    scales = predictions
    reaches = Array(repeating: CalibrationReaches(of: nil), count: count)
  }

  var count: Int { predictions.count }

  /// Sets the prediction for an aggregated row; an index equal to the count appends one.
  ///
  /// - Parameter reaches: The half-widths of the model's intervals, for calibration.
  mutating func set(
    _ place: Int, to prediction: Double, interval: ClosedRange<Double>?,
    scale: @autoclosure () -> Double?,
    reaches: CalibrationReaches
  ) {
    if place == count {
      predictions.append(0)
      intervals.append(nil)
      coveredWeights.append(0)
      if calibration != nil {
        scales.append(0)
        self.reaches.append(reaches)
      }
    }
    predictions[place] = prediction
    intervals[place] = interval
    if calibration != nil {
      scales[place] = scale() ?? 0
      self.reaches[place] = reaches
    }
  }

  /// Counts a row that belongs to an aggregated row.
  mutating func add(_ actual: Double, weight: Double, to place: Int) {
    if let interval = intervals[place], interval.contains(actual) {
      coveredWeights[place] += weight
    }
    calibration?.add(
      prediction: predictions[place], actual: actual, scale: scales[place],
      reaches: reaches[place], weight: weight)
  }

  /// The weight of the covered rows of each aggregated row; `nil` unless all have intervals.
  var covered: [Double]? { intervals.isEmpty || intervals.contains(nil) ? nil : coveredWeights }
}

extension [Double] {
  /// The values in the order of the aggregated rows, given the position of each index.
  func ordered(by places: [Int]) -> [Double] {
    var ordered = self
    for (number, place) in places.enumerated() { ordered[place] = self[number] }
    return ordered
  }
}
