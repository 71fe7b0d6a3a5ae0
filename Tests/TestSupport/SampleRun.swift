import SleepTerminal
import Foundation
import SleepPlatform

/// The result of running a program within the test process.
package struct SampleRun: Equatable {
  package var output: String
  package var errors: String
  package var code: ExitCode

  package init(output: String = "", errors: String = "", code: ExitCode = .success) {
    self.output = output
    self.errors = errors
    self.code = code
  }

  package static func of(
    _ words: [String], environment: [String: String], input: String = "",
    now: Date = Date(timeIntervalSince1970: 0), program: Program
  ) throws -> SampleRun {
    let inputFile = try TemporaryFile(input)
    let output = try TemporaryFile()
    let errors = try TemporaryFile()
    let inputDescriptor = try FileDescriptor(opening: inputFile.path, O_RDONLY)
    let outputDescriptor = try FileDescriptor(opening: output.path, O_WRONLY)
    let errorDescriptor = try FileDescriptor(opening: errors.path, O_WRONLY)
    defer {
      inputDescriptor.closeNow()
      outputDescriptor.closeNow()
      errorDescriptor.closeNow()
    }
    var session = Session(
      arguments: words, environment: environment, now: { now },
      standardInput: inputDescriptor,
      standardOutput: StandardStream(outputDescriptor, named: "standard output"),
      standardError: StandardStream(errorDescriptor, named: "standard error", buffers: false))
    let code = program.run(in: &session)
    return SampleRun(output: try output.text(), errors: try errors.text(), code: code)
  }
}
