import Foundation
import TestSupport
import Testing

@Suite struct CommandLocaleTests {
  private func german(_ words: String..., variable: String = "LC_NUMERIC") throws -> String {
    let run = try UserRun.of(
      words, environment: [variable: "de_DE.UTF-8"])
    #expect(run.errors == "" && run.code == .success)
    return run.output
  }

  @Test func ofAnAnswer() throws {
    for output in [
      try german("predict", "--coffee", "1,5", "--sleep", "7,25"),
      try german("predict", "--coffee", "1.5", "--sleep", "7.25", variable: "LC_ALL"),
      try UserRun.of("predict", "--coffee", "1,5", "--sleep", "7,25", "--locale", "de_DE").output,
    ] {
      #expect(
        output.contains(
          "\n7 h 15 min of sleep + 21 min for 1,5 cups of coffee + 8 min to fall asleep\n"))
    }
    let range = try german("predict", "--coffee", "0...1,5:0,5", "--confidence", "0.925")
    #expect(range.contains("\n 0,5  "))
    #expect(range.contains("\nOn 92,5 % of nights, the right bedtime is between "))
  }

  /// Clock times and numbers have a variable each; one option sets both.
  @Test func ofEachVariable() throws {
    let numbers = try german("predict", "--coffee", "1,5")
    #expect(numbers.contains(" PM\n") && numbers.contains("1,5 cups"))
    let times = try german("predict", "--coffee", "1,5", variable: "LC_TIME")
    #expect(!times.contains(" PM\n") && times.contains("1.5 cups"))
    let english = try UserRun.of(
      ["predict", "--coffee", "1.5", "--locale", "en_US"],
      environment: ["LC_ALL": "de_DE"])
    #expect(english.output.contains(" PM\n") && english.output.contains("1.5 cups"))
  }

  @Test func ofScoresButNotOfFilesAndJSON() throws {
    let model = try TemporaryFile(KnownModel.tree)
    #expect(try german("inspect", "--model", model.path).contains("1.234 rows"))
    #expect(try german("inspect", "--model", model.path).contains("110,5 s, 5 folds"))
    #expect(
      try german("inspect", "--model", model.path, "--json")
        == UserRun.of("inspect", "--model", model.path, "--json").output)
    #expect(
      try german("synthesize", "20") == UserRun.of("synthesize", "20").output)
    let rows = try TemporaryFile("wake,estimatedSleep,coffee\n25200,7.25,1.5\n")
    #expect(
      try german("predict", "--input", rows.path)
        == UserRun.of("predict", "--input", rows.path).output)
  }

  @Test func notOfHelp() throws {
    #expect(try german("help", "train") == UserRun.of("help", "train").output)
    #expect(try german("help", "predict") == UserRun.of("help", "predict").output)
  }
}
