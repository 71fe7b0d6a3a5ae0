/// A row with a large error, or several equal rows.
package struct FurthestRow: Sendable, Equatable {
  /// The line number of the first row in the file, from 1; `nil` if unknown.
  package let line: Int?
  /// The total weight of the equal rows.
  package let weight: Double
  /// The inputs, in the order of the features.
  package let inputs: [Double]
  /// The actual value.
  package let target: Double
  /// The prediction.
  package let prediction: Double
  /// The rows' share of the sum of squared errors, 0 to 1.
  package let share: Double

  /// The prediction minus the target.
  package var error: Double { prediction - target }
}

extension OutlierTally {
  /// The rows with the largest shares of the squared error, in descending order.
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
