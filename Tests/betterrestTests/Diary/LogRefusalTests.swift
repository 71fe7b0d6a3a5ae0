import SleepCore
import Testing

@testable import betterrest

@Suite struct LogRefusalTests {
  private let diary: DiaryRun

  init() throws { diary = try DiaryRun() }

  @Test func textsWithoutLetters() throws {
    let advice = "As in: betterrest log 6 \"deadline\""
    #expect(
      try diary.refusal("log", "6", "30") == "'30' is not a text: a text has a letter. \(advice)")
    #expect(
      try diary.refusal("log", "6", "7") == "'7' is not a text: a text has a letter. \(advice)")
    for text in ["1", "🙂", "?!"] {
      #expect(
        try diary.refusal("log", "note", text)
          == "'\(text)' is not a text: a text has a letter. As in: betterrest log note \"long walk\""
      )
    }
    for words in [["log", "note"], ["log", "note", ""], ["log", "note", " "]] {
      let run = try diary.raw(words)
      #expect(
        run.errors.hasPrefix(
          "Error: 'log note' needs a text: betterrest log note \"long walk\"\n"))
    }
  }

  @Test func timesWithoutColons() throws {
    #expect(
      try diary.refusal("log", "23", "6")
        == "Times have a colon: betterrest log 23:00 06:00")
    #expect(
      try diary.refusal("log", "11", "7") == "Times have a colon: betterrest log 23:00 07:00")
    #expect(
      try diary.refusal("log", "10", "7") == "Times have a colon: betterrest log 22:00 07:00")
    #expect(
      try diary.refusal("log", "11")
        == "'11' is not a stress level from 0 to 10. Times have a colon: betterrest log 23:10 6:40")
    #expect(
      try diary.refusal("log", "night", "64", "23")
        == "'64' is not a time of the day: an hour alone could be morning or evening. "
        + "Write times as 23:10, 7am or 7:30pm.")
    #expect(
      try diary.refusal("log", "2310")
        == "'2310' is not a stress level from 0 to 10. Times have a colon: betterrest log 23:10 6:40"
    )
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

  @Test func tooManyWords() throws {
    #expect(
      try diary.refusal("log", "6", "two", "words")
        == "Quote the text: betterrest log 6 \"two words\"")
    #expect(
      try diary.refusal("log", "stress", "6", "two", "words")
        == "Quote the text: betterrest log stress 6 \"two words\"")
    #expect(
      try diary.refusal("log", "note", "a", "long", "walk")
        == "Quote the text: betterrest log note \"a long walk\"")
    #expect(
      try diary.refusal("log", "23:10", "6:40", "4", "hot", "night")
        == "Quote the text: betterrest log 23:10 6:40 4 \"hot night\"")
  }

  /// A unit, a day or a time that is left over is no note.
  @Test func strayWords() throws {
    let note = "For a note, write more than that."
    #expect(
      try diary.refusal("log", "23:10", "6:40", "latency=20", "min")
        == "'min' stands alone: write it after its field, as in latency=20min. \(note)")
    #expect(
      try diary.refusal("log", "23:10", "6:40", "4", "yesterday")
        == "'yesterday' says when: betterrest log 23:10 6:40 4 --on yesterday. \(note)")
    #expect(
      try diary.refusal("log", "23:10", "6:40", "7am")
        == "'7am' says when: a night has two times. \(note)")
    #expect(
      try diary.refusal("log", "6", "yesterday")
        == "'yesterday' says when: betterrest log 6 --at \"yesterday 21:30\". \(note)")
    #expect(
      try diary.refusal("log", "6", "10pm")
        == "'10pm' says when: betterrest log 6 --at 10pm. \(note)")
    #expect(
      try diary.refusal("log", "23:10", "6:40", "8h")?.hasPrefix("'8h' stands alone") == true)
    #expect(try diary.said("log", "6", "monday is near").contains("'monday is near'"))
  }

  @Test func beginnings() throws {
    #expect(
      try diary.refusal("log", "strss", "6")
        == "'strss' cannot be logged: begin with a stress level from 0 to 10, a time such as 23:10, or "
        + "one of stress, night, part, nap, day, note. Did you mean 'stress'?")
    #expect(
      try diary.refusal("log", "long walk")
        == "To log only a text, use 'log note': betterrest log note \"long walk\"")
    #expect(
      try diary.refusal("log", "yesterday 23:00", "6:40")
        == "For times with a day, use 'log night': betterrest log night \"yesterday 23:00\" 6:40")
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
    #expect(
      try diary.refusal("log", "night", "23:10", "6:40", "hot night")
        == "'hot night' is not a field with its value, as in note=\"hot night\".")
  }

  @Test func moments() throws {
    let yesterday = "If you mean yesterday, add --on yesterday to a night or nap, or write"
    #expect(
      try diary.refusal("log", "23:10", "6:40", at: "2026-11-22T05:38:00Z")
        == "2026-11-22 06:40 is still to come. \(yesterday) \"yesterday 06:40\".")
    #expect(
      try diary.refusal("log", "stress", "3", "--at", "12:30")
        == "2026-11-22 12:30 is still to come. \(yesterday) \"yesterday 12:30\".")
    #expect(
      try diary.refusal("log", "stress", "3", "--at", "yesterday")
        == "'yesterday' does not say when: there is a day but no time. "
        + "Write now, -90m, 23:10 or \"yesterday 23:10\", with quotation marks.")
    #expect(
      try diary.refusal("log", "day", "work=1", "--on", "2026-11-23")
        == "2026-11-23 is still to come.")
    #expect(
      try diary.refusal("log", "day", "work=1", "--on", "yesterdy")
        == "'yesterdy' is not a day: it is neither a weekday nor a date; did you mean yesterday? "
        + "Write today, yesterday, mon, -3d or 2026-11-20.")
    #expect(
      try diary.refusal("log", "night", "23:00", "mon 7:00", "--on", "mon")
        == "The day is given twice: for the night and in its times. "
        + "Leave out --on, or the days in the times.")
    #expect(
      try diary.refusal("log", "night", "02:30 +03:00", "7:00", "--on", "2026-10-25")
        == "Clocks in Europe/Berlin were at +02:00 and at +01:00 at 2026-10-25 02:30, and not at "
        + "+03:00. Write +02:00 or +01:00 after the time.")
  }

  /// Nobody who goes to bed at 11:10 and gets up at 6:40 means the morning.
  @Test func eveningsWithoutPM() throws {
    for (bed, rise, evening) in [
      ("11:10", "6:40", "23:10"), ("10:30", "6:30", "22:30"), ("9:30", "6:30", "21:30"),
      ("12:15", "6:30", "00:15"), ("11:45am", "8:00", "23:45"), ("11.00", "7.00", "23:00"),
    ] {
      let message = try #require(try diary.refusal("log", bed, rise))
      let time = try ClockTime(parsing: rise)
      #expect(message.contains("Did you mean \(evening) to \(time)? "), "\(bed) \(rise)")
    }
    #expect(
      try diary.refusal("log", "0:30", "0:30")
        == "That is 24 h in bed, more than 14 h. If the times are right, add --long.")
  }

  @Test func nights() throws {
    #expect(
      try diary.refusal("log", "night", "7:00", "23:30", "--on", "yesterday")
        == "That is 16 h 30 min in bed, more than 14 h. Did you mean 23:30 to 07:00? "
        + "If the times are right, add --long.")
    #expect(
      try diary.refusal("log", "night", "23:00", "6:00", "awake=2x20")
        == "awake=2x20 could be 20 or 40 minutes in all: write awake=20 awakenings=2 or "
        + "awake=40 awakenings=2.")
    #expect(
      try diary.refusal("log", "night", "23:00", "6:00", "latency=400", "awake=30")
        == "7 h 10 min awake does not fit into the 7 h from lights out to waking up.")
    #expect(
      try diary.refusal("log", "part", "23:00", "6:00")
        == "No night is logged for 2026-11-22 that this could be part of. Use 'betterrest log night'."
    )
  }

  @Test func entriesThatAreThere() throws {
    try diary.run("log", "6")
    #expect(
      try diary.refusal("log", "6")
        == "The same entry is already logged: stress 6 of 2026-11-22 12:00. "
        + "To change that one: betterrest edit ID")
    try diary.run("log", "22:50", "6:55")
    #expect(
      try diary.refusal("log", "night", "0:20", "7:00")
        == "This overlaps with the night of 2026-11-22 (22:50 to 06:55). "
        + "To change that one: betterrest edit 2026-11-22")
    #expect(
      try diary.refusal("log", "nap", "6:00", "7:00")
        == "This overlaps with the night of 2026-11-22 (22:50 to 06:55). "
        + "To change that one: betterrest edit 2026-11-22")
  }

  @Test func optionsOfOtherKinds() throws {
    #expect(try diary.refusal("log", "6", "--mood", "sad") == "'--mood' goes with 'log note'.")
    #expect(
      try diary.refusal("log", "23:10", "6:40", "--at", "now")
        == "'--at' goes with 'log stress' and 'log note'.")
    #expect(
      try diary.refusal("log", "6", "--on", "mon")
        == "'--on' goes with 'log night', 'log part', 'log nap' and 'log day'.")
    #expect(
      try diary.refusal("log", "nap", "14:10", "14:40", "--long")
        == "'--long' goes with 'log night' and 'log part'.")
  }
}
