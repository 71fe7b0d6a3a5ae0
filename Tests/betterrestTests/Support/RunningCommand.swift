import Foundation
import SleepPlatform
import TestSupport

/// A running process of the program.
///
/// Its output goes to files: a full pipe would block the process.
struct RunningCommand {
  private let process: Process
  private let output: TemporaryFile
  private let errors: TemporaryFile
  private let ends: AsyncStream<CommandRunner.Result>

  /// Starts `process`; `output` replaces the file for standard output.
  init(_ process: Process, output handle: FileHandle?, seconds: Double) throws {
    self.process = process
    output = try TemporaryFile()
    errors = try TemporaryFile()
    process.standardOutput = try handle ?? FileHandle(forWritingTo: URL(filePath: output.path))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: errors.path))
    let (stream, continuation) = AsyncStream<CommandRunner.Result>.makeStream()
    ends = stream
    process.terminationHandler = { ended in
      let isSignal = ended.terminationReason == .uncaughtSignal
      let status = ended.terminationStatus
      continuation.yield(CommandRunner.Result(status: isSignal ? -status : status))
      continuation.finish()
    }
    try Self.start(process)
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { continuation.finish() }
  }

  private static let signalActions = Locked(())

  /// Starts a process that ignores none of them: it would inherit what this one ignores, as under
  /// `nohup`.
  private static func start(_ process: Process) throws {
    try signalActions.withLock { _ in
      let signals = [SIGINT, SIGTERM, SIGHUP]
      let actions = signals.map { signal($0, SIG_DFL) }
      defer { for (number, action) in zip(signals, actions) { signal(number, action) } }
      try process.run()
    }
  }

  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// Waits for the process to end, and kills it after a time limit.
  func result() async throws -> CommandRunner.Result {
    for await end in ends {
      var result = end
      result.output = try output.text()
      result.errors = try errors.text()
      return result
    }
    send(SIGKILL)
    throw CommandRunner.DeadlineExceeded(arguments: process.arguments ?? [])
  }
}
