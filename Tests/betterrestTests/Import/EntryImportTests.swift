import Foundation
import SleepModel
import TestSupport
import Testing

@Suite struct EntryImportTests {
  private let diary: SampleHistory

  init() throws { diary = try SampleHistory([:]) }

  private static let sleepCycle = """
    Start;End;Sleep Quality;Time in bed (seconds);Time asleep (seconds);Notes\r\r
    2026-11-18 23:05:10;2026-11-19 06:50:30;81%;27920;25260;late film\r\r
    2026-11-20 22:00:00;2026-11-20 22:04:00;3%;240;0;\r\r
    2026-11-20 23:30:00;2026-11-21 07:00:00;0%;0;0;\r\r

    """

  @Test func reportsTheResultOfEveryRow() throws {
    #expect(
      try diary.output("import", "-", input: Self.sleepCycle) == """
        Imported 2 nights from Sleep Cycle, 1 repaired, 1 left out.
        Add --details to see what was repaired or left out, and why.
        betterrest undo takes the whole import back.

        """)
    let history = try diary.output("history")
    #expect(
      history.replacing(#/  [0-9A-Z]{4}$/#.anchorsMatchLineEndings(), with: "  ID") == """
        Thursday, November 19, 2026
          11:05 PM–6:50 AM  night  7 h 1 min asleep, quality 5  ID

        Saturday, November 21, 2026
          11:30 PM–7:00 AM  night  7 h 30 min in bed            ID

        """)
    #expect(
      try diary.output("import", "-", "--details", input: Self.sleepCycle) == """
        Nothing new from Sleep Cycle, 2 already known, 1 repaired, 1 left out.
        Repaired:
          standard input:4: its time in bed is 0; it is computed from the start and the end.
        Left out:
          standard input:3: too short: 4 minutes.
        Times without a time zone: Europe/Berlin, from --time-zone.
        Your diary has 2 nights now, from Thu, Nov 19, 2026 to Sat, Nov 21, 2026.

        """)
    #expect(
      try diary.output("import", "-", "--notes", input: Self.sleepCycle).hasPrefix(
        "Nothing new from Sleep Cycle, 1 changed, 1 already known,"))
    #expect(try diary.output("history").contains("'late film'"))
    _ = try diary.output("undo", "2")
    #expect(try diary.output("history").hasPrefix("Your diary has no entries"))
  }

  /// Nights from 11 PM to 7 AM, and half an hour at 2 PM at weekends.
  @Test func napsDoNotCountAsParts() throws {
    let rows = (0..<28).flatMap { day -> [String] in
      let bed = 1_793_311_200 + 86_400 * day
      let isWeekend = (1...2).contains(day % 7)
      return ["\(bed),\(bed + 28_800)"]
        + (isWeekend ? ["\(bed + 54_000),\(bed + 55_800)"] : [])
    }
    let csv = rows.enumerated().map { index, row in
      let times = row.split(separator: ",").map { "\($0)000" }.joined(separator: ",")
      return "\(index + 1),\(times),0,,0\n"
    }
    let now = "2026-11-27T11:00:00Z"
    let imported = try diary.output(
      "import", "-", now: now, input: "sid,start,stop,rating,comment,wakes\n" + csv.joined())
    #expect(imported.hasPrefix("Imported 28 nights and 8 naps from Plees Tracker.\n"))
    _ = try diary.output("profile", "workdays=weekdays", now: now)
    let text = try diary.output("stats", "month", "--json", now: now)
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let timing = json?["timing"] as? [String: Any]
    #expect((timing?["socialJetlag"] as? [String: Any])?["value"] as? Double == 0)
    func average(_ metric: String) -> [String: Any]? {
      (json?["metrics"] as? [[String: Any]])?
        .first { $0["metric"] as? String == metric }?["average"] as? [String: Any]
    }
    #expect(average("midpoint")?["time"] as? String == "03:00")
    #expect(average("time-in-bed")?["value"] as? Double == 8)
    #expect(average("time-in-bed")?["n"] as? Int == 26)
  }

  @Test func standardInputIsReadOnce() throws {
    #expect(
      try diary.failure("import", "-", "-", input: Self.sleepCycle)
        == "Error: Standard input can be read once: name '-' once.")
  }

  @Test func furtherPartsAreNoNights() throws {
    let file = """
      Start;End;Sleep Quality;Time in bed (seconds);Time asleep (seconds);Notes
      2026-11-20 23:30:00;2026-11-21 04:00:00;81%;16200;15000;
      2026-11-21 05:00:00;2026-11-21 07:00:00;81%;7200;7000;
      """
    let text = try diary.output("import", "-", "--details", input: file)
    #expect(text.hasPrefix("Imported 1 night and 1 further part from Sleep Cycle.\n"))
    #expect(text.contains("Your diary has 1 night now, Sat, Nov 21, 2026.\n"))
  }

  /// A night and a nap of an app that does not tell them apart.
  private static let napping = """
    sid,start,stop,rating
    1,1795212000000,1795240800000,4
    2,1795266000000,1795267800000,0

    """

  @Test func aNapCanBeMadeANightAndBackByHand() throws {
    let hint =
      "Naps are told from nights by their times. To change one: betterrest edit ID kind=night\n"
    #expect(
      try diary.output("import", "-", input: Self.napping) == """
        Imported 1 night and 1 nap from Plees Tracker.
        \(hint)betterrest undo takes the whole import back.

        """
    )
    func sleeps() throws -> [String] {
      try diary.output("history", "--csv").split(whereSeparator: \.isNewline).dropFirst()
        .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        .map { "\($0[0]) \($0[1])" }
    }
    let imported = try sleeps()
    let nap = try #require(imported.last { $0.hasSuffix(" nap") }?.prefix { $0 != " " })
    _ = try diary.output("edit", String(nap), "quality=3")
    #expect(
      try diary.output("edit", String(nap), "kind=night").hasPrefix(
        "Changed: night of Sat, Nov 21, 2026, part 2: night (was nap)"))
    #expect(try sleeps().map { $0.suffix(5) } == ["night", "night"])
    #expect(
      try diary.output("import", "-", input: Self.napping)
        == "Nothing new from Plees Tracker, 2 already known.\n")
    let part = try #require(try sleeps().last?.prefix { $0 != " " })
    #expect(
      try diary.output("edit", String(part), "kind=nap").contains(": nap (was night)"))
    _ = try diary.output("undo", "3")
    #expect(try sleeps() == imported)
    _ = try diary.output("edit", String(nap), "kind=night")
    #expect(try sleeps().map { $0.suffix(5) } == ["night", "night"])
    #expect(
      try diary.failure("edit", String(nap), "kind=siesta").contains(
        "it takes night or nap, and stands alone"))
  }

  @Test func asJSON() throws {
    #expect(
      try diary.output("import", "-", "--json", input: Self.sleepCycle) == """
        {
          "changed" : 0,
          "dryRun" : false,
          "format" : "Sleep Cycle",
          "leftOut" : [
            {
              "file" : "standard input",
              "line" : 3,
              "reason" : "too short: 4 minutes"
            }
          ],
          "new" : 2,
          "nights" : {
            "count" : 2,
            "first" : "2026-11-19",
            "last" : "2026-11-21"
          },
          "read" : 3,
          "repaired" : [
            {
              "file" : "standard input",
              "line" : 4,
              "reason" : "its time in bed is 0; it is computed from the start and the end"
            }
          ],
          "restored" : 0,
          "same" : 0,
          "secondParts" : 0,
          "skippedFiles" : 0,
          "timeZone" : "Europe/Berlin",
          "timeZones" : [

          ]
        }

        """)
  }

  @Test func aFolderStandsForTheExportsInIt() throws {
    let folder = try TemporaryFolder()
    let log = { (id: Int, day: Int) in
      #"[{"logId":\#(id),"dateOfSleep":"x","startTime":"2026-11-\#(day)T23:00:00.000","#
        + #""endTime":"2026-11-\#(day + 1)T07:00:00.000","minutesAsleep":400,"mainSleep":true}]"#
    }
    try folder.write(log(1, 10), to: "Fitbit/Global/sleep-2026-11-10.json")
    try folder.write(log(2, 11), to: "Fitbit/Global/sleep-2026-11-11.json")
    try folder.write(#"[{"dateTime":"x","value":{"bpm":60}}]"#, to: "Fitbit/Global/heart_rate.json")
    try folder.write(log(3, 12), to: "Fitbit/.hidden.json")
    #expect(
      try diary.output("import", folder.path) == """
        Imported 2 nights from Fitbit (2 files).
        1 other file left alone.
        betterrest undo takes the whole import back.

        """)
    // One that cannot be read does not end the import of the others.
    try folder.write(#"[{"logId":4,"dateOfSleep":"#, to: "Fitbit/Global/sleep-2026-11-12.json")
    let damaged = try diary.run("import", folder.path)
    #expect(damaged.output.hasPrefix("Nothing new from Fitbit (2 files), 2 already known.\n"))
    #expect(
      damaged.errors.hasPrefix("Warning: ")
        && damaged.errors.contains(
          "sleep-2026-11-12.json: this export of Fitbit is damaged: the end of the file is missing."
        ))
    try FileManager.default.removeItem(
      atPath: folder.path + "/Fitbit/Global/sleep-2026-11-12.json")
    let links = try TemporaryFolder()
    for (name, target) in [
      ("folder", folder.path), ("a.json", folder.path + "/Fitbit/.hidden.json"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: links.path + "/" + name, withDestinationPath: target)
    }
    let linked = try diary.output("import", links.path)
    #expect(linked.hasPrefix("Imported 1 night from Fitbit.\n"))
    let again = try diary.output("import", links.path + "/folder")
    #expect(again.hasPrefix("Nothing new from Fitbit (2 files), 2 already known.\n"))
    let empty = try TemporaryFolder()
    try empty.write("hello", to: "x.txt")
    #expect(
      try diary.failure("import", empty.path)
        == "Error: Cannot import the folder '\(empty.path)': no file in it is an export that can be "
        + "read.\n")
  }

  @Test func aTableNeedsTheMeaningOfItsColumns() throws {
    let table = "Date,Bedtime,Wake time,Slept (hours)\n2026-11-20,23:10,07:00,6.5\n"
    #expect(
      try diary.failure("import", "-", input: table)
        == "Error: standard input: this table is not an export that betterrest knows. If it is a table "
        + "of nights, say what its columns mean (day is the day you got up): betterrest import - "
        + "--columns 'day=Date,bed=Bedtime,woke=\"Wake time\",asleep=\"Slept (hours)\"'\n")
    #expect(
      try diary.output(
        "import", "-", "--columns",
        #"day=Date,bed=Bedtime,woke="Wake time",asleep="Slept (hours)""#, input: table
      ).hasPrefix("Imported 1 night from the table.\n"))
    #expect(try diary.output("history").contains("11:10 PM–7:00 AM  night  6 h 30 min asleep"))
    #expect(
      try diary.failure("import", "-", "--columns", "bed=Bed,woke=Wake", input: table)
        == "Error: standard input: there is no column 'Bed'. The columns are 'Date', 'Bedtime', "
        + "'Wake time', 'Slept (hours)'.\n")
    #expect(
      try diary.failure("import", "-", "--columns", "bed=Bedtime", input: table).hasPrefix(
        "Error: The value 'bed=Bedtime' is invalid for '--columns <map>': A column is needed for when"
      ))
  }
}
