import SleepCore
import Testing

@Suite struct LogRefusalTests {
  private let diary: DiaryRun

  init() throws { diary = try DiaryRun() }

  @Test func textsWithoutLetters() throws {
    let advice = "As in: betterrest log 6 \"deadline\""
    #expect(
      try diary.refusal("log", "6", "30")
        == "'30' is not a text: a text has a letter or an emoji. \(advice)")
    #expect(
      try diary.refusal("log", "6", "7")
        == "'7' is not a text: a text has a letter or an emoji. \(advice)")
    for text in ["1", "?!", "7€"] {
      #expect(
        try diary.refusal("log", "note", text)
          == "'\(text)' is not a text: a text has a letter or an emoji. As in: betterrest log note \"long walk\""
      )
    }
    for words in [["log", "note"], ["log", "note", ""], ["log", "note", " "]] {
      let run = try diary.raw(words)
      #expect(
        run.errors.hasPrefix(
          "Error: 'log note' needs a text: betterrest log note \"long walk\"\n"))
    }
  }

  /// Two hours that can be a stress level with a text are asked about.
  @Test func timesWithoutColons() throws {
    #expect(
      try diary.refusal("log", "11", "7", "hot", "night")
        == asking("Is '11 7' a night?", "log 23:00 07:00 hot night"))
    #expect(
      try diary.refusal("log", "10", "7") == asking("Is '10 7' a night?", "log 22:00 07:00"))
    #expect(
      try diary.refusal("log", "11")
        == "'11' is not a stress level from 0 to 10. A night has two times, as in 23:10 6:40.")
    #expect(
      try diary.refusal("log", "night", "64", "23")
        == "'64' is not a time of the day: an hour alone could be morning or evening. "
        + "Write times as 23:10, 7am or 7:30pm.")
    #expect(
      try diary.refusal("log", "2310")
        == "'2310' is not a stress level from 0 to 10. A night has two times, as in 23:10 6:40.")
    #expect(try diary.said("log", "23", "6").contains("to bed Sat 11:00 PM, up 6:00 AM"))
  }

  /// A question with the lines that can be meant, each with the option of the diary.
  private func asking(_ question: String, _ lines: String...) -> String {
    "\(question) Did you mean\(lines.count == 1 ? "" : " one of these"):\n"
      + lines.map { "  betterrest \($0) --time-zone Europe/Berlin" }.joined(separator: "\n")
  }

  @Test func missingWords() throws {
    #expect(
      try diary.refusal("log", "23:10") == "A night needs two times: betterrest log 23:10 6:40")
    #expect(
      try diary.refusal("log", "night", "23:10", "coffee=2")
        == "A night needs two times: betterrest log night 23:10 6:40")
    #expect(
      try diary.refusal("log", "nap") == "A nap needs two times: betterrest log nap 14:10 14:40")
    #expect(
      try diary.refusal("log", "stress")
        == "'log stress' needs a number from 0 to 10: betterrest log stress 6")
    #expect(
      try diary.refusal("log", "day")
        == "No field of the day is set. Set at least one of sleep, activity, work, diet, "
        + "coffee: sleep=7.5")
  }

  /// Several words are one text, with or without quotation marks.
  @Test func textsOfSeveralWords() throws {
    #expect(try diary.said("log", "6", "two", "words").contains("'two words'"))
    #expect(try diary.said("log", "stress", "7", "two", "words").contains("'two words'"))
    #expect(try diary.said("log", "note", "dinner", "at", "9pm").contains("'dinner at 9pm'"))
    #expect(
      try diary.said("log", "23:10", "6:40", "4", "hot", "night", "latency=half", "an", "hour")
        .contains("quality 4, 'hot night'"))
    #expect(
      try diary.said("edit", "today", "note=slept", "well", "awake=20", "min").contains(
        "'slept well'"))
  }

  /// A unit, a day or a time that is left over is asked about.
  @Test func strayWords() throws {
    #expect(
      try diary.refusal("log", "23:10", "6:40", "4", "yesterday")
        == asking(
          "'yesterday' says when.", "log night 23:10 6:40 4 --on yesterday",
          "log night 23:10 6:40 4 note=yesterday"))
    #expect(
      try diary.refusal("log", "23:10", "6:40", "7am")
        == asking("'7am' says when.", "log night 23:10 6:40 note=7am"))
    for words in [["log", "6", "yesterday"], ["log", "stress", "6", "yesterday"]] {
      #expect(
        try diary.refusal(words)
          == asking(
            "'yesterday' says when.",
            "\(words.dropLast().joined(separator: " ")) --at \"yesterday 21:30\"",
            "\(words.dropLast().joined(separator: " ")) note=yesterday"))
    }
    // A question about the answers of another one.
    #expect(
      try diary.refusal("log", "yesterday", "23:10", "6:40", "2", "beers")
        == asking(
          "'beers' is an amount.", "log night \"yesterday 23:10\" 6:40 alcohol=2",
          "log night \"yesterday 23:10\" 6:40 2 note=beers"))
    #expect(try diary.refusal("log", "day", "coffee=2", "at", "9pm") == "'9pm' says when.")
    #expect(
      try diary.refusal("log", "6", "10pm")
        == asking("'10pm' says when.", "log 6 --at 10pm", "log 6 note=10pm"))
    #expect(
      try diary.said("log", "6", "at", "9", "pm", "hot", "day").contains("9:00 PM, 'hot day'"))
    #expect(
      try diary.refusal("log", "3", "coffees")
        == asking(
          "Is 3 a stress level?", "log day coffee=3", "log note \"3 coffees\"",
          "log stress 3 note=coffees"))
    #expect(
      try diary.refusal("log", "23:10", "6:40", "7h")
        == asking(
          "'7h' is an amount.", "log night 23:10 6:40 asleep=7h", "log night 23:10 6:40 note=7h"))
    #expect(try diary.said("log", "6", "monday is near").contains("'monday is near'"))
  }

  @Test func beginnings() throws {
    let nothing = "is neither a stress level, a time nor something to log."
    #expect(
      try diary.refusal("log", "strss", "6")
        == asking("'strss' \(nothing)", "log stress 6", "log note \"strss 6\""))
    #expect(
      try diary.refusal("log", "long walk")
        == asking("'long walk' \(nothing)", "log note \"long walk\""))
    #expect(
      try diary.refusal("log", "yesterday 23:00", "6:40")
        == asking(
          "'yesterday 23:00' \(nothing)", "log night \"yesterday 23:00\" 6:40",
          "log note \"yesterday 23:00 6:40\""))
    #expect(
      try diary.refusal("log", "yesterday", "23:00", "6:40")
        == asking(
          "Which night?", "log night \"yesterday 23:00\" 6:40",
          "log night 23:00 6:40 --on yesterday"))
    #expect(
      try diary.refusal("log", "6.5")
        == "'6.5' is not valid for stress: it takes a whole number from 0 to 10.")
    #expect(
      try diary.refusal("log", "25:00", "7:00")
        == "'25:00' is not a time of the day: hours must be from 0 to 23. "
        + "Write times as 23:10, 7am or 7:30pm.")
    #expect(
      try diary.refusal("log", "6", "-great")
        == "Unknown option '-g'. Put '--' before a text with a dash.")
  }

  @Test func values() throws {
    #expect(
      try diary.refusal("log", "23:10", "6:40", "7")
        == "'7' is not valid for quality: it takes a whole number from 1 to 5.")
    #expect(
      try diary.refusal("log", "night", "23:10", "6:40", "latncy=5")?.hasPrefix(
        "A night has no field 'latncy'; did you mean latency?") == true)
  }

  @Test func moments() throws {
    let yesterday = "If you mean yesterday, add --on yesterday to a night or nap, or write"
    #expect(
      try diary.refusal("log", "23:10", "6:40", at: "2026-11-22T05:38:00Z")
        == "Sun, Nov 22, 6:40 AM is still to come. \(yesterday) \"yesterday 06:40\".")
    #expect(
      try diary.refusal("log", "stress", "3", "--at", "12:30")
        == "Sun, Nov 22, 12:30 PM is still to come. \(yesterday) \"yesterday 12:30\".")
    #expect(
      try diary.refusal("log", "stress", "3", "--at", "yesterday")
        == asking(
          "'yesterday' does not say when: there is a day but no time.",
          "log stress 3 --at \"yesterday 21:30\""))
    #expect(
      try diary.refusal("log", "day", "work=1", "--on", "2026-11-23")
        == "Mon, Nov 23, 2026 is still to come.")
    #expect(
      try diary.refusal("log", "day", "work=1", "--on", "yesterdy")
        == "The value 'yesterdy' is invalid for '--on <day>': it is neither a weekday nor a date; "
        + "did you mean yesterday? Write it as tomorrow, mon, 8 Nov or 2026-11-20.\n"
        + "Help:  --on <day>  The day you got up, or of 'log day': yesterday, mon, -3d, 2026-11-20."
    )
    #expect(
      try diary.refusal("log", "night", "23:00", "mon 7:00", "--on", "mon")
        == "The day is given twice: for the night and in its times. "
        + "Leave out --on, or the days in the times.")
    #expect(
      try diary.refusal("log", "night", "02:30 +03:00", "7:00", "--on", "2026-10-25")
        == "Clocks in Europe/Berlin were at +02:00 and at +01:00 at Sun, Oct 25, 2:30 AM, and "
        + "not at +03:00. Write +02:00 or +01:00 after the time.")
  }

  /// Nobody who goes to bed at 11:10 and gets up at 6:40 means the morning.
  @Test func eveningsWithoutPM() throws {
    for (bed, rise, evening) in [
      ("11:10", "6:40", "23:10"), ("10:30", "6:30", "22:30"), ("9:30", "6:30", "21:30"),
      ("12:15", "6:30", "00:15"), ("11:45am", "8:00", "23:45"), ("11.00", "7.00", "23:00"),
    ] {
      let message = try #require(try diary.refusal("log", bed, rise))
      let time = try ClockTime(parsing: rise)
      #expect(message.contains("Did you mean one of these:\n  betterrest log \(evening) \(time) "))
      #expect(message.contains("\n  betterrest log \(bed) \(rise) --long "))
    }
  }

  /// A night that would end in the future is not what is meant.
  @Test func nightsTheWrongWayRound() throws {
    #expect(
      try diary.refusal("log", "23:10", "19:22", at: "2026-11-22T21:50:00Z")
        == asking("That is 20 h 12 min in bed, more than 14 h.", "log 23:10 19:22 --long"))
  }

  @Test func nights() throws {
    #expect(
      try diary.refusal("log", "night", "7:00", "23:30", "--on", "yesterday")
        == """
        That is 16 h 30 min in bed, more than 14 h. Did you mean one of these:
          betterrest log night 23:30 07:00 --on yesterday --time-zone Europe/Berlin
          betterrest log night 7:00 23:30 --long --on yesterday --time-zone Europe/Berlin
        """)
    #expect(
      try diary.refusal("log", "night", "23:00", "6:00", "awake=2x20")
        == asking(
          "awake=2x20 could be 20 or 40 minutes in all: write awake=20 awakenings=2 or "
            + "awake=40 awakenings=2.", "log night 23:00 6:00 awake=20 awakenings=2",
          "log night 23:00 6:00 awake=40 awakenings=2"))
    #expect(
      try diary.refusal("log", "night", "23:00", "6:00", "latency=400", "awake=30")
        == "7 h 10 min awake does not fit into the 7 h from lights out to waking up.")
    #expect(
      try diary.refusal("log", "part", "23:00", "6:00")
        == "No night is logged for Sun, Nov 22, 2026 that this could be part of. "
        + "Use 'betterrest log night'.")
  }

  @Test func entriesThatAreThere() throws {
    try diary.run("log", "6")
    #expect(
      try diary.refusal("log", "6")
        == "The same entry is already logged: stress 6 of Sun, Nov 22, 2026, 12:00 PM. "
        + "To change that one: betterrest edit ID")
    try diary.run("log", "22:50", "6:55")
    #expect(
      try diary.refusal("log", "night", "0:20", "7:00")
        == "This overlaps with the night of Sun, Nov 22, 2026 (10:50 PM to 6:55 AM). "
        + "To change that one: betterrest edit 2026-11-22")
    #expect(
      try diary.refusal("log", "nap", "6:00", "7:00")
        == asking(
          "When was the nap?", "log nap 18:00 19:00"))
    // The only nap that is possible is the one that is meant.
    #expect(try diary.said("log", "nap", "6", "7").contains("6:00 PM to 7:00 PM"))
  }

  @Test func optionsOfOtherKinds() throws {
    #expect(try diary.refusal("log", "6", "--mood", "sad") == "'--mood' goes with 'log note'.")
    #expect(
      try diary.refusal("log", "23:10", "6:40", "--at", "now")
        == "'--at' goes with 'log stress' and 'log note'.")
    #expect(
      try diary.refusal("log", "6", "--on", "mon")
        == asking(
          "'--on' goes with 'log night', 'log part', 'log nap' and 'log day'.",
          "log 6 --at \"mon 21:30\""))
    #expect(
      try diary.refusal("log", "6", "--long")
        == "'--long' goes with 'log night', 'log part' and 'log nap'.")
  }
}
