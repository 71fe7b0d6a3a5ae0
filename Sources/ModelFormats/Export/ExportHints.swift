/// Information about a model's columns that the model itself does not contain.
package struct ExportHints: Sendable, Equatable {
  /// The meanings of columns, each in a sentence, by name.
  package var meanings: [String: String]
  /// The default ranges of inputs, by name, for a model without training ranges.
  package var defaultRanges: [String: ClosedRange<Double>]
  /// The tolerance for differences between predictions, in the target's unit; `nil` for a
  /// hundred-thousandth of the largest prediction.
  package var tolerance: Double?

  package init(
    meanings: [String: String] = [:], defaultRanges: [String: ClosedRange<Double>] = [:],
    tolerance: Double? = nil
  ) {
    self.meanings = meanings
    self.defaultRanges = defaultRanges
    self.tolerance = tolerance
  }
}
