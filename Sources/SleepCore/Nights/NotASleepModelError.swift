import MessageText

/// An error for a model that does not predict the sleep of a night.
public struct NotASleepModelError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The target of the model.
  public let target: String
  /// The features of the model.
  public let features: [String]

  /// A description of the problem and of the expected model.
  public var description: String {
    "The model predicts \(target.printable()) from "
      + "\(features.map { $0.printable() }.commaSeparated); a bedtime requires a model "
      + "that predicts actualSleep from wake, estimatedSleep and coffee."
  }
}
