import SleepText
import Testing

@testable import SleepTerminal

@Suite struct ExitCodeTests {
  private struct Unreported: Error, CustomStringConvertible {
    let description = "described"
  }

  @Test func ofAnyError() {
    #expect(Failure(Unreported() as any Error) == Failure(.inputOutput, "described"))
    let reported = Failure(.badData, "It is damaged.", advice: .edit(reference: "7QKX"))
    #expect(Failure(reported as any Error) == reported)
    #expect(ExitCode(Failure(Unreported() as any Error).kind) == .inputOutput)
  }
}
