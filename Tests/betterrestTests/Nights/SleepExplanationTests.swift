import Foundation
import SleepCommands
import SleepModel
import SleepPlatform
import SleepTerminal
import TestSupport
import Testing

@testable import SleepDiary
@testable import SleepCore
@testable import betterrest

@Suite struct SleepExplanationTests {
  private func reasons(_ words: String...) throws -> Substring? {
    try sentence(["--details"] + words)
  }

  /// The line with the parts: after the bedtime, that it has passed, and what it rests on.
  private func sentence(_ words: [String]) throws -> Substring? {
    let run = try UserRun.of(["predict"] + words)
    #expect(run.errors == "" && run.code == .success)
    var lines = run.output.split(separator: "\n").dropFirst()
    if lines.first?.hasPrefix("That was ") == true { lines.removeFirst() }
    #expect(lines.first?.hasPrefix("To wake up at ") == true)
    return lines.dropFirst().first
  }

  @Test func inTheWordsOfThePage() throws {
    #expect(
      try UserRun.of(
        "predict", "--wake", "07:00", "--sleep", "8", "--coffee", "2", "--locale", "de_DE",
        "--details", environment: ["TZ": "UTC"]
      ).output == """
        Your ideal bedtime is… 22:24
        That was 1 h 36 min ago. Go to bed now: about 6 h 20 min of sleep until 07:00.
        To wake up at 07:00 after 8 h of sleep, with 2 cups of coffee.
        8 h of sleep + 28 min for 2 cups of coffee + 8 min to fall asleep = 8 h 36 min
        On nine nights in ten, the right bedtime is between 22:20 and 22:30.
        Model: built-in.
        Example data, not medical advice. To use your own nights: betterrest log

        """)
    #expect(
      try reasons("--wake", "7:30 PM", "--sleep", "7:45", "--coffee", "0")
        == "7 h 45 min of sleep + 8 min to fall asleep = 7 h 53 min")
  }

  /// Without 8.125 hours and 2.5 cups the tree takes 60 s away; coffee alone makes it 30 more, and
  /// both 120: of these 180 s coffee has the mean of 90 and 180, sleep that of 0 and 90.
  @Test func sharesWhatTreesAdd() throws {
    let model = try TemporaryFile(KnownModel.tree)
    #expect(
      try reasons("--model", model.path, "--sleep", "8.5", "--coffee", "4")
        == "8 h 30 min of sleep + 43 min for 4 cups of coffee + 4 min every night = 9 h 17 min")
    struct Answer: Decodable {
      var actualSleep: Double
      var contributions: SleepContributions?
    }
    let run = try UserRun.of(
      "predict", "--model", model.path, "--sleep", "8.5", "--coffee", "4", "--json")
    let answer = try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
    let parts = try #require(answer.contributions)
    #expect(answer.actualSleep == 33_420)
    #expect(parts.base == 240 && parts.wake == 0)
    #expect(parts.estimatedSleep == 30_645 && parts.coffee == 2535)
  }

  @Test func negativeContributions() throws {
    let model = try TemporaryFile(KnownModel.line(intercept: -900))
    #expect(
      try reasons("--model", model.path)
        == "8 h of sleep + 10 min for 1 cup of coffee - 15 min every "
        + "night = 7 h 55 min")
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
          == "The model gives no reasons: its terms are too large to add up.")
    }
  }

  @Test func modelsWithOtherInputs() throws {
    let model = try TemporaryFile()
    let rows = "wake,estimatedSleep,coffee,actualSleep\n25200,7,1,26100\n25200,8,2,29700\n"
    for (features, expected) in [
      ("estimatedSleep", "8 h of sleep + 15 min every night = 8 h 15 min"),
      ("coffee", "1 h 30 min for 1.5 cups of coffee + 6 h 15 min every night = 7 h 45 min"),
    ] {
      #expect(
        try UserRun.of(
          "train", "-", "--features", features, "--algorithm", "linear", "--folds", "0", "-o",
          model.path, input: rows
        ).code == .success)
      #expect(try reasons("--model", model.path, "--coffee", "1.5") == expected[...])
    }
  }

  @Test func sentencesOfTheBuiltInModel() throws {
    #expect(
      try sentence(["--sleep", "8", "--coffee", "1"])
        == "8 h of sleep + 14 min for 1 cup of coffee + 8 min to fall asleep"
    )
    #expect(
      try sentence(["--sleep", "4", "--coffee", "0"]) == "4 h of sleep + 8 min to fall asleep")
    #expect(
      try sentence(["--sleep", "11:45", "--coffee", "10.5"])
        == "11 h 45 min of sleep + 2 h 26 min for 10.5 cups of coffee + 8 min to fall "
        + "asleep")
  }

  private enum Contributions {
    case trained(SleepContributions, isExample: Bool)
    case personal(PersonalContributions)
  }

  private func explanation(
    _ contributions: Contributions, hours: Double, cups: Double = 2, isTooShort: Bool = false
  ) throws -> SleepExplanation {
    let seconds =
      switch contributions {
      case .trained(let parts, _):
        [parts.base, parts.wake, parts.estimatedSleep, parts.coffee].compactMap(\.self)
      case .personal(let parts):
        [parts.estimatedSleep, parts.usualAwake, parts.longerNight, parts.coffee, parts.margin]
          .compactMap(\.self)
      }
    let night = try Bedtime(
      wake: ClockInstant(.defaultWake, on: CalendarDay(parsing: "2026-11-20"), in: .gmt),
      actualSleep: seconds.reduce(0, +))
    let figures = ClockStyle(locale: Locale(identifier: "de_DE"), timeZone: .gmt).figures
    let (sleep, coffee) = (try SleepAmount(hours: hours), try CoffeeAmount(cups: cups))
    let parts =
      switch contributions {
      case .trained(let found, let isExample):
        found.parts(
          wake: night.wake.clockTime, sleep: sleep, coffee: coffee, isExample: isExample, figures)
      case .personal(let found):
        found.parts(sleep: sleep, coffee: coffee, usualIsAssumed: true, figures)
      }
    return SleepExplanation(
      of: night, sleep: isTooShort ? nil : sleep, parts: parts, figures)
  }

  @Test func negativeAndMissingParts() throws {
    func amount(
      base: Double, wake: Double? = nil, sleep: Double?, coffee: Double?, isExample: Bool = false
    ) throws -> String {
      try explanation(
        .trained(
          SleepContributions(base: base, wake: wake, estimatedSleep: sleep, coffee: coffee),
          isExample: isExample), hours: 8
      ).amount
    }
    #expect(
      try amount(base: -900, wake: 180, sleep: 28_800, coffee: 600)
        == "8 h of sleep + 10 min for 2 cups of coffee + 3 min for waking at 07:00 - 15 min "
        + "every night")
    // A constant below zero is not the time to fall asleep.
    #expect(
      try amount(base: -300, sleep: 28_800, coffee: nil, isExample: true)
        == "8 h of sleep - 5 min every night")
    #expect(
      try amount(base: 22_500, sleep: nil, coffee: -600)
        == "- 10 min for 2 cups of coffee + 6 h 15 min every night")
    // Trees that are constant below the shortest sleep of the rows.
    #expect(
      try amount(base: 14_880, sleep: 14_400, coffee: 0, isExample: true)
        == "4 h for 8 h of sleep + 4 h 8 min every night")
    #expect(try amount(base: 0, sleep: 28_800, coffee: 0) == "8 h of sleep")
  }

  @Test func partsOfAPersonalAnswer() throws {
    let parts = PersonalContributions(
      estimatedSleep: 25_200, usualCups: 1, usualAwake: 2580, longerNight: -240, coffee: 480,
      margin: 600)
    #expect(
      try explanation(.personal(parts), hours: 7).amount
        == "7 h of sleep + 39 min awake at night + 8 min for 2 cups of coffee instead of 1 (assumed) "
        + "+ 10 min to spare")
    let without = PersonalContributions(
      estimatedSleep: 30_600, usualCups: 1, usualAwake: 2580, longerNight: 240, coffee: -480,
      margin: nil)
    #expect(
      try explanation(.personal(without), hours: 8.5, cups: 0).amount
        == "8 h 30 min of sleep + 47 min awake at night - 8 min for no coffee instead of 1 cup "
        + "(assumed)")
    let tooShort = try explanation(.personal(without), hours: 12, cups: 0, isTooShort: true)
    #expect(tooShort.amount == "9 h 9 min in bed")
    #expect(
      tooShort.lines.prefix(1) == [
        "8 h 30 min asleep + 47 min awake at night - 8 min for no coffee instead of 1 cup (assumed) "
          + "= 9 h 9 min"
      ])
    // So short that coffee alone keeps awake.
    let short = PersonalContributions(
      estimatedSleep: 14_400, usualCups: 1, usualAwake: 1200, longerNight: -1440, coffee: 600,
      margin: nil)
    #expect(
      try explanation(.personal(short), hours: 4).amount
        == "4 h of sleep + 6 min awake at night with 2 cups of coffee")
  }

  /// The minutes of a text such as `8 h 15 min of sleep`, `+ 1 h 5 min to spare`.
  private func minutes(_ text: some StringProtocol) -> Int {
    let words = text.split(whereSeparator: " \u{A0}+".contains)
    var (sum, sign) = (0, 1)
    for (word, unit) in zip(words, words.dropFirst() + [""]) {
      // The amount ends where its purpose begins.
      if ["of", "for", "to", "every", "awake", "asleep", "·"].contains(word) { break }
      if word == "-" { sign = -1 }
      guard let number = Int(word) else { continue }
      if number < 0 { sign = -1 }
      sum += abs(number) * (unit.hasPrefix("h") ? 60 : 1)
    }
    return sign * sum
  }

  /// The terms of a sum, each with its sign.
  private func terms(of line: String) -> [Substring] {
    line.replacing(" + ", with: "\n+ ").replacing(" - ", with: "\n- ").split(separator: "\n")
      .map { Substring($0) }
  }

  /// The parts of the sentence, those of the form and those of `--details` add up to the time shown.
  @Test func partsAddUp() throws {
    for hours in stride(from: 4.0, through: 12, by: 0.61) {
      for step in 0..<20 {
        let share = (0..<5).map { sin(Double(7 * step + 3 * $0) * hours) }
        let trained = SleepContributions(
          base: 2000 * share[0], wake: step % 3 == 0 ? nil : 900 * share[1],
          estimatedSleep: 3600 * hours + (step % 2 == 0 ? 20 : 2000) * share[2],
          coffee: step % 5 == 0 ? nil : 4000 * share[3])
        let personal = PersonalContributions(
          estimatedSleep: 3600 * hours, usualCups: 1, usualAwake: 2500 + 2500 * share[0],
          longerNight: 900 * share[1], coffee: 1800 * share[2],
          margin: step % 2 == 0 ? nil : 1000 + 1000 * share[3])
        for contributions in [
          Contributions.trained(trained, isExample: step % 4 == 0), .personal(personal),
        ] {
          let found = try explanation(contributions, hours: hours)
          let sum = try #require(found.lines.first)
          #expect(sum == "\(found.amount) = \(sum.split(separator: " = ").last ?? "")")
          #expect(minutes(sum.split(separator: " = ").last ?? "") == found.minutes)
          for line in found.lines.dropFirst() {
            let parts = terms(of: line).map(minutes)
            #expect(parts.reduce(0, +) == found.minutes && !parts.contains(0), "\(line)")
          }
          #expect(try #require(ReasonsLine(in: found.details)).addsUp, "\(found.details)")
        }
      }
    }
  }

  @Test func inBrief() throws {
    func brief(_ contributions: String, minutes: Int) throws -> String {
      let parts = try JSONDecoder().decode(SleepContributions.self, from: Data(contributions.utf8))
      return try explanation(.trained(parts, isExample: minutes == 515), hours: 8).lines[2]
    }
    #expect(
      try brief(
        #"{"base": 480, "wake": 0, "estimatedSleep": 28800, "coffee": 1620}"#, minutes: 515)
        == "8 h + 27 min coffee + 8 min settling")
    #expect(
      try brief(
        #"{"base": -300, "wake": 3900, "estimatedSleep": 28800, "coffee": -60}"#, minutes: 539)
        == "8 h - 1 min coffee + 1 h 5 min waking - 5 min nightly")
    #expect(
      try brief(#"{"base": 480, "coffee": 1620}"#, minutes: 35)
        == "27 min coffee + 8 min nightly")
  }
}
