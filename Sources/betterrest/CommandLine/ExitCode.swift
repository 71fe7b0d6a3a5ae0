/// What the program tells its caller about how it ended; the numbers are those of `sysexits.h`
/// where it has one.
enum ExitCode: Int32, Sendable, CaseIterable {
  case success = 0
  /// A check that was asked for failed.
  case checkFailed = 1
  /// The command line cannot be understood.
  case usage = 64
  /// Data or a model that cannot be used.
  case badData = 65
  case noInput = 66
  case cannotWrite = 73
  case inputOutput = 74
  case interrupted = 130

  /// What the manual says of it.
  var meaning: String {
    switch self {
    case .success: "Success."
    case .checkFailed: "A check that was asked for failed, such as a limit of the RMSE."
    case .usage: "The command line cannot be understood."
    case .badData: "The data or the model cannot be used."
    case .noInput: "There is no such file to read."
    case .cannotWrite: "A file cannot be written."
    case .inputOutput: "Reading or writing failed."
    case .interrupted: "It was interrupted."
    }
  }
}

/// An error that knows the exit code it ends the program with.
protocol FailureWithExitCode: Error {
  var exitCode: ExitCode { get }
}

/// The failure of a check that was asked for: its message stands alone on standard error.
struct CheckFailure: Error, Equatable {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
