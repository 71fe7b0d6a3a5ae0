import SleepText
import SleepPlatform
import SleepCore

/// The exit codes, from `sysexits.h` where it defines one.
package enum ExitCode: Int32, Sendable, CaseIterable {
  case success = 0
  case checkFailed = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case cannotWrite = 73
  case inputOutput = 74
  case interrupted = 130

  init(_ kind: Failure.Kind) {
    self =
      switch kind {
      case .failedCheck: .checkFailed
      case .usage: .usage
      case .badData: .badData
      case .noInput: .noInput
      case .cannotWrite: .cannotWrite
      case .inputOutput: .inputOutput
      }
  }

  /// The default text of the manual.
  var meaning: String {
    switch self {
    case .success: "Success."
    case .checkFailed: "A check that was asked for failed."
    case .usage: "The command line cannot be understood."
    case .badData: "The data cannot be used."
    case .noInput: "There is no such file to read."
    case .cannotWrite: "A file cannot be written."
    case .inputOutput: "Reading or writing failed."
    case .interrupted: "It was interrupted."
    }
  }
}

extension Failure {
  /// What is reported of any error, in the format of the command.
  package init(_ error: any Error) {
    self =
      (error as? any SpokenError)?.failure(.current)
      ?? (error as? any ReportableError)?.failure ?? Failure(.inputOutput, "\(error)")
    if let words = (error as? any CommandLineRemedy)?.whatToType { suggestion = words }
  }
}
