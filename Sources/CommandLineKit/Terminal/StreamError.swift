/// A stream that takes nothing more, for want of space say.
struct StreamError: FailureWithExitCode, CustomStringConvertible {
  let stream: String
  let reason: String
  var description: String { "Cannot write to \(stream): \(reason)." }
  var exitCode: ExitCode { .inputOutput }
}
