/// A row far from its prediction, or several equal ones, whether that is unusual or not.
package struct FurthestRow: Sendable, Equatable {
  /// The line of the file at which the first begins, counted from 1; `nil` if it is not known.
  package let line: Int?
  /// The number of equal rows, where a row of weight 3 is three rows.
  package let weight: Double
  /// The inputs, in the order of the features.
  package let inputs: [Double]
  /// What was measured.
  package let target: Double
  /// What the model answers.
  package let prediction: Double
  /// The rows' share of the sum of squared errors, 0 to 1.
  package let share: Double

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
  package var error: Double { prediction - target }
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
