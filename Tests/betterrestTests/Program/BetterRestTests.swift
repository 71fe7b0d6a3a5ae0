import Foundation
import TestSupport
import Testing

@testable import SleepTerminal
@testable import betterrest

/// Tests that require the program as a process.
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
            Usage: betterrest <command>
              See 'betterrest --help' for more information.

            """, status: 64))
  }

  @Test func closedPipeIsNoFailure() async throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let result = try await CommandRunner.run("--help", output: pipe.fileHandleForWriting)
    #expect(result == .init())
  }

  @Test func exitCodes() async throws {
    let rows = "wake,estimatedSleep,coffee,actualSleep\n25200,8,2,30940\n25200,8,3,31700\n"
    func code(_ words: String..., input: String = "") async throws -> Int32 {
      let file = try TemporaryFile(input)
      let handle = try FileHandle(forReadingFrom: URL(filePath: file.path))
      let result = try await CommandRunner.start(
        words, environment: ["HOME": UserRun.home], input: handle
      ).result()
      #expect(result.status == 0 || !result.errors.isEmpty)
      return result.status
    }
    #expect(try await code("predict") == 0)
    #expect(try await code("evaluate", "-", "--max-rmse", "10000", input: rows) == 0)
    #expect(try await code("evaluate", "-", "--max-rmse", "0", input: rows) == 1)
    #expect(try await code("predict", "--wake", "25:00") == 64)
    #expect(try await code("train", "-", input: "a,b\n1,2\n") == 65)
    #expect(try await code("predict", "--model", "/nowhere/model.json") == 66)
    #expect(try await code("train", "/nowhere/nights.csv") == 66)
    #expect(
      try await code("train", "-", "--folds", "0", "-o", "/nowhere/model.json", input: rows) == 73)
  }

  @Test func readsStandardInput() async throws {
    let rows = "wake,estimatedSleep,coffee\n25200,8,2\n"
    #expect(
      try await CommandRunner.run("predict", "--input", "-", input: rows)
        == .init(
          output: "wake,estimatedSleep,coffee,prediction,predictionLower,predictionUpper,"
            + "extrapolates\n"
            + "25200,8,2,30941.744976782473,30793.585034352072,31089.904919212873,false\n"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDiskIsAFailure() async throws {
    for words in [["--help"], ["predict"], ["inspect", "--json"], ["synthesize"]] {
      let result = try await CommandRunner.start(
        words, environment: ["HOME": UserRun.home], input: .nullDevice,
        output: FileHandle(forWritingTo: URL(filePath: "/dev/full"))
      ).result()
      #expect(
        result
          == .init(
            errors: "Error: Cannot write to standard output: no space left on device.\n",
            status: 74))
    }
  }

  @Test func aClosedPipeDoesNotKeepAModelFromBeingSaved() async throws {
    let model = try TemporaryFile()
    let rows = try TemporaryFile("a,b\n1,2\n2,4\n")
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let result = try await CommandRunner.run(
      "train", rows.path, "--target", "b", "--folds", "0", "-o", model.path,
      output: pipe.fileHandleForWriting)
    #expect(result == .init())
    #expect(try model.text().hasPrefix("{"))
  }
}
