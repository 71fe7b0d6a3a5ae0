import Foundation
import TestSupport
import Testing

@testable import betterrest

@Suite struct HistoryExportTests {
  private let diary: SampleHistory

  init() throws {
    diary = try SampleHistory()
  }

  private static let header =
    "id,kind,day,part,bed,bedZone,out,latency,awakenings,waso,woke,snooze,rise,asleep,quality,coffee,"
    + "lastCoffee,alcohol,exercise,alarm,workday,at,value,mood,moodBy,sleep,activity,work,diet,name,"
    + "need,wake,workdays,dayStart,note,zone,src,key,also,supersededBy\r\n"

  private static let nights =
    "Your diary has 2 nights now, from Sat, Nov 21, 2026 to Sun, Nov 22, 2026.\n"
  private static let undo = "betterrest undo takes the whole import back.\n"

  @Test func csv() throws {
    #expect(
      try diary.output("history", "stress", "--csv") == Self.header
        + "01KAC00000000000000000AAB2,stress,,,,,,,,,,,,,,,,,,,,2026-11-21T21:30+01:00,6,,,,,,,,,,,,"
        + "\"argument with the neighbours about the noise, again\",Europe/Berlin,,,,\r\n"
        + "01KAC00000000000000000AAG7,stress,,,,,,,,,,,,,,,,,,,,2026-11-22T11:00+01:00,3,,,,,,,,,,,,"
        + ",Europe/Berlin,,,,\r\n")
    #expect(
      try diary.output("history", "note", "--csv", "--without", "notes")
        == Self.header.replacing(",note,", with: ",").replacing(",name,", with: ",")
        + "01KAC00000000000000000AAC3,note,,,,,,,,,,,,,,,,,,,,2026-11-22T00:30+01:00,,relaxed,you,"
        + ",,,,,,,,Europe/Berlin,,,,\r\n")
  }

  @Test func json() throws {
    #expect(
      try diary.output("history", "--json", "--on", "2026-11-22") == """
        [
        {"id":"01KAC00000000000000000AAD4","kind":"night","day":"2026-11-22",\
        "bed":"2026-11-21T22:50+01:00","out":"2026-11-21T23:05+01:00","latency":15,"awakenings":2,\
        "waso":20,"woke":"2026-11-22T06:40+01:00","rise":"2026-11-22T06:55+01:00","quality":4,\
        "coffee":2,"note":"hot night","zone":"Europe/Berlin"},
        {"id":"01KAC00000000000000000AAF6","kind":"nap","day":"2026-11-22",\
        "bed":"2026-11-22T10:10+01:00","rise":"2026-11-22T10:40+01:00","zone":"Europe/Berlin"},
        {"id":"01KAC00000000000000000AAG7","kind":"stress","at":"2026-11-22T11:00+01:00","value":3,\
        "zone":"Europe/Berlin"},
        {"id":"DAY20261122","kind":"day","day":"2026-11-22","activity":40,"work":9}
        ]

        """)
  }

  @Test func spreadsheetsRunNothing() throws {
    let notes = [
      "=cmd|' /C calc'!A0", "+1+1", "- a walk", "@home", "'=1", "''-x", "'tis late", " =1+1", "-5",
      "\"=1\"", "tab\t=1",
    ]
    let diary = try SampleHistory([:])
    let rows = notes.enumerated().map { number, note in
      [
        "kind": "note", "at": "2026-11-20T10:\(10 + number)+01:00", "note": note, "moodBy": "you",
        "mood": "=happy()",
      ]
    }
    let json = try String(decoding: JSONEncoder().encode(rows), as: UTF8.self)
    _ = try diary.output("log", "import", "-", input: json)
    let export = try diary.output("history", "--csv")
    #expect(export.matches(of: /(?m)(^|,)"?[=@+]/).isEmpty)
    #expect(export.contains(",'=happy(),you,") && export.contains(",'=cmd|' /C calc'!A0,"))
    let copy = try SampleHistory([:])
    _ = try copy.output("log", "import", "-", input: export)
    #expect(try copy.output("history", "--csv") == export)
    #expect(try copy.output("history", "--json") == diary.output("history", "--json"))
    // An export of an earlier version has no marks.
    let old = try SampleHistory([:])
    let plain = export.replacing(/(^|,)'([=+@-])/) { "\($0.1)\($0.2)" }
    _ = try old.output("log", "import", "-", input: plain)
    #expect(try old.output("history", "--json").contains(#""note":"=cmd|' /C calc'!A0""#))
  }

  @Test(arguments: ["--csv", "--json"]) func exportsReadBack(format: String) throws {
    _ = try diary.output("profile", "name=Ada", "start=05:00")
    let export = try diary.output("history", format)
    let copy = try SampleHistory([:])
    #expect(
      try copy.output("log", "import", "-", "--dry-run", input: export)
        == "Nothing was written. The result would be:\nbetterrest: 8 read, 8 new.\n")
    #expect(try copy.folder.contents() == ["state"])
    #expect(
      try copy.output("log", "import", "-", input: export)
        == "betterrest: 8 read, 8 new.\n" + Self.nights + Self.undo)
    #expect(try copy.output("history", format) == export)
    #expect(
      try copy.output("log", "import", "-", input: export)
        == "betterrest: 8 read, 0 new, 8 already there.\n" + Self.nights)
    #expect(
      try diary.output("log", "import", "-", input: export)
        == "betterrest: 8 read, 0 new, 8 already there.\n" + Self.nights)

    // Deleted entries stay deleted; changes are reverted; undone entries come back.
    _ = try copy.output("delete", "AAB2")
    _ = try copy.output("edit", "AAG7", "stress=9", "note=later")
    #expect(
      try copy.output("log", "import", "-", input: export)
        == "betterrest: 8 read, 0 new, 1 changed, 6 already there, 1 left out.\nLeft out:\n"
        + "  standard input:4: it was deleted from your diary.\n"
        + Self.nights + Self.undo)
    #expect(try copy.output("history", "stress", "--on", "today").contains("3, 'later'"))
    _ = try copy.output("undo", "4")
    #expect(try copy.output("history", format).split(whereSeparator: \.isNewline).count < 3)
    #expect(
      try copy.output("log", "import", "-", input: export)
        == "betterrest: 8 read, 2 new, 6 brought back.\n" + Self.nights + Self.undo
    )
    #expect(try copy.output("history", format) == export)
    _ = try copy.output("undo")
    _ = try copy.output("redo")
    #expect(try copy.output("history", format) == export)
  }

  @Test func importedIntoTwoDiariesNothingIsDoubledWhenTheyMeet() throws {
    let export = try diary.output("history", "--csv")
    let copy = try SampleHistory([:])
    _ = try copy.output("log", "import", "-", input: export)
    try diary.folder.write(
      try copy.folder.text(of: "diary/AAAAAAAA.jsonl"), to: "diary/BBBBBBBB.jsonl")
    #expect(try diary.output("history", "--csv") == export)
  }

  @Test func anExportWithoutNotesTakesNoneAway() throws {
    let export = try diary.output("history", "--csv")
    let short = try diary.output("history", "--csv", "--without", "notes")
    _ = try diary.output("log", "import", "-", input: short)
    #expect(try diary.output("history", "--csv") == export)
  }

  @Test func aNoteIsFoundByWordsThatAreLeftOut() throws {
    let stress = try diary.output(
      "history", "--contains", "neighbours", "--without", "notes", "--json")
    #expect(
      stress == """
        [
        {"id":"01KAC00000000000000000AAB2","kind":"stress","at":"2026-11-21T21:30+01:00","value":6,\
        "zone":"Europe/Berlin"}
        ]

        """)
  }

  @Test(arguments: ["--csv", "--json"]) func deletedEntriesStayDeleted(format: String) throws {
    _ = try diary.output("delete", "AAB2", "AAG7")
    let deleted = try diary.output("history", "--deleted", format)
    #expect(
      try SampleHistory([:]).output("log", "import", "-", input: deleted)
        == "betterrest: 2 read, 0 new, 2 left out.\nLeft out:\n"
        + "  standard input:2: it was deleted.\n  standard input:3: it was deleted.\n")
  }

  @Test func jsonSaysWhatWasImported() throws {
    #expect(
      try SampleHistory([:]).output(
        "log", "import", "-", "--json", "--dry-run",
        input: "kind,at,value\nstress,2026-11-20T10:00+01:00,5\n") == """
          {
            "changed" : 0,
            "dryRun" : true,
            "format" : "betterrest",
            "leftOut" : [

            ],
            "new" : 1,
            "read" : 1,
            "repaired" : [

            ],
            "restored" : 0,
            "same" : 0,
            "secondParts" : 0,
            "skippedFiles" : 0,
            "timeZones" : [

            ]
          }

          """)
  }

  @Test func badRowsPreventTheImport() throws {
    let before = try diary.output("history", "--json")
    #expect(
      try diary.failure(
        "log", "import", "-",
        input: """
          kind,at,value,note
          stress,2026-11-20T10:00+01:00,11,
          stress,10:00,3,"two
          lines"
          dream,,,
          stress,2026-11-20T10:00+01:00,5,good
          note,2026-11-20T10:00+01:00
          """)
          == """
          Error: Nothing was imported, because of 4 rows:
            standard input:2: value is '11' and should be a whole number from 0 to 10.
            standard input:3: at is '10:00' and should be a moment such as 2026-11-21T22:50+01:00.
            standard input:5: 'dream' is not a kind of record; the kinds are night, nap, stress, day, note, \
          profile.
            standard input:7: the row has 2 fields and the first line 4.

          """)
    let many = "kind,at,value\n" + String(repeating: "stress,,1\n", count: 12)
    #expect(
      try diary.failure("log", "import", "-", input: many).hasSuffix(
        "  standard input:11: a stress needs its at.\n  and 2 further rows.\n"))
    #expect(try diary.output("history", "--json") == before)
  }

  @Test func otherFilesAreRefusedByName() throws {
    #expect(
      try diary.failure("log", "import", "-", input: "[{\"sleepStartTimestampGMT\":1}]")
        == "Error: standard input: this is an export of Garmin, which cannot be read yet. "
        + "A later version could read it, given a sample.\n")
    #expect(
      try diary.failure("log", "import", "-", input: diary.folder.text(of: "diary/AAAAAAAA.jsonl"))
        == "Error: standard input: this is a file of a diary's folder. Copy it into the folder of "
        + "your diary instead: all files there are merged.\n")
    #expect(
      try diary.failure("log", "import", "/nowhere/diary.csv")
        == "Error: /nowhere/diary.csv: there is no such file. Check the name and the folder.\n")
  }
}
