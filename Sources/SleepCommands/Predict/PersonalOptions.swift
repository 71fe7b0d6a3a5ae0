import CommandInputs
import CommandLineKit
import SleepModel

/// The options about the personal model.
package struct PersonalOptions {
  package static let noDiary = Flag(
    "no-diary", help: "Leave the nights of your diary out: the next model answers.")
  package static let sure = Option<Double?>(
    "sure", placeholder: "share",
    help:
      "Be so sure to sleep that long, by the nights of your diary: 0.8 for 80 % of such nights."
  ) { word in
    guard let share = Double(word), (0.5...0.99).contains(share) else {
      throw InvalidValue("write a number from 0.5 to 0.99, such as 0.8")
    }
    return share
  }

  /// Refuses `--sure` beside what only another model can answer.
  ///
  /// - Parameter named: The model that somebody has asked for.
  static func check(_ arguments: ParsedArguments, named: ModelLocation?) throws(UsageError) {
    guard arguments.contains(sure) else { return }
    for parameter in [
      ModelLocation.option.definition, noDiary.definition, PredictCommand.input.definition,
      PredictCommand.bed.definition, RangeOptions.confidence.definition,
    ] where arguments.contains(parameter) {
      throw UsageError("'--\(parameter.name)' and '--sure' exclude each other.")
    }
    guard let named else { return }
    throw UsageError(
      "'--sure' is for the nights of your diary; $\(ModelLocation.variable) names the model "
        + "\(named.name).")
  }

  /// There is nothing to be sure by.
  ///
  /// - Parameter warning: Why the diary cannot be read; `nil` if it can.
  static func noNights(_ warning: String?) -> UsageError {
    UsageError(
      warning.map { "'--sure' needs the nights of your diary. \($0)" }
        ?? "'--sure' needs a night with known minutes asleep in your diary; log one with "
        + "'betterrest log night 23:10 6:40 latency=10 awake=20'.")
  }
}
