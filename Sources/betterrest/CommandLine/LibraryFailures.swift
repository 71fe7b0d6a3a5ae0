import SleepModel

// The exit codes of the library's errors.

extension FileWriteError: FailureWithExitCode {
  var exitCode: ExitCode { .cannotWrite }
}
