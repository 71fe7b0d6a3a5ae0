import TestSupport
import Testing

@Suite struct TodayCommandTests {
  private let diary: SampleHistory

  init() throws {
    diary = try SampleHistory([
      "AAAAAAAA": SampleHistory.lines + [
        #"{"op":"01KAC00000000000000000AAH8","do":"set","kind":"profile","name":"Ada"}"#,
        #"{"op":"01KAC00000000000000000AAJ9","do":"add","kind":"note","zone":"Europe/Berlin","at":"2026-11-22T11:30+01:00","note":"散歩 along the river, slowly, with the dog","mood":"happy"}"#,
        #"{"op":"01KAC00000000000000000AAKA","do":"add","kind":"stress","zone":"Europe/Berlin","at":"2026-11-22T11:45+01:00","value":6}"#,
      ]
    ])
  }

  @Test func inEnglishAt80Columns() throws {
    #expect(
      try diary.output("today") == """
        Hello, Ada

        Sunday, November 22, 2026
          Last night  7 h asleep, 8 h 5 min in bed, quality 4
          Stress      4.5 on average, 3 to 6, 2 entries
          Activity    40 min
          Work        9 h
          Nap         10:10 AM–10:40 AM  30 min in bed
          Note        11:30 AM  happy, '散歩 along the river, slowly, with the dog'

        Your ideal bedtime is… 10:33 PM
        To wake up at 7:00 AM after 8 h of sleep, with 1 cup of coffee (all assumed).
        8 h of sleep + 27 min awake at night with 1 cup of coffee
        Note: 8 h 27 min in bed is a guess: your only night so far was 7 h 35 min long.
        Note: So far, you have only logged sleep after 2 cups of coffee; for 1 cup, this is a guess.
        From your 1 night and what is typical of others.
        From now on, your bedtime comes from the nights in your diary; betterrest predict --no-diary leaves them out.
        To set your alarm, for example: betterrest profile wake=06:30

        Still to log: diet and coffee. Type: betterrest log
        To look back: betterrest stats

        """)
  }

  @Test func inEnglishAt60Columns() throws {
    #expect(
      try diary.output("today", columns: 60) == """
        Hello, Ada

        Sunday, November 22, 2026
          Last night  7 h asleep, 8 h 5 min in bed, quality 4
          Stress      4.5 on average, 3 to 6, 2 entries
          Activity    40 min
          Work        9 h
          Nap         10:10 AM–10:40 AM  30 min in bed
          Note        11:30 AM  happy, '散歩 along the river, slow…'

        Your ideal bedtime is… 10:33 PM
        To wake up at 7:00 AM after 8 h of sleep, with 1 cup of coffee (all assumed).
        8 h of sleep + 27 min awake at night with 1 cup of coffee
        Note: 8 h 27 min in bed is a guess: your only night so far was 7 h 35 min long.
        Note: So far, you have only logged sleep after 2 cups of coffee; for 1 cup, this is a guess.
        From your 1 night and what is typical of others.
        From now on, your bedtime comes from the nights in your diary; betterrest predict --no-diary leaves them out.
        To set your alarm, for example: betterrest profile wake=06:30

        Still to log: diet and coffee. Type: betterrest log
        To look back: betterrest stats

        """)
  }

  @Test func inEnglishAt40Columns() throws {
    #expect(
      try diary.output("today", columns: 40) == """
        Hello, Ada

        Sunday, November 22, 2026
          Last night  7 h asleep,
                      8 h 5 min in bed,
                      quality 4
          Stress      4.5 on average, 3 to 6,
                      2 entries
          Activity    40 min
          Work        9 h
          Nap         10:10 AM–10:40 AM
          Note        11:30 AM  happy, '散歩 a…'

        Your ideal bedtime is… 10:33 PM
        To wake up at 7:00 AM after 8 h of sleep, with 1 cup of coffee (all assumed).
        8 h of sleep + 27 min awake at night with 1 cup of coffee
        Note: 8 h 27 min in bed is a guess: your only night so far was 7 h 35 min long.
        Note: So far, you have only logged sleep after 2 cups of coffee; for 1 cup, this is a guess.
        From your 1 night and what is typical of others.
        From now on, your bedtime comes from the nights in your diary; betterrest predict --no-diary leaves them out.
        To set your alarm, for example: betterrest profile wake=06:30

        Still to log: diet and coffee. Type: betterrest log
        To look back: betterrest stats

        """)
  }

  @Test func inGermanAt80Columns() throws {
    #expect(
      try diary.output("today", "--locale", "de_DE") == """
        Hello, Ada

        Sonntag, 22. November 2026
          Last night  7 h asleep, 8 h 5 min in bed, quality 4
          Stress      4,5 on average, 3 to 6, 2 entries
          Activity    40 min
          Work        9 h
          Nap         10:10–10:40  30 min in bed
          Note        11:30  happy, '散歩 along the river, slowly, with the dog'

        Your ideal bedtime is… 22:33
        To wake up at 07:00 after 8 h of sleep, with 1 cup of coffee (all assumed).
        8 h of sleep + 27 min awake at night with 1 cup of coffee
        Note: 8 h 27 min in bed is a guess: your only night so far was 7 h 35 min long.
        Note: So far, you have only logged sleep after 2 cups of coffee; for 1 cup, this is a guess.
        From your 1 night and what is typical of others.
        From now on, your bedtime comes from the nights in your diary; betterrest predict --no-diary leaves them out.
        To set your alarm, for example: betterrest profile wake=06:30

        Still to log: diet and coffee. Type: betterrest log
        To look back: betterrest stats

        """)
  }

  @Test func inGermanAt40Columns() throws {
    #expect(
      try diary.output("today", "--locale", "de_DE", columns: 40) == """
        Hello, Ada

        Sonntag, 22. November 2026
          Last night  7 h asleep,
                      8 h 5 min in bed,
                      quality 4
          Stress      4,5 on average, 3 to 6,
                      2 entries
          Activity    40 min
          Work        9 h
          Nap         10:10–10:40  30 min in bed
          Note        11:30  happy, '散歩 alon…'

        Your ideal bedtime is… 22:33
        To wake up at 07:00 after 8 h of sleep, with 1 cup of coffee (all assumed).
        8 h of sleep + 27 min awake at night with 1 cup of coffee
        Note: 8 h 27 min in bed is a guess: your only night so far was 7 h 35 min long.
        Note: So far, you have only logged sleep after 2 cups of coffee; for 1 cup, this is a guess.
        From your 1 night and what is typical of others.
        From now on, your bedtime comes from the nights in your diary; betterrest predict --no-diary leaves them out.
        To set your alarm, for example: betterrest profile wake=06:30

        Still to log: diet and coffee. Type: betterrest log
        To look back: betterrest stats

        """)
  }

  @Test func withoutEntries() throws {
    let empty = try SampleHistory([:])
    #expect(
      try empty.output("today") == """
        Sunday, November 22, 2026

        Your ideal bedtime is… 10:38 PM
        To wake up at 7:00 AM after 8 h of sleep, with 1 cup of coffee (all assumed).
        8 h of sleep + 14 min for 1 cup of coffee + 8 min to fall asleep
        Example data, not medical advice. To use your own nights: betterrest log
        To set your alarm, for example: betterrest profile wake=06:30

        Still to log: last night, stress, activity, work, diet and coffee. Type: betterrest log

        """)
  }

  /// One cup is not "1 cups", and two equal levels are no span.
  @Test func countsAgreeWithTheirNumbers() throws {
    let diary = try SampleHistory([:])
    for words in [["log", "day", "coffee=1"], ["log", "2"], ["log", "2", "again"]] {
      _ = try diary.output(words[0], words[1], words.count > 2 ? words[2] : "--json")
    }
    let text = try diary.output("today")
    #expect(text.contains("  Coffee  1 cup\n") || text.contains("  Coffee      1 cup\n"))
    #expect(text.contains("always 2, 2 entries\n"))
  }

  @Test func beforeTheStartOfTheDayItIsStillYesterday() throws {
    #expect(
      try diary.output("today", now: "2026-11-23T02:59:00Z").contains("Sunday, November 22, 2026"))
    #expect(
      try diary.output("today", now: "2026-11-23T03:00:00Z").contains("Monday, November 23, 2026"))
    let night = try diary.output("today", now: "2026-11-22T02:00:00Z")
    #expect(night.contains("Saturday, November 21, 2026"))
    #expect(night.contains("  Stress      6\n"))
    #expect(night.contains("  Last night  7 h 25 min in bed, quality 3\n"))
    #expect(
      night.contains(
        "\nHow long did you sleep? For example: betterrest edit today latency=15 awake=20\n"))
  }

  @Test func sleepThatEndedSinceMidnightIsTodays() throws {
    let now = "2026-11-23T01:08:00Z"
    _ = try diary.output("log", "20:00", "0:30", now: now)
    _ = try diary.output("log", "nap", "01:00", "01:20", now: now)
    let night = try diary.output("today", now: now)
    #expect(night.contains("Sunday, November 22, 2026\n  Last night  4 h 30 min in bed\n"))
    #expect(night.contains("  Nap         10:10 AM–10:40 AM  30 min in bed\n"))
    #expect(night.contains("  Nap         1:00 AM–1:20 AM  20 min in bed\n"))
    #expect(night.contains("? For example: betterrest edit today latency=15 awake=20\n"))
    #expect(
      try diary.output("edit", "today", "latency=15", "awake=20", now: now)
        .hasPrefix("Changed: night of Mon, Nov 23, 2026: asleep after 15 min"))
    // A date means that date; in the morning the night is still today's.
    #expect(
      try diary.output("edit", "2026-11-22", "quality=5", now: now)
        .hasPrefix("Changed: night of Sun, Nov 22, 2026: quality 5 (was 4)"))
    #expect(
      try diary.output("today", now: "2026-11-23T09:00:00Z").contains(
        "  Last night  3 h 55 min asleep, 4 h 30 min in bed\n"))
  }

  @Test func theBedtimeIsThatOfPredict() throws {
    let bedtime = try diary.output("predict").split(separator: "\n").prefix(3)
    #expect(try diary.output("today").contains(bedtime.joined(separator: "\n")))
  }

  @Test func jsonHoldsNoNotes() throws {
    let json = try diary.output("today", "--json")
    #expect(!json.contains("river") && !json.contains("hot"))
    for part in [
      #""day" : "2026-11-22""#, #""name" : "Ada""#, #""hoursAsleep" : 7,"#, #""mean" : 4.5,"#,
      #""notes" : 1,"#, #""missing" : [\#n    "betterrest log day diet=6 coffee=3"\#n  ]"#,
    ] {
      #expect(json.contains(part), "\(part)")
    }
  }
}
