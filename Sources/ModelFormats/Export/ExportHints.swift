/// Information about a model's columns that the model itself does not contain.
public struct ExportHints: Sendable, Equatable {
  /// The meanings of columns, each in a sentence, by name.
  public var meanings: [String: String]
  /// The default ranges of inputs, by name, for a model without training ranges.
  public var defaultRanges: [String: ClosedRange<Double>]
  /// The tolerance for differences between predictions, in the target's unit; `nil` for a
  /// hundred-thousandth of the largest prediction.
  public var tolerance: Double?

  /// Creates hints; none by default.
  public init(
    meanings: [String: String] = [:], defaultRanges: [String: ClosedRange<Double>] = [:],
    tolerance: Double? = nil
  ) {
    self.meanings = meanings
    self.defaultRanges = defaultRanges
    self.tolerance = tolerance
  }
}
