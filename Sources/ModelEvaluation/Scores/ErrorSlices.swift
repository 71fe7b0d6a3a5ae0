/// The scores of rows, divided by the values of one feature.
package struct ErrorSlices: Sendable, Equatable {
  /// Rows with the same or with adjacent values of the feature.
  package struct Slice: Sendable, Equatable {
    /// The values, from the smallest to the largest; `nil` for rows without a value.
    package let range: ClosedRange<Double>?
    package let score: SubsetScore
  }

  package let feature: String
  package let slices: [Slice]

  package init(of scores: RowScores, in slices: RowSlices) {
    feature = slices.feature
    self.slices = slices.parts.indices.map { part in
      Slice(range: slices.parts[part].range, score: scores.score(of: slices.members(of: part)))
    }
  }
}

/// The errors of predictions on a subset of the rows.
package struct SubsetScore: Sendable, Equatable {
  package let weight: Double
  /// The root mean squared error; 0 without rows.
  package let rootMeanSquaredError: Double
  /// The mean error with its sign: above 0, predictions are too large.
  package let bias: Double
  /// The fraction of rows within their prediction intervals; `nil` without intervals.
  package let coverage: Double?
}
