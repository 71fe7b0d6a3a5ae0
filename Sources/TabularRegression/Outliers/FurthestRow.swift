/// A row far from its prediction, or several equal ones, whether that is unusual or not.
public struct FurthestRow: Sendable, Equatable {
  /// The line of the file at which the first begins, counted from 1; `nil` if it is not known.
  public let line: Int?
  /// The number of equal rows, where a row of weight 3 is three rows.
  public let weight: Double
  /// The inputs, in the order of the features.
  public let inputs: [Double]
  /// What was measured.
  public let target: Double
  /// What the model answers.
  public let prediction: Double
  /// The rows' share of the sum of squared errors, 0 to 1.
  public let share: Double

  package init(
    line: Int?, weight: Double, inputs: [Double], target: Double, prediction: Double, share: Double
  ) {
    self.line = line
    self.weight = weight
    self.inputs = inputs
    self.target = target
    self.prediction = prediction
    self.share = share
  }

  /// The prediction less the target.
  public var error: Double { prediction - target }
}

extension OutlierTally {
  /// The rows that are furthest off, that with the largest share of the squared error first.
  ///
  /// - Parameter squares: The sum of the squared errors of all rows.
  func furthestRows(atMost count: Int, squares: Double) -> [FurthestRow] {
    candidates.lazy.filter { !$0.isRounding }.prefix(count).map { candidate in
      FurthestRow(
        line: candidate.line, weight: candidate.weight, inputs: candidate.inputs,
        target: candidate.target, prediction: candidate.prediction,
        share: squares > 0 ? min(candidate.squaredError / squares, 1) : 0)
    }.sorted { $0.share > $1.share }
  }
}
