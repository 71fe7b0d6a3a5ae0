import Foundation
import TestSupport
import Testing

/// `stats` at noon on Sunday, 22 November 2026, in Berlin.
@Suite struct StatsCommandTests {
  private static func stress(_ entries: (String, Int)...) -> [String] {
    entries.enumerated().map { index, entry in
      let id = "01KABST\(index + 100)".padding(toLength: 26, withPad: "0", startingAt: 0)
      return
        #"{"op":"\#(id)","do":"add","kind":"stress","at":"\#(entry.0)+01:00","value":\#(entry.1)}"#
    }
  }

  static let days = stress(
    ("2026-11-21T08:00", 2), ("2026-11-21T09:00", 3), ("2026-11-21T11:30", 2),
    ("2026-11-21T11:59", 3), ("2026-11-21T20:00", 9), ("2026-11-22T08:30", 3),
    ("2026-11-22T09:10", 4), ("2026-11-22T11:00", 3), ("2026-11-13T10:00", 8))

  private func stats(_ words: String..., lines: [String] = days) throws -> String {
    try SleeperRun(lines).output(["stats", "--time-zone", "Europe/Berlin"] + words)
  }

  @Test func todayUntilNowIsComparedWithYesterday() throws {
    #expect(
      try stats("day", "stress", "--details") == """
        Sun, Nov 22, 2026

        Stress: 3.3 on average (3 entries; 0 calm to 10 extreme)
          highest 4.0 at 9:10 AM, lowest 3.0 in 2 entries
          increase of 0.8 from yesterday, until 12:00 PM (3 and 4 entries)

        """)
  }

  @Test func aWeekOfTwoMetrics() throws {
    let text = try stats("week", "stress", "work", "--details", "--locale", "de_DE")
    #expect(
      text == """
        Mo. 16. Nov. to So. 22. Nov. 2026

        Stress: 3,6 on average (2 days; 0 calm to 10 extreme)
          highest 3,8 on Samstag, lowest 3,3 on Sonntag
          decrease of 4,4 from last week (2 and 1 day); can be chance

        Work: No data

        """)
  }

  @Test func otherDays() throws {
    #expect(
      try stats("stress", "--from", "2026-11-21", "--to", "2026-11-22", "--details") == """
        Sat, Nov 21 to Sun, Nov 22, 2026

        Stress: 3.6 on average (2 days; 0 calm to 10 extreme)
          highest 3.8 on Saturday, lowest 3.3 on Sunday
          no data for the 2 days before

        """)
  }

  @Test func detailsNameWhatIsTooFew() throws {
    let text = try stats("week", "--on", "2026-11-21", "--details")
    #expect(text.contains("  In bed                 –          from going to bed to getting up\n"))
    #expect(text.contains("Regularity: too few pairs of consecutive nights (0 of 14)"))
    #expect(text.contains("Sleep debt: not known; set the sleep you need with: betterrest profile"))
    #expect(text.contains("Social jetlag: too few nights before workdays (0 of 4)"))
    #expect(text.contains("  8:00 AM–12:00 PM  too few                         8\n"))
  }

  @Test func aPeriodWithoutDataNamesTheNearestOne() throws {
    #expect(
      try stats("--on", "2026-11-03")
        == "Nothing before Fri, Nov 13, 2026. That week: betterrest stats --on 2026-11-13\n")
    #expect(
      try stats("day", "--on", "2026-11-20")
        == "Nothing since Fri, Nov 13, 2026. That day: betterrest stats day --on 2026-11-13\n")
    #expect(try stats("work", "--details") == "Nothing logged yet for work.\n")
  }

  @Test func aWeekInSentences() throws {
    #expect(
      try stats("week", "--locale", "en_GB") == """
        Mon 16 Nov to Sun, 22 Nov 2026

        Stress was 3.6 on average, 4.4 less than last week; highest on Saturday (3.8),
        lowest on Sunday (3.3).
        A difference of this size can be chance.

        """)
  }

  /// Five Mondays of stress 3, five Tuesdays of stress 6, and work on some of them.
  @Test func aMetricIsShownByWeekday() throws {
    let stress = Self.stress(
      ("2026-10-19T10:00", 3), ("2026-10-20T10:00", 6), ("2026-10-26T10:00", 3),
      ("2026-10-27T10:00", 6), ("2026-11-02T10:00", 3), ("2026-11-03T10:00", 6),
      ("2026-11-09T10:00", 3), ("2026-11-10T10:00", 6), ("2026-11-16T10:00", 3),
      ("2026-11-17T10:00", 6))
    let text = try stats("month", "stress", "--on", "2026-11-10", lines: stress)
    #expect(text.contains("; highest on 3 days (6), lowest on 3 days (3).\n"))
    #expect(text.contains("\nStress by time of day\n") && text.contains("4.5 (6 entries)"))
    #expect(text.contains("\nStress by weekday\n") && text.contains("3.0 (3 days)"))
    #expect(!text.contains("In your whole diary"))
    let week = try stats("week", "stress", "--on", "2026-11-10", lines: stress)
    #expect(week.contains("In your whole diary, the mean of your entries"))
    #expect(week.contains("In your whole diary, the means of your 10 days"))
    // Nothing is dashed that is not there.
    #expect(!week.contains("Dashed"))
    // The scale of stress ends at 10, whatever was logged.
    #expect(text.contains(" 10\n"))
    // Two days are too few to compare.
    #expect(try !stats("week", "stress").contains("by weekday"))
  }

  /// Nights without the minutes awake, and the drinks before them.
  @Test func whatIsKnownIsTold() throws {
    let nights = (10...20).map {
      #"{"op":"01KABN\#(1000 + $0)0000000000000000","do":"add","kind":"night","day":"2026-11-\#($0)","#
        + #""bed":"2026-11-\#($0)T00:00+01:00","rise":"2026-11-\#($0)T07:30+01:00","alcohol":1}"#
    }
    let text = try stats("sleep", "november", lines: nights)
    #expect(text.contains("\nIn bed: 7 h 30 min on average.\n"))
    #expect(text.hasSuffix("\nNo night says yet how long you slept: this is the time in bed.\n"))
    #expect(try stats("sleep", "--json", lines: nights).contains(#""metric" : "sleep""#))
    #expect(
      try stats("november", "--details", lines: nights).contains(
        "\nAlcohol: 1.0 drinks on average (11 days)\n"))
  }

  /// Up at 7:00 on five weekdays of three weeks, at 9:00 at weekends.
  @Test func gettingUpIsShownByWeekday() throws {
    let nights = (1...21).map { day in
      let date = "2026-11-\(day < 10 ? "0" : "")\(day)"
      let hour = [1, 7, 8, 14, 15, 21].contains(day) ? 9 : 7
      return
        #"{"op":"01KABN\#(1000 + day)0000000000000000","do":"add","kind":"night","day":"\#(date)","#
        + #""bed":"\#(date)T00:10+01:00","rise":"\#(date)T0\#(hour):00+01:00"}"#
    }
    let text = try stats("rise", "november", lines: nights).replacing("\n", with: " ")
    #expect(text.contains("Getting up: 7:34 AM on average; latest on 6 nights (9:00 AM), earliest"))
    #expect(
      text.contains(
        "On average, getting up is latest on Sunday (9:00 AM) and earliest on Monday (7:00 AM)."))
    let json = try stats("bedtime", "--json", lines: nights).filter { !$0.isWhitespace }
    #expect(
      json.contains(
        #""average":{"interval":{"lower":730,"upper":730},"n":6,"time":"00:10","value":730}"#))
  }

  @Test func anEmptyDiarySaysHowToBegin() throws {
    let expected = "Your diary has no entries yet. Log last night: betterrest log 23:10 6:40\n"
    #expect(try stats(lines: []) == expected)
    #expect(try SleeperRun([]).output("correlate") == expected)
  }

  @Test func dataHasNumbersAndIntervals() throws {
    let json = try stats("stress", "--from", "2026-11-21", "--json")
    #expect(json.contains(#""length""#) == false)
    #expect(json.contains(#""n" : 2"#) && json.contains(#""value" : 3.8"#))
    #expect(json.contains(#""previousFirst" : "2026-11-19""#))
  }

  /// Days of 3.8 and 3.3 points, and one of 8 on Friday the 13th.
  @Test func dataHasSpreadAndWeekdays() throws {
    let json = try stats("stress", "--on", "2026-11-18", "--locale", "de_DE", "--json")
      .filter { !$0.isWhitespace }
    #expect(
      json.contains(
        #""quartiles":{"lower":3.45,"median":3.5666666666666664,"#
          + #""upper":3.683333333333333},"standardDeviation":0.3299831645537"#))
    #expect(json.contains(#""weekdays":[{"tooFew":true,"weekday":"monday"}"#))
    #expect(
      json.contains(#"{"mean":{"n":1,"value":8},"tooFew":true,"weekday":"friday"}"#))
  }

  /// The middle between 11:20 PM and 6:40 AM is at 3:00 AM, 900 minutes after noon.
  @Test func theMiddleOfSleepIsAlsoAClockTime() throws {
    let night =
      #"{"op":"01KABN00000000000000000001","do":"add","kind":"night","day":"2026-11-21","#
      + #""bed":"2026-11-20T23:20+01:00","rise":"2026-11-21T06:40+01:00"}"#
    let json = try SleeperRun([night]).output([
      "stats", "--time-zone", "Europe/Berlin", "--on", "2026-11-21", "--json",
    ]).filter { !$0.isWhitespace }
    #expect(json.contains(#"{"day":"2026-11-21","n":1,"time":"03:00","value":900}"#))
    #expect(json.contains(#""average":{"n":1,"time":"03:00","value":900}"#))
    #expect(json.components(separatedBy: #""time":"#).count < 20)
  }

  /// Two happy notes, one of them guessed, and a calm one on Saturday; a sad one on Sunday.
  private static let moods = [
    ("21", "happy", "you"), ("21", "happy", "guess"), ("21", "calm", "you"), ("22", "sad", "you"),
  ].enumerated().map { index, note in
    #"{"op":"01KABN0000000000000000000\#(index)","do":"add","kind":"note","mood":"\#(note.1)","#
      + #""moodBy":"\#(note.2)","at":"2026-11-\#(note.0)T10:00+01:00"}"#
  }

  @Test func guessedMoodsAreTold() throws {
    let period = ["--from", "2026-11-16", "--to", "2026-11-22"]
    func stats(_ words: String...) throws -> String {
      try SleeperRun(Self.moods).output(["stats", "--time-zone", "Europe/Berlin"] + period + words)
    }
    #expect(
      try stats("--details").contains("\n\nMoods: happy 2 (1 guessed), calm 1, sad 1\n\n"))
    #expect(try stats().contains("\nMoods of your notes: happy 2, calm 1, sad 1.\n"))
    let json = try stats("--json").filter { !$0.isWhitespace }
    #expect(json.contains(#"{"guessed":1,"mood":"happy","n":2},{"guessed":0,"mood":"calm","n":1}"#))
    let chart = try stats("--plot")
    #expect(chart.contains("\nMoods\n4 notes with a mood, 1 guessed.\n"))
    #expect(chart.contains("2 notes, 1 guessed\n") && chart.contains("1 note\n"))
    #expect(!chart.contains("% of notes"))
  }

  @Test func theShareOfAMood() throws {
    #expect(
      try stats(
        "happy", "--from", "2026-11-16", "--to", "2026-11-22", "--details", lines: Self.moods)
          == """
          Mon, Nov 16 to Sun, Nov 22, 2026

          Happy mood: 33.3 % on average (2 days; of the day's notes with a mood)
            highest 66.7 % on Saturday, lowest 0.0 % on Sunday
            no data for the 7 days before

          """)
    #expect(try stats("day", "angry", lines: Self.moods).contains("Angry mood: 0 %, "))
    let change = try stats("day", "sad", "--details", lines: Self.moods)
    #expect(change.contains("\n  increase of 100.0 percentage points from yesterday"))
    let chart = try stats("happy", "--from", "2026-11-16", "--plot", lines: Self.moods)
    #expect(chart.contains("\nHappy mood\n") && chart.contains("\n% of notes\n"))
  }

  @Test func plotsInCharacters() throws {
    let text = try stats("day", "stress", "--plot")
    #expect(text.contains("\nStress\nSun, Nov 22.\n\npoints of 10\n10 +\n"))
    #expect(text.contains("4:00 AM"))
  }

  @Test(arguments: [
    (["stats", "--json", "--plot"], "'--json' and '--plot' cannot be used together."),
    (["stats", "--on", "mon", "--from", "-7d"], "'--on' and '--from' cannot be used together."),
    (["stats", "week", "--from", "-7d"], "Name one period.\nHelp:  betterrest stats last week, "),
    (["stats", "week", "day"], "Name one period.\n"),
    (
      ["stats", "2024", "2025"],
      "Name one period.\nHelp:  betterrest stats 2025, which is compared with the year before, or "
    ),
    (
      ["stats", "foo"], "'foo' is neither a period nor a metric.\nHelp:  betterrest stats last week"
    ),
    (["stats", "2027"], "Fri, Jan 1, 2027 is still to come."),
    (["stats", "last", "month", "--on", "mon"], "'--on' goes with day, week, month and year."),
    (["stats", "sleep", "--report", "-"], "The page shows all metrics: leave out 'sleep'."),
    (
      ["stats", "--from", "2026-11-20", "--to", "2026-11-10"],
      "The period ends (Tue, Nov 10, 2026) before it begins (Fri, Nov 20, 2026)."
    ),
    (["correlate", "sleep", "sleep"], "Name two different metrics."),
  ])
  func mistakes(_ words: [String], _ message: String) throws {
    let run = try SleeperRun([]).run(words)
    #expect(run.code == .usage && run.output.isEmpty)
    #expect(run.errors.contains(message))
  }

  @Test func unknownWordsAreNamed() throws {
    let run = try SleeperRun([]).run(["stats", "sleeep"])
    #expect(run.code == .usage && run.errors.contains("'sleeep'"))
  }

  /// Stress is 2 at 9:00, 6 at 13:00 and 7 at 17:00 on five days.
  @Test func severalTimesOfDayStandOut() throws {
    let entries = (16...20).flatMap { day in
      [("09", 2), ("13", 6), ("17", 7)].map { ("2026-11-\(day)T\($0.0):00", $0.1) }
    }
    let lines = entries.enumerated().map { index, entry in
      #"{"op":"01KABST\#(index + 100)0000000000000000","do":"add","kind":"stress","#
        + #""at":"\#(entry.0)+01:00","value":\#(entry.1)}"#
    }
    for text in [
      try stats("month", lines: lines), try stats("month", "--details", lines: lines),
      try stats("--report", "-", lines: lines),
    ] { #expect(text.contains("Stress is usually highest from 12:00 PM to 8:00 PM.")) }
    let json = try stats("--json", lines: lines).filter { !$0.isWhitespace }
    #expect(json.contains(#""mostStressful":{"from":16,"to":20}"#))
    #expect(json.components(separatedBy: #""standsOut":true"#).count == 3)
  }

  /// A day that starts at 4:30 has entries until 4:30 of the next.
  @Test func theLastHourOfADayIsInItsChart() throws {
    let profile =
      #"{"op":"01KAB0000000000000000000PR","do":"set","kind":"profile","dayStart":"04:30"}"#
    let entries = [("21T08:00", 2), ("21T20:00", 4), ("22T04:10", 9)].enumerated().map {
      #"{"op":"01KABST\#($0 + 100)0000000000000000","do":"add","kind":"stress","#
        + #""at":"2026-11-\#($1.0)+01:00","value":\#($1.1)}"#
    }
    let plot = try stats(
      "day", "stress", "--on", "2026-11-21", "--plot", lines: [profile] + entries)
    let eight = try #require(plot.split(separator: "\n").first { $0.hasPrefix(" 8 ") })
    // The line rises from 4 to 9 in its last hours.
    #expect(eight.trimmingCharacters(in: .whitespaces).count > 60)
  }

  /// A calm day is not drawn like the worst of days.
  @Test func theBarsOfStressHaveAFixedScale() throws {
    func longest(_ stress: Int) throws -> Int {
      let entries = ["09:00", "20:00"].enumerated().map {
        #"{"op":"01KAB0000000000000000000S\#($0)","do":"add","kind":"stress","#
          + #""at":"2026-11-21T\#($1)+01:00","value":\#(stress)}"#
      }
      let lines = try stats("day", "--on", "2026-11-21", lines: entries).split(separator: "\n")
      return lines.map { $0.count { $0 == "█" || $0 == "#" } }.max() ?? 0
    }
    let (calm, bad) = (try longest(2), try longest(8))
    #expect(calm > 0 && abs(bad - 4 * calm) <= 4)
  }
}
