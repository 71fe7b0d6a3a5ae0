import Foundation
import SleepText
import SleepPlatform

/// The environment of a command, its only access to input and output.
package struct Session: ~Copyable {
  /// The words of the command line, without the program's name.
  package var arguments: [String]
  package var environment: [String: String]
  package var now: @Sendable () -> Date
  package var standardInput: FileDescriptor
  package var standardOutput: StandardStream
  package var standardError: StandardStream
  /// What the command has done for good, to be said if it fails after that, as when its output cannot
  /// be written; `nil` if nothing.
  package var accomplished: String?
  /// The path of a page to be shown to the user after the command.
  package var pageToOpen: String?

  package init(
    arguments: [String], environment: [String: String], now: @escaping @Sendable () -> Date,
    standardInput: FileDescriptor, standardOutput: consuming StandardStream,
    standardError: consuming StandardStream
  ) {
    self.arguments = arguments
    self.environment = environment
    self.now = now
    self.standardInput = standardInput
    self.standardOutput = standardOutput
    self.standardError = standardError
  }

  package static func ofProcess() -> Session {
    reserveStandardStreams()
    return Session(
      arguments: Array(CommandLine.arguments.dropFirst()),
      environment: ProcessInfo.processInfo.environment,
      now: { Date() },
      standardInput: FileDescriptor(number: STDIN_FILENO),
      standardOutput: StandardStream(
        FileDescriptor(number: STDOUT_FILENO), named: "standard output"),
      standardError: StandardStream(
        FileDescriptor(number: STDERR_FILENO), named: "standard error", buffers: false))
  }

  /// Reserves the numbers of streams that the parent has closed: otherwise a file opened later
  /// could get one and be overwritten by mistake; writing to such a stream still fails.
  private static func reserveStandardStreams() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 {
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// The width of standard output: `COLUMNS`, or else that of the terminal, or else 80.
  package var width: Int { width(of: standardOutput) }

  var errorWidth: Int { width(of: standardError) }

  private func width(of stream: borrowing StandardStream) -> Int {
    let columns = environment["COLUMNS"].flatMap { Int($0) } ?? stream.terminalSize?.columns
    return max(40, columns ?? 80)
  }

  /// The name of the user's account; empty if unknown.
  package var userName: String { environment["LOGNAME"] ?? environment["USER"] ?? "" }

  /// Writes text on standard output; on a terminal, sentences are wrapped.
  package mutating func writeText(_ text: String) throws {
    let width = width
    try standardOutput.writeText(standardOutput.isTerminal ? text.fitted(to: width) : text)
  }

  /// Writes sentences on standard output, wrapped between words; rows of tables are unchanged.
  package mutating func writeSentences(_ sentences: [String]) throws {
    let width = width - 1
    try standardOutput.writeText(
      sentences.map { $0.fitted(to: width) + "\n" }.joined())
  }

  /// Writes text on standard error; on a terminal, sentences are wrapped.
  package mutating func writeErrorText(_ text: String) throws {
    let width = errorWidth
    try standardError.writeText(standardError.isTerminal ? text.fitted(to: width) : text)
  }

  package mutating func warn(_ warnings: [String]) throws {
    let label = errorStyle.bold("Warning:")
    for warning in warnings { try writeErrorText("\(label) \(warning)\n") }
  }

  package var style: TextStyle {
    TextStyle(isTerminal: standardOutput.isTerminal, environment: environment)
  }

  var errorStyle: TextStyle {
    TextStyle(isTerminal: standardError.isTerminal, environment: environment)
  }

  static let environmentManual = [
    ManualEntry("COLUMNS", "The width of help and drawings; else the terminal tells it."),
    ManualEntry("NO_COLOR", "If set and not empty, no text is emphasised."),
    ManualEntry("TERM", "If it is dumb or empty, no text is emphasised either."),
  ]
}
