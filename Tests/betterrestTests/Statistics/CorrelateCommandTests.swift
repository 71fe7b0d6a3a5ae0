import Foundation
import Testing

@Suite struct CorrelateCommandTests {
  /// Days in September 2026 with stress and work, both by index.
  private static func days(
    _ count: Int, stress: (Int) -> Int, work: (Int) -> Int = { _ in 8 }
  ) -> [String] {
    (0..<count).flatMap { index -> [String] in
      let day = "2026-09-\(index < 9 ? "0" : "")\(index + 1)"
      let ids = ["ST", "DA"].map {
        "01KAB\($0)\(index + 100)".padding(toLength: 26, withPad: "0", startingAt: 0)
      }
      return [
        #"{"op":"\#(ids[0])","do":"add","kind":"stress","at":"\#(day)T12:00+02:00","value":\#(stress(index))}"#,
        #"{"op":"\#(ids[1])","do":"set","kind":"day","day":"\#(day)","work":\#(work(index))}"#,
      ]
    }
  }

  private func correlate(_ words: String..., lines: [String]) throws -> String {
    try SleeperRun(lines).output(["correlate", "--time-zone", "Europe/Berlin"] + words)
  }

  private static let pattern = [3, 1, 4, 2]
  /// Digits without order, those of pi and of e.
  private static let digits = "314159265358979323846264338327".compactMap(\.wholeNumberValue)
  private static let others = "271828182845904523536028747135".compactMap(\.wholeNumberValue)

  @Test func aClearLink() throws {
    let lines = Self.days(30, stress: { Self.digits[$0] / 2 + Self.others[$0] / 3 }) {
      Self.digits[$0]
    }
    #expect(
      try correlate("work", "stress", lines: lines) == """
        Links

        More work goes with more stress: about 0.59 more for each hour.
        A link is not a cause.

        """)
    let text = try correlate("work", "stress", "--details", lines: lines)
    #expect(
      text == """
        Links

                         days     r    r²      slope  95 % interval       p  + days
        Work and stress    30  0.86  0.74  0.59/hour   0.72 to 0.93  <0.001

        Work and stress: More work goes with more stress, about 0.59 for each hour.

        r is the correlation, from -1 to 1, with its 95 % interval. The column '+ days'
        says how many more days it would take to show a link of this size. A link is
        not a cause.

        """)
  }

  @Test func noClearLinkSaysWhatCouldNotShow() throws {
    let lines = Self.days(30, stress: { Self.digits[$0] }) { Self.others[$0] }
    #expect(
      try correlate("work", "stress", lines: lines)
        == "No clear link so far: work and stress.\n")
    let text = try correlate("work", "stress", "--details", lines: lines)
      .replacing("\n", with: " ")
    #expect(
      text.contains(
        "Work and stress: No clear link in 30 days; a link weaker than 0.36 could not show."))
  }

  @Test(arguments: [
    (5, "Too few days (5 of 7)."), (9, "Too few days for a figure (9 of 14)."),
    (
      20, "A first impression from 20 days: more work goes with more stress, about 1 for each hour."
    ),
  ])
  func fewDaysSayLittle(_ count: Int, _ sentence: String) throws {
    let lines = Self.days(count, stress: { Self.pattern[$0 % 4] }) { Self.pattern[$0 % 4] }
    let text = try correlate("work", "stress", "--details", lines: lines)
      .replacing("\n", with: " ")
    #expect(text.contains("Work and stress: \(sentence)"))
  }

  @Test(arguments: [
    (1, "You have 1 day; links show from 14, and a firm answer needs about 30.\n"),
    (9, "You have 9 days; links show from 14, and a firm answer needs about 30.\n"),
    (
      20,
      """
      Links, the strongest first

      More work goes with more stress: about 1 more for each hour.
      This is a first impression from 20 days. A link is not a cause.

      """
    ),
  ])
  func fewDaysAreALine(_ count: Int, _ text: String) throws {
    let lines = Self.days(count, stress: { Self.pattern[$0 % 4] }) { Self.pattern[$0 % 4] }
    #expect(try correlate(lines: lines) == text)
  }

  @Test func constantMetricsAreNamed() throws {
    let lines = Self.days(10, stress: { Self.pattern[$0 % 4] })
    #expect(
      try correlate("--details", lines: lines).contains("Work and stress: Work is always 8 h."))
  }

  @Test func driftIsNamed() throws {
    let lines = Self.days(30, stress: { $0 / 4 + $0 % 2 }) { $0 / 3 + [0, 1, 1][$0 % 3] }
    #expect(
      try correlate("work", "stress", lines: lines).contains(
        "\nMore work goes with more stress, but both may only have changed over time.\n"))
    let text = try correlate("work", "stress", "--details", lines: lines).replacing("\n", with: " ")
    #expect(
      text.contains(
        "goes with more stress, but not clearly once the drift over these 30 days is taken out."))
  }

  /// Notes at noon of days in September 2026.
  private static func notes(_ moods: [String]) -> [String] {
    moods.enumerated().map { index, mood in
      let id = "01KABN0\(index + 100)".padding(toLength: 26, withPad: "0", startingAt: 0)
      return
        #"{"op":"\#(id)","do":"add","kind":"note","mood":"\#(mood)","moodBy":"guess","#
        + #""at":"2026-09-\#(index < 9 ? "0" : "")\#(index + 1)T12:00+02:00"}"#
    }
  }

  /// Stress is 2 on relaxed days, and otherwise 4.
  @Test func moodsAreSharesOfNotes() throws {
    let isRelaxed = Self.digits.map { $0 % 2 == 0 }
    let lines =
      Self.days(30, stress: { isRelaxed[$0] ? 2 : 4 })
      + Self.notes(isRelaxed.map { $0 ? "relaxed" : "tense" })
    func text(_ x: String, _ y: String) throws -> String {
      try correlate(x, y, "--details", lines: lines).replacing("\n", with: " ")
    }
    #expect(
      try text("relaxed", "stress").contains(
        "Relaxed mood and stress: A larger share of relaxed notes goes with less stress, about 0.2 "
          + "for each 10 percentage points."))
    #expect(
      try text("stress", "relaxed").contains(
        "More stress goes with a smaller share of relaxed notes, about 50 percentage points for each point."
      ))
    let chart = try correlate("relaxed", "stress", "--plot", lines: lines)
    #expect(chart.contains("relaxed mood, % of notes\n"))
  }

  @Test func theOverviewHasMoodsOfFourteenDays() throws {
    let moods = (0..<30).map { $0 < 14 ? "sad" : $0 < 27 ? "angry" : "tense" }
    let lines = Self.days(30, stress: { Self.digits[$0] }) { Self.others[$0] }
    let text = try correlate("stress", "--details", lines: lines + Self.notes(moods))
    #expect(text.hasPrefix("Links with stress, the strongest first\n"))
    #expect(text.contains("\nsad     30  ") && text.contains("Sad mood and stress: "))
    #expect(!text.contains("ngry"))
    #expect(text.contains("looking at 2 links at once"))
  }

  /// Sleep and quality, without any stress.
  @Test func nightsAloneHaveLinks() throws {
    let nights = (0..<30).map { index in
      let day = "2026-09-\(index < 9 ? "0" : "")\(index + 1)"
      return
        #"{"op":"01KABN\#(1000 + index)0000000000000000","do":"add","kind":"night","day":"\#(day)","#
        + #""bed":"\#(day)T00:10+02:00","rise":"\#(day)T0\#(6 + Self.digits[index] % 3):30+02:00","#
        + #""latency":10,"waso":20,"quality":\#(2 + Self.digits[index] % 3)}"#
    }
    for words in [[], ["sleep"], ["quality"]] {
      let text = try SleeperRun(nights).output(["correlate"] + words)
      #expect(
        text.contains("More sleep goes with better sleep quality: about 1 more for each hour."))
    }
    #expect(
      try correlate("stress", lines: nights)
        == "No data: no day has both stress and another entry.\n")
    #expect(
      try correlate(lines: Array(Self.days(1, stress: { _ in 3 }).prefix(1)))
        == "No data: no day has two entries to compare.\n")
  }

  /// Stress, work and three moods that all go together, and nights that follow them.
  @Test(arguments: [[], ["stress"], ["--lag", "1"], ["sleep", "--lag", "1"], ["sad"]])
  func linksFitAScreen(_ words: [String]) throws {
    let isBad = Self.digits.map { $0 % 2 == 0 }
    let nights = (1..<30).map { index in
      let day = "2026-09-\(index < 9 ? "0" : "")\(index + 1)"
      let isAfterBad = isBad[index - 1]
      return
        #"{"op":"01KABX\#(1000 + index)0000000000000000","do":"add","kind":"night","day":"\#(day)","#
        + #""bed":"\#(day)T00:\#(10 + index)+02:00","rise":"\#(day)T0\#(isAfterBad ? 6 : 7):30+02:00","#
        + #""latency":\#(isAfterBad ? 30 : 5),"waso":\#(isAfterBad ? 40 : 10),"#
        + #""quality":\#(isAfterBad ? 2 : 4),"coffee":\#(isBad[index - 1] ? 4 : 1),"#
        + #""alcohol":\#(isBad[index - 1] ? 2 : 0),"exercise":\#(isBad[index - 1] ? 0 : 30)}"#
    }
    let lines =
      Self.days(30, stress: { isBad[$0] ? 7 : 2 }) { isBad[$0] ? 9 : 6 } + nights
      + Self.notes(isBad.map { $0 ? "sad" : "relaxed" })
    let text = try SleeperRun(lines).output(["correlate"] + words)
    #expect(text.count { $0 == "\n" } <= 14, "\(text)")
    #expect(text.contains(" the night after") || !words.contains("--lag"))
  }

  @Test func lagsAreLinksOfTheirOwn() throws {
    let lines = Self.days(30, stress: { Self.pattern[$0 % 4] }) { Self.pattern[($0 + 1) % 4] }
    let text = try correlate("work", "stress", "--lag", "0,1", "--details", lines: lines)
      .replacing("\n", with: " ")
    #expect(text.contains("Work and stress the day after    29"))
    #expect(text.contains("p is corrected for looking at 2 links at once (Holm)."))
  }

  @Test func asData() throws {
    let lines = Self.days(20, stress: { Self.pattern[$0 % 4] }) { Self.pattern[$0 % 4] }
    let json = try correlate("work", "stress", "--json", lines: lines)
    for member in [#""n" : 20"#, #""lag" : 0"#, #""x" : "work""#, #""y" : "stress""#] {
      #expect(json.contains(member))
    }
  }

  @Test func plotsDotsAndTheTrend() throws {
    let lines = Self.days(20, stress: { Self.pattern[$0 % 4] }) { Self.pattern[$0 % 4] }
    let text = try correlate("work", "stress", "--plot", lines: lines)
    #expect(
      text.contains("\nEach dot is a day, the line the trend; r² is 1.00. A first impression"))
    #expect(text.contains("stress, points of 10\n10 +"))
    #expect(text.contains("work, hours\n"))
  }

  @Test(arguments: ["x", "-1", "0,0", "31", "1,"])
  func lagsAreDifferentNumbers(_ lag: String) throws {
    let run = try SleeperRun([]).run(["correlate", "--lag=\(lag)"])
    #expect(run.code == .usage)
    #expect(
      run.errors.contains("write different whole numbers from 0 to 30, such as 0,1")
        || run.errors.contains("'\(lag)'"))
  }

  /// An r of exactly 0 would take forever; JSON has no infinity.
  @Test func noCorrelationAtAllIsNoError() throws {
    let lines = Self.days(16, stress: { [1, 1, 3, 3][$0 % 4] }) { [4, 6, 4, 6][$0 % 4] }
    let text = try correlate("work", "stress", "--details", lines: lines)
    #expect(text.contains("0.00") && text.contains(">1,000"))
    let json = try correlate("work", "stress", "--json", lines: lines)
    #expect(json.contains(#""r" : 0,"#) && !json.contains("furtherDays"))
  }
}
