import Foundation
import TestSupport

/// The built program, run as a process.
///
/// ```swift
/// let result = try await CommandRunner.run("predict", "--wake", "07:00")
/// #expect(result.status == 0)
/// ```
struct CommandRunner {
  struct Result: Equatable {
    var output = ""
    var errors = ""
    /// The exit code, or the signal that ended the process, negated.
    var status: Int32 = 0
  }

  struct DeadlineExceeded: Error {
    let arguments: [String]
  }

  /// - Parameters:
  ///   - environment: All of its environment.
  ///   - input: Its standard input.
  ///   - output: Its standard output, where the test wants another than the result's.
  ///   - seconds: How long it may take.
  static func run(
    _ arguments: String..., environment: [String: String] = [:], input: String = "",
    output: FileHandle? = nil, seconds: Double = 300
  ) async throws -> Result {
    let inputFile = try TemporaryFile()
    try Data(input.utf8).write(to: URL(filePath: inputFile.path))
    guard let handle = FileHandle(forReadingAtPath: inputFile.path) else {
      throw CocoaError(.fileReadUnknown)
    }
    let command = try start(
      arguments, environment: environment, input: handle, output: output, seconds: seconds)
    return try await command.result()
  }

  /// Starts the program for a test that acts on it while it runs.
  static func start(
    _ arguments: [String], environment: [String: String] = [:], input: FileHandle,
    output: FileHandle? = nil, seconds: Double = 300
  ) throws -> RunningCommand {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment
    process.standardInput = input
    return try RunningCommand(process, output: output, seconds: seconds)
  }

  private static var executable: URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      let folder = bundle.bundleURL.deletingLastPathComponent()
    #else
      let folder = Bundle.main.bundleURL
    #endif
    return folder.appending(path: "betterrest")
  }
}
