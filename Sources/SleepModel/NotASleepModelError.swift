/// A model of something else than the sleep that a night takes.
public struct NotASleepModelError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What the model predicts.
  public let target: String
  /// What it predicts that from.
  public let features: [String]

  /// What is wrong, and what would be right.
  public var description: String {
    "The model predicts \(target) from \(features.joined(separator: ", ")); a bedtime takes one that "
      + "predicts actualSleep from wake, estimatedSleep and coffee."
  }
}
