/// A prediction that cannot be the sleep of one night.
///
/// It is the mark of a model that was trained on something else than sleep in seconds, or of one that
/// finds no night long enough.
public struct ImplausibleSleepError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The prediction, in seconds; infinity if no night is long enough.
  public let seconds: Double

  package init(seconds: Double) {
    self.seconds = seconds
  }

  /// The whole message, ready to be shown.
  public var description: String {
    // A model that solves for the time in bed finds none.
    if seconds == .infinity {
      return "By this model, no night of up to 24 hours brings that much sleep."
    }
    return "The model predicts \(seconds) seconds of sleep, but a night has from 0 to "
      + "\(Int(Bedtime.longestSleep)). Train it on rows whose target is the sleep in seconds."
  }
}
