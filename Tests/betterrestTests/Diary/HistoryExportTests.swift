import Foundation
import TestSupport
import Testing

@Suite struct HistoryExportTests {
  private let diary: SampleHistory

  init() throws {
    diary = try SampleHistory()
  }

  private static let header =
    "id,kind,day,part,bed,bedZone,out,latency,awakenings,waso,woke,snooze,rise,asleep,quality,coffee,"
    + "lastCoffee,alcohol,exercise,alarm,workday,at,value,mood,moodBy,sleep,activity,work,diet,name,"
    + "need,wake,workdays,dayStart,note,zone,src,key,also,supersededBy\r\n"

  @Test func csv() throws {
    #expect(
      try diary.output("history", "stress", "--csv") == Self.header
        + "01KAC00000000000000000AAB2,stress,,,,,,,,,,,,,,,,,,,,2026-11-21T21:30+01:00,6,,,,,,,,,,,,"
        + "\"argument with the neighbours about the noise, again\",Europe/Berlin,,,,\r\n"
        + "01KAC00000000000000000AAG7,stress,,,,,,,,,,,,,,,,,,,,2026-11-22T11:00+01:00,3,,,,,,,,,,,,"
        + ",Europe/Berlin,,,,\r\n")
    #expect(
      try diary.output("history", "note", "--csv", "--notes", "no")
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
    let lines = try notes.enumerated().map { number, note in
      let note = try String(decoding: JSONEncoder().encode(note), as: UTF8.self)
      return #"{"op":"01KAC00000000000000000AA\#(10 + number)","do":"add","kind":"note","#
        + #""at":"2026-11-20T10:\#(10 + number)+01:00","note":\#(note),"mood":"=happy()"}"#
    }
    let export = try SampleHistory(["AAAAAAAA": lines]).output("history", "--csv")
    #expect(export.matches(of: /(?m)(^|,)"?[=@+]/).isEmpty)
    #expect(export.contains(",'=happy(),") && export.contains(",'=cmd|' /C calc'!A0,"))
  }

  @Test func aNoteIsFoundByWordsThatAreLeftOut() throws {
    let stress = try diary.output(
      "history", "--text", "neighbours", "--notes", "no", "--json")
    #expect(
      stress == """
        [
        {"id":"01KAC00000000000000000AAB2","kind":"stress","at":"2026-11-21T21:30+01:00","value":6,\
        "zone":"Europe/Berlin"}
        ]

        """)
  }

  @Test func isNotReadBack() throws {
    let advice =
      " this is a diary's history as exported for other programs; betterrest does not read it back. "
      + "Export the diary itself instead: betterrest export --format diary --output diary.jsonl."
    #expect(
      try diary.failure("import", "-", input: diary.output("history", "--json"))
        == "Error: standard input:\(advice)\n")
    let table = try diary.output("history", "--csv")
    let columns =
      "bed=bed,latency=latency,awakenings=awakenings,waso=waso,woke=woke,rise=rise,asleep=asleep,"
      + "quality=quality,coffee=coffee,alcohol=alcohol,note=note"
    let refusal = try diary.failure("import", "-", input: table)
    #expect(refusal.hasPrefix("Error: standard input:\(advice) To import only the nights"))
    let copy = try SampleHistory([:])
    let imported = try copy.output(
      "import", "-", "--columns", columns, input: diary.output("history", "night", "--csv"))
    #expect(imported.hasPrefix("Imported 2 nights from the table.\n"))
    #expect(try copy.output("history").contains("10:50 PM–6:55 AM"))
  }

  @Test func otherFilesAreRefusedByName() throws {
    #expect(
      try diary.failure("import", "-", input: "[{\"sleepStartTimestampGMT\":1}]")
        == "Error: standard input: this is an export of Garmin, which cannot be read yet. "
        + "A later version could read it, given a sample.\n")
    #expect(
      try diary.failure("import", "/nowhere/diary.csv")
        == "Error: /nowhere/diary.csv: there is no such file. Check the name and the folder.\n")
  }
}
