import CommandLineKit
import MessageText
import Platform
import SleepModel

/// The units of the target: sleep is in hours on an axis, any other target is unchanged.
struct TargetMeasure {
  let target: String

  private var isSleep: Bool { target == SleepCalculator.target }

  /// The amount of one unit on an axis.
  private var perUnit: Double { isSleep ? 3600 : 1 }
  /// The unit of errors, with a leading space, if known.
  var errorUnit: String { isSleep ? " s" : "" }
  private var errorUnitName: String { isSleep ? ", seconds" : "" }

  func onAxis(_ amount: Double) -> Double { amount / perUnit }

  func axisTitle(_ adjective: String) -> String {
    isSleep ? "\(adjective) sleep, hours" : "\(adjective) \(target.printable())"
  }

  func errorAxisTitle(_ noun: String) -> String { noun + errorUnitName }

  func error(_ amount: Double) -> String { Plain.rounded(amount) + errorUnit }

  /// An error as one would say it: of sleep in minutes.
  func spokenError(_ amount: Double) -> String {
    isSleep && amount >= 60
      ? Plain.duration(minutes: amount / 60) : Plain.brief(amount) + errorUnit
  }

  /// What is predicted, as the object of a sentence.
  var meaning: String { isSleep ? "how long you sleep in a night" : target.printable() }
}
