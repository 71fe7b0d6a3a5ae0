import SleepText
import Testing

@Suite struct FailureTests {
  private struct Reported: ReportableError {
    let failure = Failure(.badData, "It is damaged.", advice: .edit(reference: "7QKX"))
  }

  @Test func text() {
    #expect("\(Reported())" == "It is damaged.")
    let failure = Reported().failure
    #expect(failure.text() == "It is damaged.")
    #expect(failure.text { _ in "Change it." } == "It is damaged. Change it.")
    #expect(
      Failure(.usage, "It is late.", advice: .text("Sleep.")).text() == "It is late. Sleep.")
  }
}
