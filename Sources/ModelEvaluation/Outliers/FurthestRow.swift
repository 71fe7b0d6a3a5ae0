/// A row with a large error, or several equal rows.
package struct FurthestRow: Sendable, Equatable {
  /// The line number of the first row in the file, from 1; `nil` if unknown.
  package let line: Int?
  package let weight: Double
  package let inputs: [Double]
  package let target: Double
  package let prediction: Double
  /// The rows' share of the sum of squared errors, 0 to 1.
  package let share: Double

  package var error: Double { prediction - target }
}

extension OutlierTally {
  /// The rows with the largest shares of `squares`, the sum of all squared errors, in descending
  /// order.
  func furthestRows(atMost count: Int, squares: Double) -> [FurthestRow] {
    candidates.lazy.filter { !$0.isRounding }.prefix(count).map { candidate in
      FurthestRow(
        line: candidate.line, weight: candidate.weight, inputs: candidate.inputs,
        target: candidate.target, prediction: candidate.prediction,
        share: squares > 0 ? min(candidate.squaredError / squares, 1) : 0)
    }.sorted { $0.share > $1.share }
  }
}
