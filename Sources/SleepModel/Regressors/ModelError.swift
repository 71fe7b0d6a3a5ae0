/// Why a model cannot be used as it was asked to.
public enum ModelError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The rows lack an input of the model.
  case missingFeature(name: String)
  /// The rows lack what the model predicts, so that there is nothing to compare with.
  case missingTarget(name: String)
  /// The model does not predict sleep from wake, estimatedSleep and coffee.
  case notASleepModel(target: String, features: [String])
  /// An input is no finite number.
  case inputNotFinite(name: String)
  /// The model's answer is not between 0 and 24 hours.
  case noNight(hours: Double)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .missingFeature(let name):
      return "The model needs the column \"\(name)\", which the rows do not have."
    case .missingTarget(let name):
      return "The model predicts \"\(name)\", which the rows do not have as their target."
    case .notASleepModel(let target, let features):
      return "The model predicts \(target) from \(features.joined(separator: ", ")); a bedtime "
        + "takes one that predicts actualSleep from wake, estimatedSleep and coffee."
    case .inputNotFinite(let name):
      return "\(name) must be a finite number."
    case .noNight(let hours):
      return "The model answers \(hours) hours, which is no night's sleep: it was trained on other "
        + "data, or asked far outside of what it has seen."
    }
  }
}
