import SystemFiles

/// An error that ends the program with a specific exit code.
package protocol FailureWithExitCode: Error {
  var exitCode: ExitCode { get }
}

package struct CommandFailure: FailureWithExitCode, Equatable, CustomStringConvertible {
  package let description: String
  package let exitCode: ExitCode

  package init(_ description: String, exitCode: ExitCode) {
    (self.description, self.exitCode) = (description, exitCode)
  }
}

/// A requested check that failed; standard error shows only its message.
package struct CheckFailure: Error, Equatable {
  let message: String

  package init(_ message: String) {
    self.message = message
  }
}

extension FileWriteError: FailureWithExitCode {
  package var exitCode: ExitCode { .cannotWrite }
}
