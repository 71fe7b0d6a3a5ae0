import Testing

/// The form without a terminal; the rest is in Tests/Acceptance/Terminal.
@Suite struct InteractiveFormTests {
  @Test func takesATerminal() throws {
    #expect(
      try UserRun.usageError("predict", "--interactive")
        == "Error: '--interactive' needs a terminal as standard input.")
  }

  @Test func asksOneQuestionAboutOneAnswer() throws {
    #expect(
      try UserRun.usageError("predict", "--interactive", "--bed", "22:30")
        == "Error: '--bed' and '--interactive' cannot be used together.")
    #expect(
      try UserRun.usageError("predict", "--interactive", "--sleep", "7...9")
        == "Error: '--interactive' begins with one amount; '--sleep' is a range.")
    #expect(
      try UserRun.usageError("predict", "--interactive", "--coffee", "0...4")
        == "Error: '--interactive' begins with one amount; '--coffee' is a range.")
    #expect(
      try UserRun.usageError("predict", "--input", "nights.csv", "--interactive")
        == "Error: '--interactive' and '--input' cannot be used together.")
  }
}
