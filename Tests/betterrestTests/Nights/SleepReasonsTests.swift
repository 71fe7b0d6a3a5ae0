import Foundation
import SleepClock
import SleepModel
import TestSupport
import Testing

@testable import SleepCommands
@testable import betterrest

@Suite struct SleepReasonsTests {
  private func reasons(_ words: String...) throws -> Substring? {
    let run = try SampleRun.of(
      ["predict", "--explain"] + words, environment: ["HOME": UserRun.home],
      program: BetterRest.program)
    #expect(run.errors == "" && run.code == .success)
    return run.output.split(separator: "\n").dropFirst(2).first
  }

  @Test func inTheWordsOfThePage() throws {
    #expect(
      try UserRun.of(
        "predict", "--wake", "07:00", "--sleep", "8", "--coffee", "2", "--locale", "de_DE",
        "--explain"
      ).output == """
        Your ideal bedtime is… 22:24
        8 hours, plus 35 minutes for 2 cups of coffee, the evening before
        8 hours wanted 8 h 0 min · 2 cups of coffee +27 min · waking at 07:00 +0 min · every night \
        +8 min = 8 h 35 min
        90 % of such nights call for a bedtime between 22:21 and 22:27.
        Model: built-in, a linear model without trees.
        Trained on made-up sample data: not medical advice.
        For answers from your own nights, log them: betterrest log

        """)
    #expect(
      try reasons("--wake", "7:30 PM", "--sleep", "7:45", "--coffee", "0")
        == "7 hours 45 minutes wanted 7 h 45 min · 0 cups of coffee +0 min · waking at 7:30 PM +0 "
        + "min · every night +7 min = 7 h 52 min")
  }

  /// Without 8.125 hours and 2.5 cups the tree takes 60 s away; coffee alone makes it 30 more, and
  /// both 120: of these 180 s coffee has the mean of 90 and 180, sleep that of 0 and 90.
  @Test func sharesWhatTreesAdd() throws {
    let model = try TemporaryFile(KnownModel.tree)
    #expect(
      try reasons("--model", model.path, "--sleep", "8.5", "--coffee", "4")
        == "8 hours 30 minutes wanted 8 h 31 min · 4 cups of coffee +42 min · waking at 7:00 AM +0 "
        + "min · every night +4 min = 9 h 17 min")
    struct Answer: Decodable {
      var actualSleep: Double
      var contributions: SleepContributions?
    }
    let run = try UserRun.of(
      "predict", "--model", model.path, "--sleep", "8.5", "--coffee", "4", "--explain", "--json")
    let answer = try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
    let parts = try #require(answer.contributions)
    #expect(answer.actualSleep == 33_420)
    #expect(parts.base == 240 && parts.wake == 0)
    #expect(parts.estimatedSleep == 30_645 && parts.coffee == 2535)
    let plain = try UserRun.of("predict", "--model", model.path, "--json")
    #expect(!plain.output.contains("contributions"))
  }

  @Test func negativeContributions() throws {
    let model = try TemporaryFile(KnownModel.line(intercept: -900))
    #expect(
      try reasons("--model", model.path)
        == "8 hours wanted 8 h 0 min · 1 cup of coffee +10 min · waking at 7:00 AM +0 min · every "
        + "night -15 min = 7 h 55 min")
  }

  @Test func termsThatCancel() throws {
    let line = KnownModel.line(intercept: -3.6e24).replacing(
      "[0, 3600, 600]", with: "[0, 4.5e23, 600]")
    // Before 07:00, at the mean wake time, and on both sides of it.
    let trees = [(3.6e24, 0.0), (3.6e24, 3.6e24)].map { early, late in
      KnownModel.wakeStep(early: early, late: late).replacing(
        "\"intercept\": 300.0", with: "\"intercept\": -3.6e24")
    }
    for text in [line] + trees {
      let model = try TemporaryFile(text)
      #expect(
        try reasons("--model", model.path, "--sleep", "8", "--wake", "06:00")
          == "The model gives no reasons: its terms are so large that what they add up to is "
          + "rounding.")
    }
  }

  @Test func modelsWithOtherInputs() throws {
    let model = try TemporaryFile()
    let rows = "wake,estimatedSleep,coffee,actualSleep\n25200,7,1,26100\n25200,8,2,29700\n"
    for (features, expected) in [
      ("estimatedSleep", "8 hours wanted 8 h 0 min · every night +15 min = 8 h 15 min"),
      ("coffee", "1.5 cups of coffee +1 h 30 min · every night +6 h 15 min = 7 h 45 min"),
    ] {
      #expect(
        try UserRun.of(
          "train", "-", "--features", features, "--algorithm", "linear", "--folds", "0", "-o",
          model.path, input: rows
        ).code == .success)
      #expect(try reasons("--model", model.path, "--coffee", "1.5") == expected[...])
    }
  }

  @Test func itemsAddUp() throws {
    for sleep in stride(from: 4.0, through: 12, by: 1.37) {
      for cups in stride(from: 0.0, through: 20, by: 2.9) {
        let line = try #require(try reasons("--sleep", "\(sleep)", "--coffee", "\(cups)"))
        func minutes(_ text: Substring) -> Int {
          let words = text.split(separator: " ").suffix(4)
          let numbers = words.compactMap { Int($0) }
          return words.contains("h") ? numbers.reduce(0) { 60 * $0 + $1 } : numbers.last ?? 0
        }
        let sides = line.split(separator: "=")
        let sum = sides[0].split(separator: "·").reduce(0) { $0 + minutes($1) }
        #expect(sum == minutes(sides[1]))
      }
    }
  }

  @Test func inBrief() throws {
    let clock = ClockStyle(locale: Locale(identifier: "de_DE"), timeZone: .gmt)
    let wake = try ClockInstant(.defaultWake, on: CalendarDay(parsing: "2026-11-20"), in: .gmt)
    func brief(_ contributions: String, minutes: Int) throws -> String {
      let parts = try JSONDecoder().decode(SleepContributions.self, from: Data(contributions.utf8))
      return AnswerContributions.trained(parts).reasons(
        minutes: minutes, night: try Bedtime(wake: wake, actualSleep: Double(minutes) * 60),
        sleep: .default, coffee: .default, clock: clock
      ).briefText
    }
    #expect(
      try brief(
        #"{"base": 480, "wake": 0, "estimatedSleep": 28800, "coffee": 1620}"#, minutes: 515)
        == "8:00 h + coffee 0:27 + base 0:08")
    #expect(
      try brief(
        #"{"base": -300, "wake": 3900, "estimatedSleep": 28800, "coffee": -60}"#, minutes: 539)
        == "8:00 h - coffee 0:01 + waking 1:05 - base 0:05")
    #expect(
      try brief(#"{"base": 480, "coffee": 1620}"#, minutes: 35)
        == "coffee 0:27 h + base 0:08")
  }
}
