/// What is known of a model's columns beyond what the model itself tells.
package struct ExportHints: Sendable, Equatable {
  /// What columns mean, each in a sentence, by their names.
  package var meanings: [String: String]
  /// Where the values of inputs usually lie, by their names, for a model that does not tell.
  package var defaultRanges: [String: ClosedRange<Double>]
  /// The largest difference between two answers that does not matter, in the target's unit; `nil` for
  /// a hundred-thousandth of the largest answer.
  package var tolerance: Double?

  /// Takes what is known; nothing by default.
  package init(
    meanings: [String: String] = [:], defaultRanges: [String: ClosedRange<Double>] = [:],
    tolerance: Double? = nil
  ) {
    self.meanings = meanings
    self.defaultRanges = defaultRanges
    self.tolerance = tolerance
  }
}
