import CommandLineKit

/// A file of remembered answers that cannot be used.
struct PreferencesError: FailureWithExitCode, Equatable, CustomStringConvertible {
  /// What is wrong with the file.
  enum Problem: Sendable, Equatable {
    /// The system does not let it be read, in its words.
    case unreadable(String)
    /// It has a mistake: a clause without a full stop.
    case mistake(String)
  }

  let path: String
  let problem: Problem
  let exitCode = ExitCode.badData

  var description: String {
    let what =
      switch problem {
      case .unreadable(let reason): "\(path) cannot be read: \(reason)."
      case .mistake(let mistake): "\(path) has a mistake: \(mistake)."
      }
    return "\(what) Mend the file, or pass --no-config to do without it."
  }
}
