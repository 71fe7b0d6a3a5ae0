import MessageText
import Platform
import Testing

@Suite struct FailureTests {
  private struct Plain: Error, CustomStringConvertible {
    let description = "described"
  }

  private struct Reported: ReportableError {
    let failure = Failure(.badData, "It is damaged.", advice: .edit(reference: "7QKX"))
  }

  @Test func ofAnyError() {
    #expect(Failure(Plain()) == Failure(.inputOutput, "described"))
    #expect(Failure(Reported()).kind == .badData)
    #expect("\(Reported())" == "It is damaged.")
  }

  @Test func text() {
    let failure = Reported().failure
    #expect(failure.text() == "It is damaged.")
    #expect(failure.text { _ in "Change it." } == "It is damaged. Change it.")
    #expect(
      Failure(.usage, "It is late.", advice: .text("Sleep.")).text() == "It is late. Sleep.")
  }
}
