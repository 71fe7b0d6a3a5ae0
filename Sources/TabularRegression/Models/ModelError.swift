import MessageText

/// Why a model cannot be used as it was asked to.
public enum ModelError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The rows lack an input of the model.
  case missingFeature(name: String)
  /// The rows lack what the model predicts, so that there is nothing to compare with.
  case missingTarget(name: String)
  /// A target is so large that sums of squares are beyond a double.
  case targetTooLarge(Double)
  /// The inputs of a row, in the words of a file, are so large that the prediction is not safe.
  case predictionTooLarge(inputs: String)
  /// Two models that do not predict the same cannot be compared.
  case differentTargets(String, String)
  /// A row has another number of inputs than the model has features.
  case inputCount(expected: Int, actual: Int)
  /// An input is no finite number.
  case inputNotFinite(name: String)
  /// The model cannot tell a range.
  case noRange(NoIntervalReason)
  /// The model cannot tell a range that holds as large a share of rows as was asked for.
  case confidenceTooHigh(highest: Double)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .missingFeature(let name):
      return "The model needs the column \"\(name)\", which the rows do not have."
    case .missingTarget(let name):
      return "The model predicts \"\(name)\", which the rows do not have as their target."
    case .targetTooLarge(let value):
      return TrainingError.targetTooLarge(value).description
    case .predictionTooLarge(let inputs):
      return "The prediction for a row is beyond \(RegressionModel.largestAnswer): \(inputs). "
        + "Look for wrong values in it."
    case .differentTargets(let first, let second):
      return "One model predicts \(first), the other \(second): only models that predict the same "
        + "can be compared."
    case .inputCount(let expected, let actual):
      return "The model takes \(Counted(Double(expected), "input")) per row, not \(actual)."
    case .inputNotFinite(let name):
      return "\(name) must be a finite number."
    case .noRange(let reason):
      return "The model has no range: \(reason)."
    case .confidenceTooHigh(let highest):
      return "The model can tell ranges for a confidence of up to \(highest)."
    }
  }
}
