import SystemFiles

/// An error that ends the program with a specific exit code.
package protocol FailureWithExitCode: Error {
  var exitCode: ExitCode { get }
}

/// An error that consists of a message and an exit code.
package struct CommandFailure: FailureWithExitCode, Equatable, CustomStringConvertible {
  package let description: String
  package let exitCode: ExitCode

  package init(_ description: String, exitCode: ExitCode) {
    (self.description, self.exitCode) = (description, exitCode)
  }
}

/// A check that the user asked for and that failed: its message stands alone on standard error.
package struct CheckFailure: Error, Equatable {
  let message: String

  package init(_ message: String) {
    self.message = message
  }
}

extension FileWriteError: FailureWithExitCode {
  package var exitCode: ExitCode { .cannotWrite }
}
