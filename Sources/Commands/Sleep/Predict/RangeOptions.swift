import CommandLineKit
import Models
import Platform
import SleepModel

/// The option for the coverage of prediction intervals.
struct RangeOptions {
  static let confidence = Option(
    "confidence", placeholder: "share", default: PredictionInterval.defaultConfidence,
    help: "How sure the range is, above 0 and up to 0.99."
  ) { word in
    guard let share = Double(word), share > 0, share < 1 else {
      throw InvalidValue("write a number above 0 and below 1, such as 0.8")
    }
    return share
  }

  static func check(_ arguments: ParsedArguments, for model: BedtimeModel) throws {
    if case .trained(let calculator, _) = model { try check(arguments, for: calculator.model) }
  }

  static func check(_ arguments: ParsedArguments, for model: RegressionModel) throws {
    guard arguments.contains(confidence) else { return }
    if let reason = model.noIntervalReason { throw ModelError.noRange(reason) }
    guard let highest = model.range?.highestConfidence, arguments[confidence] > highest else {
      return
    }
    throw UsageError(
      "'--confidence' is \(Plain.literal(arguments[confidence])); the highest for this model is "
        + "\(Plain.literal(highest)).")
  }
}
