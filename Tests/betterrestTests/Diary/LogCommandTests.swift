import TestSupport
import Testing

/// The lines of the specification that log something, each in a diary of its own.
@Suite struct LogCommandTests {
  private let diary: DiaryRun
  private let unknown =
    "\nHow long did you sleep? Your bedtime learns from it: betterrest edit last latency=15 awake=20"

  init() throws { diary = try DiaryRun() }

  @Test func stress() throws {
    #expect(
      try diary.run("log", "6")
        == SampleRun(
          output: """
            Saved stress 6 at 12:00 PM.
            Undo: betterrest undo

            """))
    #expect(
      try diary.said("log", "6", "deadline")
        == "Saved stress 6 at 12:00 PM, 'deadline'.")
    #expect(
      try diary.said("log", "stress", "6", "argument", "--at", "yesterday 21:30")
        == "Saved stress 6, Sat, Nov 21, 2026, 9:30 PM, 'argument'.")
    #expect(
      try diary.said("log", "stress", "3", "--at", "-90m")
        == "Saved stress 3 at 10:30 AM.")
    #expect(
      try diary.said("log", "6", "--at", "-1h", "--", "-5 points")
        == "Saved stress 6 at 11:00 AM, '-5 points'.")
  }

  @Test func nightInShort() throws {
    #expect(
      try diary.said("log", "23:10", "6:40", "4")
        == "Saved last night: to bed Sat 11:10 PM, up 6:40 AM, "
        + "7 h 30 min in bed, quality 4." + unknown)
    #expect(
      try diary.said("log", "11pm", "7am", "hot night", "--on", "yesterday")
        == "Saved night of Sat, Nov 21, 2026: to bed Fri 11:00 PM, up 7:00 AM, 8 h in bed, "
        + "'hot night'." + unknown)
  }

  @Test func nightInFull() throws {
    #expect(
      try diary.said(
        "log", "night", "22:50", "6:55", "out=23:05", "latency=15", "awake=20", "awakenings=2",
        "woke=6:40",
        "quality=4", "coffee=2", "last-coffee=15:30")
        == "Saved last night: to bed Sat 10:50 PM, lights out 11:05 PM, "
        + "asleep after 15 min, awake 20 min (2 times), woke 6:40 AM, up 6:55 AM, "
        + "8 h 5 min in bed, quality 4, coffee 2 (last 3:30 PM)."
        + "\nYou slept 7 h.")
  }

  @Test func whatIsNotThereNeedsNotBeCleared() throws {
    #expect(
      try diary.said("profile", "start=05:30", "name=").hasPrefix(
        "Your profile: day starts at 5:30 AM."))
    #expect(
      try diary.refusal("log", "day", "diet=")
        == "Nothing would change: the entry is already like this.")
  }

  @Test func timesOfFourDigits() throws {
    let night =
      "Saved last night: to bed Sat 11:00 PM, up 7:00 AM, 8 h in bed, quality 4"
      + "." + unknown
    #expect(try diary.said("log", "2300", "0700", "4") == night)
    try diary.run("undo")
    #expect(try diary.said("log", "2300", "7am", "4") == night)
    try diary.run("undo")
    #expect(try diary.said("log", "night", "2300", "0700", "4") == night)
    #expect(
      try diary.said("log", "stress", "6", "--at", "yesterday 2130")
        == "Saved stress 6, Sat, Nov 21, 2026, 9:30 PM.")
  }

  /// The same night, as people write it.
  @Test func nightsInOtherWords() throws {
    let night =
      "Saved last night: to bed Sat 11:10 PM, asleep after 15 min, awake 20 min, up 6:40 AM, "
      + "7 h 30 min in bed, quality 3.\nYou slept 6 h 55 min."
    for words in [
      "23:10 6:40 3 latency=15 awake=20", "23.10 6.40 3 latency=15 awake=20",
      "2310 6.40 3 latency=0:15 awake=20min", "11:10pm 6:40am latency=15 quality=3 awake=20",
      "11.10pm 6.40 3 latency=15 awake=0h20", "night 23.10 6.40 3 latency 15 awake 20",
      "night 23:10 06:40 quality 3 awake=20 latency=15m",
      "night 11:10p.m. 6:40a.m. 3 latency=15 awake=20",
    ] {
      #expect(try diary.said(["log"] + words.split(separator: " ").map(String.init)) == night)
      try diary.run("undo")
    }
    #expect(
      try diary.said("log", "midnight", "7:00", "asleep=6:30").hasPrefix(
        "Saved last night: to bed 12:00 AM, up 7:00 AM, 7 h in bed, measured sleep 6 h 30 min."))
    #expect(
      try diary.said("edit", "last", "23:50", "7:10").contains(
        "to bed Sat 11:50 PM (was Sun 12:00 AM), up 7:10 AM (was 7:00 AM)"))
    #expect(
      try diary.refusal("edit", "last", "asleep=6.5h")
        == "Nothing would change: the entry is already like this.")
    #expect(
      try diary.said("log", "day", "activity", "40", "work=9")
        == "Saved today: activity 40 min, work 9 h.")
  }

  @Test func nightAfterMidnight() throws {
    #expect(
      try diary.said("log", "night", "0:20", "7:00")
        == "Saved last night: to bed 12:20 AM, up 7:00 AM, 6 h 40 min in bed"
        + "." + unknown)
  }

  @Test func earlierNights() throws {
    #expect(
      try diary.said("log", "night", "23:30", "6:30", "--on", "yesterday")
        == "Saved night of Sat, Nov 21, 2026: to bed Fri 11:30 PM, up 6:30 AM, 7 h in bed"
        + "." + unknown)
    for (day, names) in [(16, "Mon Sun"), (17, "Tue Mon"), (18, "Wed Tue"), (19, "Thu Wed")] {
      let weekdays = names.split(separator: " ")
      #expect(
        try diary.said("log", "night", "23:00", "6:30", "--on", "2026-11-\(day)")
          == "Saved night of \(weekdays[0]), Nov \(day), 2026: to bed \(weekdays[1]) 11:00 PM, "
          + "up 6:30 AM, 7 h 30 min in bed." + unknown)
    }
  }

  @Test func nap() throws {
    #expect(
      try diary.said("log", "nap", "04:10", "04:40")
        == "Saved today's nap: 4:10 AM to 4:40 AM, 30 min.")
  }

  @Test func flight() throws {
    let run = try diary.raw([
      "log", "night", "21:00", "5:00", "bed-zone=Europe/Berlin", "--time-zone",
      "America/New_York", "--long",
    ])
    #expect(
      run.output.hasPrefix(
        "Saved last night: to bed Sat 9:00 PM (Europe/Berlin), up 5:00 AM, "
          + "14 h in bed.\nAcross time zones, that is 14 h in bed. How long did"))
  }

  @Test func clockChanges() throws {
    #expect(
      try diary.said("log", "night", "23:00", "7:00", "--on", "2026-03-29")
        == "Saved night of Sun, Mar 29, 2026: to bed Sat 11:00 PM, up 7:00 AM, 7 h in bed"
        + ".\nThe clocks went forward by 1 h while you slept: 7 h in bed. "
        + unknown.dropFirst())
    #expect(
      try diary.said("log", "night", "02:30 +01:00", "7:00", "--on", "2026-10-25")
        == "Saved night of Sun, Oct 25, 2026: to bed 2:30 AM, up 7:00 AM, 4 h 30 min in bed"
        + "." + unknown)
    #expect(
      try diary.said("log", "night", "02:30", "7:00", "--on", "2025-10-26")
        == "Saved night of Sun, Oct 26, 2025: to bed 2:30 AM, up 7:00 AM, 4 h 30 min in bed"
        + ".\nThe clocks showed 2:30 AM twice on Sun, Oct 26, 2025; this is the second, "
        + "02:30 +01:00. The other one is written \"02:30 +02:00\". " + unknown.dropFirst())
  }

  @Test func secondPart() throws {
    try diary.run("log", "night", "22:00", "3:00")
    #expect(
      try diary.refusal("log", "night", "4:30", "8:00")
        == "Already logged for this day: the night of Sun, Nov 22, 2026 (10:00 PM to 3:00 AM). To "
        + "correct it, use 'betterrest edit 2026-11-22'. If you slept in two parts, use 'betterrest log part'; "
        + "or log a nap with 'betterrest log nap'.")
    #expect(
      try diary.said("log", "part", "4:30", "8:00")
        == "Saved night of Sun, Nov 22, 2026, part 2: to bed 4:30 AM, up 8:00 AM, "
        + "3 h 30 min in bed." + unknown)
  }

  @Test func day() throws {
    #expect(
      try diary.said("log", "day", "activity=40", "work=9", "diet=6")
        == "Saved today: activity 40 min, work 9 h, diet 6.")
    #expect(
      try diary.said("log", "day", "sleep=7.5")
        == "Saved today: sleep 7 h 30 min, activity 40 min, work 9 h, diet 6.")
    #expect(
      try diary.said("log", "day", "activity=1h30m", "diet=")
        == "Changed: Sun, Nov 22, 2026: activity 1 h 30 min (was 40 min), diet removed (was 6).")
    #expect(
      try diary.said("log", "day", "work=0.25", "--on", "fri")
        == "Saved Fri, Nov 20, 2026: work 15 min.")
  }

  @Test func note() throws {
    #expect(
      try diary.said("log", "note", "long walk, slept well", "--mood", "relaxed")
        == "Saved a note at 12:00 PM, 'long walk, slept well', relaxed"
        + ".")
  }

  @Test func inGerman() throws {
    #expect(
      try diary.said("log", "23:10", "6:40", "--locale", "de_DE")
        == "Saved last night: to bed Sa 23:10, up 06:40, 7 h 30 min in bed"
        + "." + unknown)
    #expect(
      try diary.said("log", "day", "work=7.5", "--locale", "de_DE")
        == "Saved today: work 7 h 30 min.")
  }

  @Test func json() throws {
    #expect(
      try diary.run("log", "6", "deadline", "--json").output == """
        {
          "records" : [
            {
              "at" : "2026-11-22T12:00+01:00",
              "id" : "ID",
              "kind" : "stress",
              "note" : "deadline",
              "value" : 6,
              "zone" : "Europe/Berlin"
            }
          ]
        }

        """)
    #expect(
      try diary.run("log", "23:10", "6:40", "--json").output == """
        {
          "records" : [
            {
              "bed" : "2026-11-21T23:10+01:00",
              "day" : "2026-11-22",
              "id" : "ID",
              "kind" : "night",
              "rise" : "2026-11-22T06:40+01:00",
              "zone" : "Europe/Berlin"
            }
          ],
          "remarks" : [
            "Not yet used for your bedtime: minutes to fall asleep and minutes awake unknown."
          ]
        }

        """)
  }
}
