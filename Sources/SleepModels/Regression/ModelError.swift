import SleepText

/// An error of using a model.
public enum ModelError: ReportableError, Equatable {
  /// The rows do not have a feature of the model.
  case missingFeature(name: String)
  /// The rows do not have the target of the model, so there is nothing to compare predictions with.
  case missingTarget(name: String)
  /// The rows have words in a feature of which the model takes numbers.
  case wordsForNumbers(name: String)
  /// The rows have numbers in a feature of which the model takes words.
  case numbersForWords(name: String)
  /// A word is none of the levels of a feature; the nearest one is likely to be meant.
  case unknownLevel(name: String, word: String, nearest: String?)
  /// A target is so large that sums of squares would overflow.
  case targetTooLarge(Double)
  /// The inputs of a row are so large that the prediction could overflow.
  case predictionTooLarge(inputs: String)
  /// Two models with different targets cannot be compared.
  case differentTargets(String, String)
  /// The number of inputs differs from the number of features.
  case inputCount(expected: Int, actual: Int)
  /// An input is not a finite number.
  case inputNotFinite(name: String)
  /// An input is outside of the values that it can have.
  case inputOutOfRange(name: String, range: ClosedRange<Double>)
  /// The model has no prediction interval.
  case noRange(NoIntervalReason)
  /// The model has no prediction interval for so high a confidence.
  case confidenceTooHigh(highest: Double)

  package var failure: Failure { Failure(.badData, message, suggestion: suggestion) }

  /// A description of the problem, and of the remedy.
  public var description: String { failure.text }

  private var message: String {
    switch self {
    case .missingFeature(let name):
      "The model needs the column \"\(name.printable())\", which the rows do not have."
    case .missingTarget(let name):
      "The model predicts \"\(name.printable())\", but the rows have no such target."
    case .wordsForNumbers(let name):
      "The model takes numbers in the column \"\(name.printable())\", which has words."
    case .numbersForWords(let name):
      "The model takes words in the column \"\(name.printable())\", which has numbers."
    case .unknownLevel(let name, let word, _):
      "\(name.printable()) was never \"\(word.printable())\" in the training rows."
    case .targetTooLarge(let value):
      "The target reaches \(value); values above 1e100 cannot be squared without overflow."
    case .predictionTooLarge(let inputs):
      "The prediction for a row exceeds \(RegressionModel.largestAnswer): \(inputs)."
    case .differentTargets(let first, let second):
      "One model predicts \(first.printable()), the other \(second.printable()): only models with the same "
        + "target can be compared."
    case .inputCount(let expected, let actual):
      "The model takes \(Counted(Double(expected), "input")) per row, not \(actual)."
    case .inputNotFinite(let name):
      "\(name.printable()) must be a finite number."
    case .inputOutOfRange(let name, let range):
      "\(name.printable()) must be from \(Counted.digits(range.lowerBound)) to "
        + "\(Counted.digits(range.upperBound))."
    case .noRange(let reason):
      "The model has no prediction interval: \(reason)."
    case .confidenceTooHigh(let highest):
      "The model has prediction intervals for confidences up to \(highest)."
    }
  }

  private var suggestion: String? {
    switch self {
    case .unknownLevel(_, _, let nearest):
      nearest.map { "Did you mean \"\($0.printable())\"?" } ?? "Leave it out if it is new."
    case .targetTooLarge: "Choose a larger unit."
    case .predictionTooLarge: "Check the row for wrong values."
    default: nil
    }
  }
}
