import Foundation
import TestSupport
import Testing

@Suite struct SynthesizeCommandTests {
  @Test func writesTheSampleData() throws {
    let run = try UserRun.of("synthesize")
    #expect(run.code == .success && run.errors == "")
    let isSampleData = try run.output == SampleData.text()
    #expect(isSampleData)
    let isTheSameWithTheDefaults =
      try UserRun.of("synthesize", "10000", "--seed", "26") == run
    #expect(isTheSameWithTheDefaults)
  }

  @Test func rowsAndSeed() throws {
    let header = "wake,estimatedSleep,coffee,actualSleep\n"
    #expect(try UserRun.of("synthesize", "0") == SampleRun(output: header))
    #expect(
      try UserRun.of("synthesize", "2")
        == SampleRun(output: header + "26100,6.25,1,23892\n18900,4.5,0,16667\n"))
    let other = try UserRun.of("synthesize", "2", "--seed", "27").output
    #expect(other.hasPrefix(header) && other.split(separator: "\n").count == 3)
    #expect(try other != UserRun.of("synthesize", "2").output)
  }

  @Test func invalidNumbers() throws {
    #expect(
      try UserRun.of("synthesize", "-3")
        == SampleRun(
          errors: """
            Error: The value '-3' is invalid for '<rows>': the number has to be at least 0
            Help:  <rows>  How many nights to write; without it, 10000.
            Usage: betterrest synthesize [<rows>] [--seed <number>] [--quiet]
              See 'betterrest synthesize --help' for more information.

            """, code: .usage))
    #expect(
      try UserRun.usageError("synthesize", "--seed", "-1") == """
        Error: The value '-1' is invalid for '--seed <number>': write a whole number from 0 to \
        18446744073709551615
        """)
  }

  /// As `betterrest synthesize 100000000 | head -n 2`.
  @Test func endsQuietlyWhenItsReaderLeaves() async throws {
    let pipe = Pipe()
    let command = try CommandRunner.start(
      ["synthesize", "100000000"], input: .nullDevice,
      output: pipe.fileHandleForWriting)
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.read(upToCount: 39)?.count == 39)
    try pipe.fileHandleForReading.close()
    #expect(try await command.result() == .init())
  }
}
