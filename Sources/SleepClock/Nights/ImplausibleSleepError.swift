/// A prediction that cannot be the sleep of one night.
///
/// The model was trained on something other than sleep in seconds, or no night is long enough for it.
public struct ImplausibleSleepError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The prediction, in seconds; infinity if no night is long enough.
  public let seconds: Double

  package init(seconds: Double) {
    self.seconds = seconds
  }

  /// The whole message, ready to be shown.
  public var description: String {
    // Only the personal model solves for the time in bed, and may find none.
    if seconds == .infinity {
      return
        "According to your nights so far, no night of up to 24 hours is long enough for that much sleep."
    }
    return "The model predicts \(seconds) seconds of sleep, but a night has from 0 to "
      + "\(Int(Bedtime.longestSleep)). Train it on rows whose target is the sleep in seconds."
  }
}
