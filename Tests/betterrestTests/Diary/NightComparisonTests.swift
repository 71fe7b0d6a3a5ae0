import Foundation
import TestSupport
import Testing

/// The line below a logged night that compares it with its prediction.
@Suite struct NightComparisonTests {
  private let sleeper: SleeperRun

  init() throws { sleeper = try SleeperRun() }

  private func comparisons(_ words: String..., in sleeper: SleeperRun) throws -> [Substring] {
    let run = try sleeper.run(words)
    #expect(run.code == .success && run.errors == "")
    return run.output.split(separator: "\n").filter { $0.hasPrefix("You slept ") }
  }

  /// For 8 hours after a cup, the built-in model has 22 minutes awake, the nights 40.
  @Test func onlyTheFirstNightIsPredictedByTheBuiltInModel() throws {
    let empty = try SleeperRun([])
    #expect(
      try comparisons(
        "log", "night", "23:00", "7:00", "latency=10", "awake=20", "coffee=1", "--on", "yesterday",
        in: empty) == ["You slept 7 h 30 min."])
    #expect(
      try comparisons(
        "log", "night", "23:00", "7:00", "latency=10", "awake=30", "coffee=1", in: empty)
        == ["You slept 7 h 20 min. That is 13 min less than expected."])
    let fortnight = try SleeperRun(KnownNights.fortnight.dropLast())
    #expect(
      try comparisons(
        "log", "night", "23:00", "7:00", "latency=10", "awake=30", "coffee=1", in: fortnight)
        == ["You slept 7 h 20 min, as expected."])
  }

  @Test func laterNightsDoNotCount() throws {
    let words = ["log", "night", "22:30", "6:30", "latency=10", "awake=30", "--on", "2026-11-10"]
    let late = try SleeperRun([KnownNights.fortnight[0]] + KnownNights.fortnight[2...])
    let inTime = try SleeperRun([KnownNights.fortnight[0]])
    let lines = try [late, inTime].map { sleeper in
      try sleeper.run(words).output.split(separator: "\n").first { $0.hasPrefix("You slept") }
    }
    #expect(lines[0] != nil && lines[0] == lines[1])
  }

  @Test(arguments: [
    ["log", "night", "23:00", "7:00"], ["log", "night", "23:00", "7:00", "latency=10"],
    ["log", "nap", "09:10", "09:40", "latency=5", "awake=0"],
    ["log", "night", "4:30", "6:55", "latency=5", "awake=0"],
    ["log", "night", "16:00", "7:00", "latency=5", "awake=0", "--long"],
    ["log", "6", "deadline"], ["log", "day", "work=8"],
  ])
  func thereIsNoneForWhatIsNotUsed(words: [String]) throws {
    let sleeper = try SleeperRun(KnownNights.fortnight.dropLast())
    let run = try sleeper.run(words)
    #expect(run.code == .success && !run.output.contains("You slept"))
    let json = try SleeperRun(KnownNights.fortnight.dropLast()).run(words + ["--json"])
    #expect(json.code == .success && !json.output.contains("comparison"))
  }

  @Test func aSecondPartHasNone() throws {
    #expect(
      try comparisons(
        "log", "part", "8:00", "11:50", "latency=5", "awake=0", in: sleeper) == [])
  }

  @Test func editsThatChangeTheSleepAreCompared() throws {
    let line = try comparisons("edit", "last", "awake=60", in: sleeper)
    #expect(line.count == 1 && line[0].hasSuffix(" than expected."))
    #expect(try comparisons("edit", "last", "quality=4", in: sleeper) == [])
    #expect(try comparisons("edit", "last", "note=hot", in: sleeper) == [])
    #expect(try comparisons("edit", "last", "latency=", in: sleeper) == [])
    #expect(try comparisons("edit", "last", "latency=12", in: sleeper).count == 1)
    #expect(try comparisons("edit", "last", "rise=8:30", in: sleeper).count == 1)
  }

  @Test func theFormCompares() throws {
    let answers = ["23:00", "7:00", "10", "30", "4", "1"] + Array(repeating: "-", count: 5)
    let sleeper = try SleeperRun(KnownNights.fortnight.dropLast())
    let run = try sleeper.run(["log"], input: answers.map { $0 + "\n" }.joined())
    #expect(run.code == .success)
    #expect(run.output.contains("\nYou slept 7 h 20 min, as expected.\n"))
  }

  @Test func json() throws {
    struct Output: Decodable {
      struct Comparison: Decodable, Equatable {
        var asleep: Int
        var predicted: Int
        var lower: Int
        var upper: Int
        var model: String
      }
      var comparison: Comparison?
    }
    let sleeper = try SleeperRun(KnownNights.fortnight.dropLast())
    let run = try sleeper.run([
      "log", "night", "23:00", "7:00", "latency=10", "awake=30", "coffee=1", "--json",
    ])
    let found = try #require(
      try JSONDecoder().decode(Output.self, from: Data(run.output.utf8)).comparison)
    #expect(found.asleep == 440 && found.predicted == 440 && found.model == "personal")
    #expect(found.lower < 440 && found.upper > 440 && found.upper <= 480)
  }
}
