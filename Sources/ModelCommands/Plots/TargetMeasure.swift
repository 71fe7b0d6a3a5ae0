import CommandLineKit
import MessageText
import SleepModel

/// The units of the target: sleep is in hours on an axis, any other target is unchanged.
struct TargetMeasure {
  let target: String

  private var isSleep: Bool { target == SleepCalculator.target }

  /// The amount of one unit on an axis.
  private var perUnit: Double { isSleep ? 3600 : 1 }
  /// The unit of errors, with a leading space, if known.
  var errorUnit: String { isSleep ? " s" : "" }
  /// The unit of errors in a word, to follow a comma.
  private var errorUnitName: String { isSleep ? ", seconds" : "" }

  /// An amount in the unit of an axis.
  func onAxis(_ amount: Double) -> Double { amount / perUnit }

  /// The title of an axis of amounts, `predicted sleep, hours`.
  func axisTitle(_ adjective: String) -> String {
    isSleep ? "\(adjective) sleep, hours" : "\(adjective) \(target.printable())"
  }

  /// The title of an axis of errors.
  func errorAxisTitle(_ noun: String) -> String { noun + errorUnitName }

  /// An error with its unit.
  func error(_ amount: Double) -> String { Plain.rounded(amount) + errorUnit }
}
