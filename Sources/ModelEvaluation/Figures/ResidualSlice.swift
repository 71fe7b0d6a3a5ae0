import LearningSupport
import TabularRegression

/// How the errors of some rows are spread.
///
/// An error is the prediction less what was measured: above 0, the prediction is too large.
package struct ResidualSlice: Sendable, Equatable {
  /// The shares of rows at or below each of the ``quantiles``.
  package static let levels = [0.05, 0.25, 0.5, 0.75, 0.95]

  /// The values of the input, from the smallest to the largest; `nil` for rows without a value.
  package let range: ClosedRange<Double>?
  /// The number of rows; with weights, what they weigh.
  package let weight: Double
  /// For each of the ``levels``, the smallest error that so many rows do not exceed.
  ///
  /// Of more than 20,000 distinct rows, it is that of a sample.
  package let quantiles: [Double]
  /// The mean of the errors.
  package let mean: Double

  package init(
    range: ClosedRange<Double>?, weight: Double, quantiles: [Double], mean: Double
  ) {
    precondition(quantiles.count == Self.levels.count)
    self.range = range
    self.weight = weight
    self.quantiles = quantiles
    self.mean = mean
  }
}

extension ResidualSlice {
  /// The errors in each slice, as far as rows of it were drawn.
  ///
  /// - Parameter rows: A sample of the rows in the cells.
  /// - Complexity: O(cells + rows).
  package static func slices(
    of scores: RowScores, in slices: RowSlices, rows: TargetSample
  ) -> [ResidualSlice] {
    let sliceOfCell = slices.sliceOfCell
    var errors = [[Double]](repeating: [], count: slices.parts.count)
    var weights = errors
    for (cell, (target, weight)) in zip(rows.cell, zip(rows.target, rows.weight)) {
      let slice = sliceOfCell[Int(cell)]
      errors[slice].append(scores.predictions[Int(cell)] - target)
      weights[slice].append(weight)
    }
    return slices.parts.indices.compactMap { slice in
      let drawn = WeightedQuantiles(errors[slice], weights: weights[slice])
      let quantiles = levels.compactMap { drawn.value(reaching: $0 * drawn.totalWeight) }
      guard quantiles.count == levels.count else { return nil }
      let score = scores.score(of: slices.members(of: slice))
      return ResidualSlice(
        range: slices.parts[slice].range, weight: score.weight, quantiles: quantiles,
        mean: score.bias)
    }
  }
}
