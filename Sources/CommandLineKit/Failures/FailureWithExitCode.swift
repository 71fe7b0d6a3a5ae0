import SystemFiles

/// An error that knows the exit code it ends the program with.
package protocol FailureWithExitCode: Error {
  var exitCode: ExitCode { get }
}

extension FileWriteError: FailureWithExitCode {
  package var exitCode: ExitCode { .cannotWrite }
}
