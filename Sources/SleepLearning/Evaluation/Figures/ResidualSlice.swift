import SleepNumerics

/// The distribution of the errors of some rows.
///
/// An error is the prediction minus the actual value: above 0, the prediction is too large.
package struct ResidualSlice: Sendable, Hashable, Codable {
  package static let levels = [0.05, 0.25, 0.5, 0.75, 0.95]

  /// The values of the input, from the smallest to the largest; `nil` for rows without a value.
  package let range: ClosedRange<Double>?
  package let weight: Double
  /// The quantiles of the errors at the ``levels``, from a sample if there are more than 20,000
  /// distinct rows.
  package let quantiles: [Double]
  package let mean: Double
}

extension ResidualSlice {
  /// The errors in each slice that has a sampled row; O(rows).
  static func slices(
    of scores: RowScores, in slices: RowSlices, rows: TargetSample
  ) -> [ResidualSlice] {
    let sliceOfAggregatedRow = slices.sliceOfAggregatedRow
    var errors = [[Double]](repeating: [], count: slices.parts.count)
    var weights = errors
    for (aggregatedRow, (target, weight)) in zip(rows.aggregatedRow, zip(rows.target, rows.weight))
    {
      let slice = sliceOfAggregatedRow[Int(aggregatedRow)]
      errors[slice].append(scores.predictions[Int(aggregatedRow)] - target)
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
