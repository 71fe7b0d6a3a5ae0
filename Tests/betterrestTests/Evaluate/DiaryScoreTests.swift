import Foundation
import SleepTerminal
import TestSupport
import Testing

@Suite struct DiaryScoreTests {
  private let sleeper: SleeperRun
  private let score = """
    Model                personal, each night predicted from those before it
    Nights               14 in your diary; 13 scored, all but the first
    RMSE                 6.6 min
      built-in model     18.0 min
      mean sleep so far  47.0 min
      least squares      10.9 min
    Bias                 +2.5 min; above 0, too much sleep was predicted
    Coverage             100.0 % of the nights lie in their 90 % prediction interval

    95 % intervals require at least 20 scored nights; there are 13.

    """

  init() throws { sleeper = try SleeperRun() }

  @Test func theScore() throws {
    #expect(try sleeper.output("evaluate", "--diary") == score)
  }

  @Test func thePlot() throws {
    let text = try sleeper.output("evaluate", "--diary", "--plot")
    #expect(
      text.hasPrefix(
        score + """

          Predicted versus actual sleep
          Each dot is a night. On the diagonal, the prediction was exact; below it, you
          slept longer than predicted. RMSE 6.6 min.

          hours of sleep, predicted

          """))
    #expect(text.hasSuffix("hours of sleep, actual\n. . equal   o night\n"))
    #expect(!text.split(separator: "\n").contains { $0.count > 80 })
  }

  @Test func json() throws {
    struct Score: Decodable {
      struct Baseline: Decodable {
        struct Difference: Decodable { var rootMeanSquaredError: Double }
        var rootMeanSquaredError: Double
        var difference: Difference
      }
      struct Baselines: Decodable {
        var builtIn: Baseline
        var mean: Baseline
        var leastSquares: Baseline
      }
      struct Night: Decodable {
        var night: String
        var opportunity: Double
        var asleep: Double
        var promised: Double
        var lower: Double
        var upper: Double
        var model: String
      }
      struct LeftOut: Decodable {}
      var rootMeanSquaredError: Double
      var baselines: Baselines
      var bias: Double
      var coverage: Double
      var scoredNights: Int
      var leftOut: [LeftOut]
      var nights: [Night]
      var notes: [String]
    }
    let text = try sleeper.output("evaluate", "--diary", "--json")
    let found = try JSONDecoder().decode(Score.self, from: Data(text.utf8))
    #expect(found.scoredNights == 13 && found.nights.count == 14)
    #expect(found.nights[0].night == "2026-11-09" && found.nights[0].model == "built-in")
    #expect(found.nights[0].opportunity == 420 && found.nights[0].asleep == 396)
    #expect(found.nights.dropFirst().allSatisfy { $0.model == "personal" })
    #expect(found.nights.allSatisfy { $0.lower <= $0.promised && $0.promised <= $0.upper })
    let errors = found.nights.dropFirst().map { $0.promised - $0.asleep }
    let square = errors.reduce(0) { $0 + $1 * $1 } / 13
    #expect(abs(found.rootMeanSquaredError - square.squareRoot()) < 0.001)
    #expect(abs(found.bias - errors.reduce(0, +) / 13) < 0.001)
    let rival = found.baselines.builtIn
    #expect(
      abs(
        rival.difference.rootMeanSquaredError
          - (found.rootMeanSquaredError - rival.rootMeanSquaredError)) < 0.002)
    #expect(found.baselines.mean.rootMeanSquaredError > rival.rootMeanSquaredError)
    #expect(found.notes.isEmpty && found.leftOut.isEmpty)
  }

  @Test func theReport() throws {
    let path = sleeper.folder.path + "/report.html"
    #expect(try sleeper.output("evaluate", "--diary", "--report", path) == score)
    let page = try sleeper.folder.text(of: "report.html")
    #expect(try sleeper.output("evaluate", "--diary", "--report", "-") == page)
    #expect(page.hasPrefix("<!DOCTYPE html>\n") && page.hasSuffix("</html>\n"))
    #expect(page.contains("<h1>How well your nights were predicted</h1>"))
    #expect(page.contains("2026-11-22") && page.contains("<svg"))
    #expect(page.replacing("\u{A0}", with: " ").contains("6.6 min"))
    #expect(!page.contains("src=\"http") && !page.contains("href=\"http"))
  }

  @Test func aReportDoesNotTakeThePlaceOfTheDiary() throws {
    let path = sleeper.folder.path + "/diary/AAAAAAAA.jsonl"
    let before = try sleeper.folder.text(of: "diary/AAAAAAAA.jsonl")
    let run = try sleeper.run(["evaluate", "--diary", "--report", path])
    let after = try sleeper.folder.text(of: "diary/AAAAAAAA.jsonl")
    #expect(run.code == .usage && after == before)
    #expect(
      run.errors.hasPrefix("Error: '--report' names a file of your diary, which the "))
  }

  @Test func tooFewNights() throws {
    func failure(_ lines: [String]) throws -> (message: String, code: ExitCode) {
      try SleeperRun(lines).failure("evaluate", "--diary")
    }
    let nights = KnownNights.fortnight
    #expect(
      try failure(Array(nights.prefix(5)))
        == (
          "Error: Your diary has too few nights (5 of 7) to score the model on.\n",
          .badData
        ))
    #expect(
      try failure(Array(nights.prefix(6)) + [KnownNights.night(22, awake: nil)]).message
        == "Error: Your diary has too few nights (6 of 7) to score the model on. Left "
        + "out: 1 (minutes to fall asleep or minutes awake unknown).\n")
    #expect(try failure([]).message.contains("(0 of 7)"))
    let enough = try SleeperRun(Array(nights.prefix(7)))
    #expect(try enough.run(["evaluate", "--diary"]).code == .success)
  }

  @Test(arguments: [
    (["nights.csv"], "'<data>' and '--diary' cannot be used together."),
    (["--model", "model.json"], "'--model' and '--diary' cannot be used together."),
    (["--folds", "5"], "'--folds' and '--diary' cannot be used together."),
    (["--against", "model.json"], "'--against' and '--diary' cannot be used together."),
    (["--max-rmse", "180"], "'--max-rmse' and '--diary' cannot be used together."),
    (["--target", "price"], "'--target' and '--diary' cannot be used together."),
    (["--json", "--plot"], "'--json' and '--plot' cannot be used together."),
    (
      ["--json", "--report", "-"],
      "'--json' and '--report -' both take standard output: choose one."
    ),
  ])
  func otherOptionsDoNotGoWithIt(words: [String], message: String) throws {
    let run = try sleeper.run(["evaluate", "--diary"] + words)
    #expect(run.code == .usage && run.output == "")
    #expect(run.errors.hasPrefix("Error: \(message)\n"))
  }

  @Test func withoutDataOrDiary() throws {
    let failure = try sleeper.failure("evaluate")
    #expect(failure.code == .usage)
    #expect(failure.message.hasPrefix("Error: Missing expected argument '<data>'"))
  }
}
