import Foundation
import SystemFiles

/// The world that a command sees: it reads and writes nothing but this.
package struct Session: ~Copyable {
  /// The words of the command line, without the program's own name.
  package var arguments: [String]
  package var environment: [String: String]
  /// Tells the time.
  package var now: @Sendable () -> Date
  package var standardInput: FileDescriptor
  package var standardOutput: StandardStream
  package var standardError: StandardStream

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

  /// Takes the numbers of streams that the parent has closed, so that no file which is opened later
  /// gets one of them and is written into by mistake; using such a stream still fails.
  private static func reserveStandardStreams() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 {
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// The columns that standard output may fill: those of the terminal, or else 80; `COLUMNS` says
  /// otherwise.
  package var width: Int { width(of: standardOutput) }

  /// The columns that standard error may fill.
  package var errorWidth: Int { width(of: standardError) }

  private func width(of stream: borrowing StandardStream) -> Int {
    let columns = environment["COLUMNS"].flatMap { Int($0) } ?? stream.terminalSize?.columns
    return max(40, columns ?? 80)
  }

  /// The name of the user's account; empty if the system does not tell.
  package var userName: String { environment["LOGNAME"] ?? environment["USER"] ?? "" }

  /// Writes text for people on standard output, and on a terminal so that its sentences fit.
  package mutating func writeText(_ text: String) throws {
    let width = width
    try standardOutput.write(standardOutput.isTerminal ? text.fitted(to: width) : text)
  }

  /// Writes text for people on standard error, and on a terminal so that its sentences fit.
  mutating func writeErrorText(_ text: String) throws {
    let width = errorWidth
    try standardError.write(standardError.isTerminal ? text.fitted(to: width) : text)
  }

  /// Says on standard error what the reader of a result should know beside it.
  package mutating func warn(_ warnings: [String]) throws {
    let label = errorStyle.bold("Warning:")
    for warning in warnings { try writeErrorText("\(label) \(warning)\n") }
  }

  /// How standard output is to look.
  package var style: TextStyle {
    TextStyle(isTerminal: standardOutput.isTerminal, environment: environment)
  }

  /// How standard error is to look.
  package var errorStyle: TextStyle {
    TextStyle(isTerminal: standardError.isTerminal, environment: environment)
  }

  /// The environment variables that all commands heed.
  static let environmentManual = [
    ManualEntry("COLUMNS", "The width of help and drawings; else the terminal tells it."),
    ManualEntry("NO_COLOR", "If set and not empty, no text is emphasised."),
    ManualEntry("TERM", "If it is dumb or empty, no text is emphasised either."),
  ]
}
