import SleepText
import Testing

@Suite struct FailureTests {
  private struct Reported: ReportableError {
    let failure = Failure(.badData, "It is damaged.", suggestion: "Mend it.")
  }

  @Test func text() {
    #expect("\(Reported())" == "It is damaged. Mend it.")
    #expect(Failure(.usage, "It is late.").text == "It is late.")
  }
}
