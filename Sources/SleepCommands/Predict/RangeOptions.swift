import CommandLineKit
import SleepModel

/// The option that says how often a range is to hold.
struct RangeOptions {
  static let confidence = Option(
    "confidence", placeholder: "share", default: PredictionInterval.defaultConfidence,
    help:
      "The share of nights that the range is to hold, above 0 and at most 0.99; less after few rows."
  ) { word in
    guard let share = Double(word), share > 0, share < 1 else {
      throw InvalidValue("write a number above 0 and below 1, such as 0.8")
    }
    return share
  }

  /// Refuses a confidence that was asked for and cannot be had.
  static func check(_ arguments: ParsedArguments, for model: AnsweringModel) throws {
    if case .trained(let calculator, _) = model { try check(arguments, for: calculator.model) }
  }

  /// Refuses a confidence that was asked for and cannot be had.
  static func check(_ arguments: ParsedArguments, for model: RegressionModel) throws {
    guard arguments.contains(confidence) else { return }
    if let reason = model.missingRange { throw ModelError.noRange(reason) }
    guard let highest = model.range?.highestConfidence, arguments[confidence] > highest else {
      return
    }
    throw UsageError(
      "'--confidence' is \(Plain.literal(arguments[confidence])); the highest that this model can "
        + "tell is \(Plain.literal(highest)).")
  }
}
