import Foundation
import SleepModel

@testable import betterrest

/// What a program does in a session of its own, within the process of the tests.
struct SampleRun: Equatable {
  var output = ""
  var errors = ""
  var code = ExitCode.success

  /// Runs the sample program with `words`.
  static func of(
    _ words: String..., environment: [String: String] = [:],
    program: Program = SampleProgram.program
  ) throws -> SampleRun {
    let output = try TemporaryFile()
    let errors = try TemporaryFile()
    let outputDescriptor = try FileDescriptor(opening: output.path, O_WRONLY)
    let errorDescriptor = try FileDescriptor(opening: errors.path, O_WRONLY)
    defer {
      outputDescriptor.closeNow()
      errorDescriptor.closeNow()
    }
    var session = Session(
      arguments: words, environment: environment, now: { Date(timeIntervalSince1970: 0) },
      standardInput: FileDescriptor(number: STDIN_FILENO),
      standardOutput: StandardStream(outputDescriptor, named: "standard output"),
      standardError: StandardStream(errorDescriptor, named: "standard error", buffers: false))
    let code = program.run(in: &session)
    return SampleRun(output: try output.text(), errors: try errors.text(), code: code)
  }
}
