import SleepModels
import SleepNumerics

/// What trees learn from: the residuals of some rows from a base, and their weights, both in fixed
/// point.
struct LearnedRows {
  /// The linear function that the trees correct, fitted to the rows to learn from.
  let base: LinearFunction
  /// The residuals of all rows, before rounding.
  let start: [Double]
  let weightUnit: FixedPoint
  /// The weight of each row in that unit; 0 for other rows, whose weights may be too large for it.
  let weights: [UInt32]
  /// The unit of residuals and of steps, so that residuals are rounded only once.
  let residualUnit: FixedPoint
  /// The residual of each row in that unit; 0 for other rows, which may be too large for it.
  let residuals: [Int64]
  /// The largest residual to learn.
  let largest: Double
  /// The largest mean target among the rows.
  let largestTarget: Double
  /// The factor by which a sum of all residuals may grow before it overflows.
  static let headroom = 16

  /// - Parameters:
  ///   - training: The numbers of the rows to learn from.
  ///   - largestMultiple: The maximum multiplicity of a row.
  ///   - leastTotalWeight: The total weight below which units do not depend on it.
  init(
    _ training: [Int32], of rows: AggregatedRows, largestMultiple: Int = 1,
    leastTotalWeight: Int = 0, base fit: (AggregatedRows) -> LinearFunction
  ) {
    let known = training.count == rows.count ? rows : AggregatedRows(rows, members: training)
    base = fit(known)
    start = zip(rows.means, base.values(of: rows)).map(-)
    weightUnit = FixedPoint(weights: known.weights, largestMultiple: largestMultiple)
    largest = training.reduce(0) { [start] in max($0, abs(start[Int($1)])) }
    largestTarget = known.means.reduce(0) { max($0, abs($1)) }
    var weights = [UInt32](repeating: 0, count: rows.count)
    for row in training.lazy.map(Int.init) {
      weights[row] = UInt32(clamping: weightUnit.integer(rows.weights[row]))
    }
    let totalWeight = training.reduce(0) { $0 + Int(weights[Int($1)]) }
    residualUnit = FixedPoint(
      largest: largest, count: max(totalWeight, leastTotalWeight) * Self.headroom)
    var residuals = [Int64](repeating: 0, count: rows.count)
    for row in training.lazy.map(Int.init) { residuals[row] = residualUnit.integer(start[row]) }
    (self.weights, self.residuals) = (weights, residuals)
  }
}
