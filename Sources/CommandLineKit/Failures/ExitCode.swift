/// What the program tells its caller about how it ended; the numbers are those of `sysexits.h`
/// where it has one.
package enum ExitCode: Int32, Sendable, CaseIterable {
  case success = 0
  /// A check that was asked for failed.
  case checkFailed = 1
  /// The command line cannot be understood.
  case usage = 64
  /// Data that cannot be used.
  case badData = 65
  case noInput = 66
  case cannotWrite = 73
  case inputOutput = 74
  case interrupted = 130

  /// What the manual says of it, where the program has nothing more exact to say.
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
