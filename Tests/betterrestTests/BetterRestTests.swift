import Foundation
import Testing

@testable import betterrest

/// The program as a process: what only the system at its other end can show.
@Suite struct BetterRestTests {
  @Test func version() async throws {
    #expect(
      try await CommandRunner.run("--version")
        == .init(output: BetterRest.program.version + "\n"))
  }

  @Test func mistakesGoToStandardError() async throws {
    let result = try await CommandRunner.run("--versoin")
    #expect(
      result
        == .init(
          errors: """
            Error: Unknown option '--versoin'. Did you mean '--version'?
            Usage: betterrest <subcommand>
              See 'betterrest --help' for more information.

            """, status: 64))
  }

  @Test func closedPipeIsNoFailure() async throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let result = try await CommandRunner.run("--help", output: pipe.fileHandleForWriting)
    #expect(result == .init())
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDiskIsAFailure() async throws {
    let result = try await CommandRunner.run(
      "--help", output: FileHandle(forWritingTo: URL(filePath: "/dev/full")))
    #expect(
      result
        == .init(
          errors: "Error: Cannot write to standard output: no space left on device.\n", status: 74))
  }
}
