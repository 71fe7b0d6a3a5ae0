extension RegressionModel {
  /// The range that holds the target with this confidence; `nil`, since no model carries one yet.
  public func interval(for inputs: [Double], confidence: Double) -> ClosedRange<Double>? { nil }
}
