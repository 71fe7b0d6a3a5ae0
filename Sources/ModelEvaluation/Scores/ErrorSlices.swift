/// The scores of rows that are parted by one input.
package struct ErrorSlices: Sendable, Equatable {
  /// The rows with the same or with neighbouring values of the input.
  package struct Slice: Sendable, Equatable {
    /// The values, from the smallest to the largest; `nil` for rows without a value.
    package let range: ClosedRange<Double>?
    /// The score of these rows.
    package let score: SubsetScore
  }

  /// The name of the input.
  package let feature: String
  /// The parts, from small values to large ones.
  package let slices: [Slice]

  /// - Complexity: O(cells).
  package init(of scores: RowScores, in slices: RowSlices) {
    feature = slices.feature
    self.slices = slices.parts.indices.map { part in
      Slice(range: slices.parts[part].range, score: scores.score(of: slices.members(of: part)))
    }
  }
}
