import SleepText
import Testing

@testable import SleepTerminal

@Suite struct ExitCodeTests {
  private struct Unreported: Error, CustomStringConvertible {
    let description = "described"
  }

  private struct Mended: CommandLineRemedy {
    let failure = Failure(.badData, "It is damaged.", suggestion: "Mend it.")
    let whatToType: String?
  }

  @Test func theCommandLineSaysWhatToType() {
    #expect(Failure(Mended(whatToType: "Type mend.")).text == "It is damaged. Type mend.")
    #expect(Failure(Mended(whatToType: nil)).text == "It is damaged. Mend it.")
  }

  @Test func ofAnyError() {
    #expect(Failure(Unreported() as any Error) == Failure(.inputOutput, "described"))
    let reported = Failure(.badData, "It is damaged.", suggestion: "Mend it.")
    #expect(Failure(reported as any Error) == reported)
    #expect(ExitCode(Failure(Unreported() as any Error).kind) == .inputOutput)
  }
}
