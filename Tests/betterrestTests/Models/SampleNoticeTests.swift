import TestSupport
import Testing

@testable import betterrest

@Suite struct SampleNoticeTests {
  private let notice = """
    Trained on made-up sample data: not medical advice.
    For answers from your own nights, log them: betterrest log

    """

  @Test func standsUnderEachAnswerOfTheBuiltInModel() throws {
    for words in [
      [], ["--explain"], ["--coffee", "0...2"], ["--sleep", "7...8", "--coffee", "0...2"],
      ["--bed", "22:30"], ["--bed", "22:30", "--wake", "07:00"],
    ] {
      let run = try SampleRun.of(
        ["predict"] + words, environment: ["HOME": UserRun.home], program: BetterRest.program)
      #expect(run.output.hasSuffix(".\n" + notice) && run.code == .success)
      let json = try SampleRun.of(
        ["predict", "--json"] + words, environment: ["HOME": UserRun.home],
        program: BetterRest.program)
      #expect(!json.output.contains("medical") && json.code == .success)
    }
  }

  @Test func doesNotStandUnderAnswersOfAModelOfOnesOwn() throws {
    let model = try TemporaryFile(KnownModel.line())
    #expect(
      try UserRun.of("predict", "--model", model.path).output.hasSuffix(
        "\nModel: \(model.path), a linear model.\n"))
  }
}
