import SleepText

/// An error for a model that does not predict the sleep of a night.
public struct NotASleepModelError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The target of the model.
  public let target: String
  /// The features of the model.
  public let features: [String]

  /// A description of the problem and of the expected model.
  public var description: String { text(of: "The model") }

  /// The description of a model with this name.
  package func text(of model: String) -> String {
    "\(model) predicts \(target.printable()) from "
      + "\(features.map { $0.printable() }.commaSeparated); a bedtime requires a model "
      + "that predicts \(SleepCalculator.target) from \(SleepCalculator.features.listed())."
  }
}
