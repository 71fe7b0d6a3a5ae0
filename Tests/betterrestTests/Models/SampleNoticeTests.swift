import TestSupport
import Testing

@Suite struct SampleNoticeTests {
  private let notice = """
    Example data, not medical advice. To use your own nights: betterrest log

    """

  @Test func standsUnderEachAnswerOfTheBuiltInModel() throws {
    for words in [
      ["--wake", "07:00"], ["--wake", "07:00", "--details"], ["--coffee", "0...2"],
      ["--sleep", "7...8", "--coffee", "0...2"],
      ["--bed", "22:30"], ["--bed", "22:30", "--wake", "07:00"],
    ] {
      let run = try UserRun.of(
        ["predict"] + words)
      #expect(run.output.hasSuffix("\n" + notice) && run.code == .success)
      let json = try UserRun.of(
        ["predict", "--json"] + words)
      #expect(!json.output.contains("medical") && json.code == .success)
      #expect(json.output.contains("\"sampleData\" : true"))
    }
    #expect(try UserRun.of("week").output.hasSuffix("\n" + notice))
  }

  /// The rows count, not the place of the model: all of them, half of them, or the fingerprint alone
  /// in a file of another format.
  @Test func standsUnderAnswersOfAModelOfTheSample() throws {
    let folder = try TemporaryFolder()
    let rows = try SampleData.text().split(separator: "\n").map(String.init)
    let own = (0..<2000).map { night in
      "\(20_000 + 60 * (night % 300)),\(6 + night % 3),\(night % 4),\(24_000 + 37 * night % 7919)"
    }
    func trained(on rows: some Sequence<String>, _ name: String) throws -> String {
      let path = "\(folder.path)/\(name)"
      #expect(
        try UserRun.of(
          "train", "-", "-o", path, "--algorithm", "linear",
          input: rows.joined(separator: "\n") + "\n"
        ).code == .success)
      return path
    }
    let whole = try trained(on: rows, "whole.json")
    let half = try trained(on: rows.prefix(5001), "half.json")
    var paths = [whole, half]
    let exported = "\(folder.path)/exported.mlmodel"
    let imported = "\(folder.path)/imported.json"
    for words in [
      ["export", "--model", whole, "--format", "coreml", "-o", exported],
      ["import", exported, "-o", imported],
    ] {
      let run = try UserRun.of(words)
      #expect(run.code == .success, "\(run.errors)")
    }
    paths += [exported, imported]
    for path in paths {
      for command in ["predict", "week"] {
        #expect(try UserRun.of(command, "--model", path).output.hasSuffix("\n" + notice))
        #expect(
          try UserRun.of(command, "--model", path, "--json").output.contains(
            "\"sampleData\" : true"))
      }
    }
    // Nights of one's own beside a tenth as many of the sample.
    let mixed = try trained(on: rows.prefix(201) + own, "mixed.json")
    let answer = try UserRun.of("predict", "--model", mixed)
    #expect(answer.code == .success && !answer.output.contains("made-up"))
    #expect(!(try UserRun.of("predict", "--model", mixed, "--json").output.contains("sampleData")))
  }

  @Test func doesNotStandUnderAnswersOfAModelOfOnesOwn() throws {
    let model = try TemporaryFile(KnownModel.line())
    #expect(
      try UserRun.of("predict", "--model", model.path).output.hasSuffix(
        "\nModel: \(model.path).\n"))
  }
}
