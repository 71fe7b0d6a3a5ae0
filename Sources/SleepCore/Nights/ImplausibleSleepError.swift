import SleepText

/// A prediction that cannot be the sleep of one night.
///
/// Either the model was not trained on sleep in seconds, or no night is long enough.
public struct ImplausibleSleepError: ReportableError, Hashable {
  /// The prediction, in seconds; infinity if no night is long enough.
  public let seconds: Double

  /// The longest sleep of a night: one day, in seconds.
  package static let longestSleep: Double = 86_400

  package init(seconds: Double) {
    self.seconds = seconds
  }

  /// The complete message, ready to be shown.
  public var description: String { failure.text }

  package var failure: Failure {
    // Only the personal model solves for the time in bed; there may be no solution.
    if seconds == .infinity {
      return Failure(
        .badData,
        "According to your nights so far, no night of up to 24 hours is long enough for that much sleep."
      )
    }
    return Failure(
      .badData,
      "The model predicts \(seconds) seconds of sleep, but a night has from 0 to "
        + "\(Int(Self.longestSleep)).",
      suggestion: "Train it on rows whose target is the sleep in seconds.")
  }
}
