import Foundation
import TestSupport
import Testing

@Suite struct ChangeCommandsTests {
  private let diary: DiaryRun

  init() throws {
    diary = try DiaryRun()
    try diary.run("log", "stress", "6", "argument", "--at", "yesterday 21:30")
    try diary.run("log", "night", "22:50", "6:55", "latency=15", "awake=20", "note=hot", "coffee=2")
  }

  private func reference(of words: [String]) throws -> String {
    let output = try diary.raw(words + ["--details"]).output
    return output.firstMatch(of: /\[([0-9A-Z]+)\]/).map { String($0.1) } ?? output
  }

  @Test func editing() throws {
    #expect(
      try diary.said("edit", "last", "coffee=3")
        == "Changed: night of Sun, Nov 22, 2026: coffee 3 (was 2).\n"
        + "You slept 7 h 30 min.")
    #expect(
      try diary.said("edit", "today", "woke=6:50", "note=")
        == "Changed: night of Sun, Nov 22, 2026: woke 6:50 AM, note removed (was 'hot')."
        + "\nYou slept 7 h 25 min.")
    #expect(
      try diary.said("edit", "2026-11-22", "awake=")
        == "Changed: night of Sun, Nov 22, 2026: awake removed (was 20 min).\n"
        + "How long did you sleep? Your bedtime learns from it: betterrest edit ID awake=20")
    #expect(
      try diary.said("edit", "today", "bed=0:10")
        == "Changed: night of Sun, Nov 22, 2026: to bed 12:10 AM (was Sat 10:50 PM).\n"
        + "How long did you sleep? Your bedtime learns from it: betterrest edit ID awake=20")
  }

  @Test func theEveningOfAWeekdayIsAskedAbout() throws {
    // To bed after midnight, so that the evening of that day is another night.
    try diary.run("log", "night", "0:15", "8:20", "--on", "yesterday")
    #expect(
      try diary.refusal("edit", "sat", "bed", "11pm")
        == """
        Which night? Did you mean one of these:
          betterrest edit 2026-11-22 bed 11pm --time-zone Europe/Berlin
          betterrest edit 2026-11-21 bed 11pm --time-zone Europe/Berlin
        """)
    // Until 2 PM, a night from 11 PM on would be too long.
    #expect(try diary.said("edit", "2026-11-21", "up", "2pm").contains("up 2:00 PM"))
    #expect(
      try diary.said("edit", "sat", "bed", "11pm")
        == "Changed: night of Sun, Nov 22, 2026: to bed Sat 11:00 PM (was Sat 10:50 PM).\n"
        + "You slept 7 h 20 min.")
  }

  @Test func timesAreThoseThatMakeANight() throws {
    #expect(try diary.said("edit", "today", "bed=11").contains("to bed Sat 11:00 PM"))
    #expect(try diary.said("edit", "today", "bed", "11:30").contains("to bed Sat 11:30 PM"))
    #expect(try diary.said("edit", "today", "up", "7").contains("up 7:00 AM"))
    #expect(try diary.said("edit", "today", "11", "6").contains("to bed Sat 11:00 PM"))
    #expect(try diary.said("edit", "last", "bed", "0:30").contains("to bed 12:30 AM"))
    // A night by day is as good, and who insists on a long one has it.
    #expect(try diary.said("edit", "today", "bed=1:00").contains("to bed 1:00 AM"))
    #expect(
      try diary.said("edit", "today", "bed=11:30", "--long").contains("to bed Sat 11:30 AM"))
    #expect(
      try diary.refusal("edit", "today", "up", "11pm")?.contains("11:00 PM is still to come")
        == true)
  }

  @Test func whatStaysOfADayIsSaid() throws {
    #expect(try !diary.run("delete", "today").output.contains("stay"))
    try diary.run("undo")
    try diary.run("log", "5")
    #expect(
      try diary.run("delete", "today").output.hasSuffix(
        "\nOther entries of that day stay. See them: betterrest history --on 2026-11-22\n"))
  }

  @Test func theLastEntryWithTheFieldIsMeant() throws {
    #expect(
      try diary.said("edit", "last", "stress=7")
        == "Changed: stress of Sat, Nov 21, 2026: stress 7 (was 6).")
    try diary.run("log", "5")
    #expect(
      try diary.said("edit", "last", "latency=25")
        == "Changed: night of Sun, Nov 22, 2026: asleep after 25 min (was 15 min).\n"
        + "You slept 7 h 20 min.")
    #expect(
      try diary.said("edit", "last", "22:40", "6:50", "quality=4").contains(
        "night of Sun, Nov 22, 2026: to bed Sat 10:40 PM (was Sat 10:50 PM)"))
    // A stress entry and a night have a note.
    #expect(
      try diary.said("edit", "last", "note=late")
        == "Changed: stress of Sun, Nov 22, 2026: 'late'.")
    #expect(
      try diary.said("edit", "last", "note=late", "coffee=3").hasPrefix(
        "Changed: night of Sun, Nov 22, 2026: coffee 3 (was 2), "))
    #expect(
      try diary.said("edit", "last", "kind=nap").hasPrefix("Changed: nap of Sun, Nov 22, 2026"))
  }

  @Test func aBrokenNightIsDeletedWhole() throws {
    try diary.run("log", "part", "7:20", "8:00")
    #expect(
      try diary.run("delete", "today").output == """
        Deleted: night of Sun, Nov 22, 2026: to bed Sat 10:50 PM, asleep after 15 min, awake 20 min, \
        up 6:55 AM, 8 h 5 min in bed, coffee 2, 'hot'.
        Deleted: night of Sun, Nov 22, 2026, part 2: to bed 7:20 AM, up 8:00 AM, 40 min in bed.
        Undo: betterrest undo

        """)
    #expect(try !diary.run("history", "night").output.contains("night "))
    try diary.run("undo")
    #expect(try diary.run("history", "night").output.contains("part 2"))
  }

  @Test func manyRecordsAreCounted() throws {
    let nights = (1...12).map {
      "2026-10-\($0 + 10) 23:10:00;2026-10-\($0 + 11) 06:40:00;80%;27000;25000;"
    }
    let file =
      "Start;End;Sleep Quality;Time in bed (seconds);Time asleep (seconds);Notes\n"
      + nights.map { $0 + "\n" }.joined()
    try diary.run("import", "-", input: file)
    let lines = try diary.run("undo").output.split(separator: "\n")
    #expect(lines.first == "Took back 12 nights.")
    #expect(
      lines.dropFirst().first?.hasPrefix("  night of Mon, Oct 12, 2026: to bed Sun 11:10 PM")
        == true)
    #expect(lines.suffix(2) == ["  … and 9 more.", "Redo: betterrest redo"] && lines.count == 6)
  }

  @Test func anotherDateNamesTheDayThatWas() throws {
    #expect(
      try diary.said(
        "edit", "today", "bed=2026-11-20 22:00", "rise=2026-11-21 06:55", "latency=", "awake="
      )
      .hasPrefix(
        "Changed: night of Sat, Nov 21, 2026: to bed Fri 10:00 PM (was Sat 10:50 PM), "
          + "latency removed (was 15 min)"))
    #expect(
      try diary.said("edit", "yesterday", "bed=2026-11-19 22:00", "rise=2026-11-20 06:00")
        .hasPrefix(
          "Changed: night of Fri, Nov 20, 2026: to bed Thu 10:00 PM (was Fri 10:00 PM), "
            + "up 6:00 AM (was Sat 6:55 AM)."))
  }

  @Test func editingByID() throws {
    let reference = try reference(of: ["log", "5"])
    try diary.run("log", "day", "work=8")
    #expect(
      try diary.said("edit", reference.lowercased(), "stress=7", "at=11:30")
        == "Changed: stress of Sun, Nov 22, 2026: at 11:30 AM (was 12:00 PM), "
        + "stress 7 (was 5).")
    #expect(
      try diary.said("edit", "1122", "work=9")
        == "Changed: Sun, Nov 22, 2026: work 9 h (was 8 h).")
  }

  @Test func refusedEdits() throws {
    #expect(
      try diary.refusal("edit", "last", "coffee=2")
        == "Nothing would change: the entry is already like this.")
    #expect(
      try diary.refusal("edit", "last", "bed=")
        == "A night cannot be without bed. To remove the whole entry, use "
        + "'betterrest delete'.")
    #expect(
      try diary.refusal("edit", "last", "work=3")?.hasPrefix("A night has no field 'work'.")
        == true)
    #expect(
      try diary.refusal("edit", "7Q", "coffee=3")
        == "'7Q' does not name an entry. Write last, a day for its night (yesterday, mon, -3d, "
        + "2026-11-20), or the last 4 or more characters of an id.")
    #expect(
      try diary.run("edit", "mon", "coffee=3")
        == SampleRun(
          errors: "Error: There is no night of Mon, Nov 16, 2026. "
            + "To log it: betterrest log --on 2026-11-16\n", code: .noInput))
    #expect(
      try diary.run("edit", "0000000", "coffee=3")
        == SampleRun(
          errors: "Error: No entry has an id that ends with '0000000'. "
            + "To see your entries: betterrest history\n", code: .noInput))
  }

  @Test func deletingAndUndoing() throws {
    let reference = try reference(of: ["edit", "last", "coffee=3"])
    #expect(
      try diary.run("delete", reference).output
        == "Deleted: night of Sun, Nov 22, 2026: to bed Sat 10:50 PM, asleep after 15 min, "
        + "awake 20 min, up 6:55 AM, 8 h 5 min in bed, coffee 3, 'hot'. "
        + "Undo: betterrest undo\n")
    #expect(
      try diary.run("delete", "last").output
        == "Deleted: stress 6, Sat, Nov 21, 2026, 9:30 PM, 'argument'. "
        + "Undo: betterrest undo\n")
    #expect(
      try diary.run("delete", "last")
        == SampleRun(
          errors: "Error: The diary has no entries yet. Begin with: betterrest log 6\n",
          code: .noInput))
    #expect(
      try diary.run("undo", "2").output == """
        Brought back: stress 6, Sat, Nov 21, 2026, 9:30 PM, 'argument'.
        Brought back: night of Sun, Nov 22, 2026: to bed Sat 10:50 PM, asleep after 15 min, awake \
        20 min, up 6:55 AM, 8 h 5 min in bed, coffee 3, 'hot'.
        Redo: betterrest redo

        """)
    #expect(
      try diary.run("undo").output
        == "Changed back: night of Sun, Nov 22, 2026: coffee 2 (was 3). "
        + "Redo: betterrest redo\n")
    #expect(
      try diary.run("redo").output
        == "Changed again: night of Sun, Nov 22, 2026: coffee 3 (was 2). "
        + "Undo: betterrest undo\n")
  }

  @Test func undoingAll() throws {
    #expect(
      try diary.refusal("undo", "9")
        == "Only the last 2 changes can be undone. To undo them: betterrest undo 2")
    #expect(
      try diary.run("undo", "2").output == """
        Took back: night of Sun, Nov 22, 2026: to bed Sat 10:50 PM, asleep after 15 min, awake \
        20 min, up 6:55 AM, 8 h 5 min in bed, coffee 2, 'hot'.
        Took back: stress 6, Sat, Nov 21, 2026, 9:30 PM, 'argument'.
        Redo: betterrest redo

        """)
    #expect(
      try diary.run("undo")
        == SampleRun(errors: "Error: There is nothing to undo.\n", code: .noInput))
    #expect(try diary.run("redo").output.split(separator: "\n").count == 3)
    #expect(
      try diary.run("redo")
        == SampleRun(errors: "Error: There is nothing to redo.\n", code: .noInput))
  }

  @Test func deletingSeveral() throws {
    #expect(
      try diary.run("delete", "last", "today").output.hasSuffix(
        "'hot'. Undo: betterrest undo\n"))
    try diary.run("undo")
    let reference = try reference(of: ["log", "1"])
    #expect(
      try diary.run("delete", "today", reference, "--json").output.contains("\"deleted\" : true"))
    #expect(
      try diary.run("undo").output.split(separator: "\n").map { $0.prefix(20) } == [
        "Brought back: night ", "Brought back: stress", "Redo: betterrest red",
      ])
  }

  /// What cancels out was done all the same.
  @Test func undoingAnEntryWithItsDeletion() throws {
    try diary.run("log", "5", "b")
    try diary.run("delete", "last")
    let before = try diary.run("history", "--json")
    #expect(
      try diary.run("undo", "2")
        == SampleRun(
          output: "Undone. Your entries are the same as before. Redo: betterrest redo\n"))
    #expect(
      try diary.run("redo")
        == SampleRun(
          output: "Redone. Your entries are the same as before. Undo: betterrest undo\n"))
    #expect(try diary.run("undo", "2", "--json").output == "{\n  \"records\" : [\n\n  ]\n}\n")
    #expect(try diary.run("history", "--json") == before)
    #expect(try diary.run("undo").output.hasPrefix("Took back: night of Sun, Nov 22, 2026"))
  }

  @Test func deletesNothingIfOneIsUnknown() throws {
    #expect(try diary.run("delete", "last", "0000").code == .noInput)
    #expect(try diary.run("undo").output.hasPrefix("Took back: night"))
  }

  @Test func json() throws {
    #expect(
      try diary.run("undo", "--json").output == """
        {
          "records" : [
            {
              "bed" : "2026-11-21T22:50+01:00",
              "coffee" : 2,
              "day" : "2026-11-22",
              "deleted" : true,
              "id" : "ID",
              "kind" : "night",
              "latency" : 15,
              "note" : "hot",
              "rise" : "2026-11-22T06:55+01:00",
              "waso" : 20,
              "zone" : "Europe/Berlin"
            }
          ]
        }

        """)
  }
}
