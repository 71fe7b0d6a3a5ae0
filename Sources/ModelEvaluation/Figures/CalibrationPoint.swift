/// Whether ranges hold as many rows as they are meant to.
package struct CalibrationPoint: Sendable, Equatable {
  /// The share of rows that ranges are meant to hold, above 0 and below 1.
  package let confidence: Double
  /// The share of rows that they hold, 0 to 1.
  package let share: Double

  package init(confidence: Double, share: Double) {
    self.confidence = confidence
    self.share = share
  }
}
