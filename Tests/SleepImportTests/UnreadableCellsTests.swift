import SleepDiary
import Testing

@testable import SleepImport

/// What a file says is read, or else reported: no cell of a used column is lost without a word.
@Suite struct UnreadableCellsTests {
  private static let unreadable = [
    "lots", "about 7", "-5", "1e999", "NaN", "101 %", "7h10", "1.2.3",
  ]

  /// The texts of a table with one cell replaced, and what becomes of it.
  private func check(
    _ file: (name: String, header: [String], row: [String]), _ column: String, _ cell: String,
    columns: ColumnMap? = nil
  ) throws {
    let place = try #require(file.header.firstIndex(of: column))
    var row = file.row
    row[place] = cell
    let text = [file.header, row].map { $0.joined(separator: ",") }.joined(separator: "\n")
    let imports = try Samples.imports(
      [(file.name, text)], Samples.settings(notes: true), columns: columns)
    let said = imports.remarks.contains {
      $0.contains("'\(cell)'") || $0.contains(column) || $0.contains("'\(cell.dropFirst())'")
    }
    let isKept = imports.texts.contains { $0.contains(cell) }
    #expect(
      said || isKept, "\(column)=\(cell): \(imports.texts) \(imports.remarks)")
  }

  private static let table = (
    name: "t.csv", header: ColumnMap.fields.map { "C-\($0.rawValue)" },
    row: [
      "2026-01-03", "Europe/Berlin", "2026-01-02 23:10", "2026-01-02 23:20", "15", "2", "20",
      "2026-01-03 06:40",
      "5",
      "2026-01-03 07:00", "400", "4", "2", "1", "30", "yes", "no", "good",
    ]
  )

  @Test(arguments: ColumnMap.fields, unreadable)
  func aMappedColumnOfATable(field: DiaryField, cell: String) throws {
    let map = ColumnMap.fields.map { "\($0.rawValue)=C-\($0.rawValue)" }.joined(separator: ",")
    try check(Self.table, "C-\(field.rawValue)", cell, columns: ColumnMap(parsing: map))
  }

  @Test(
    arguments: [
      "Start", "End", "Sleep Quality", "Time in bed (seconds)", "Time asleep (seconds)",
      "Time before sleep (seconds)", "Notes",
    ], unreadable)
  func aColumnOfSleepCycle(column: String, cell: String) throws {
    try check(
      (
        "s.csv",
        [
          "Start", "End", "Sleep Quality", "Time in bed (seconds)", "Time asleep (seconds)",
          "Time before sleep (seconds)", "Notes",
        ],
        [
          "2019-05-19 01:25:12", "2019-05-19 08:43:11", "72%", "26278.2", "20759.8", "300", "tea",
        ]
      ), column, cell)
  }

  @Test(arguments: ["Id", "Tz", "Hours", "Rating", "Comment", "LenAdjust"], unreadable)
  func aColumnOfSleepAsAndroid(column: String, cell: String) throws {
    try check(
      (
        "a.csv",
        [
          "Id", "Tz", "From", "To", "Sched", "Hours", "Rating", "Comment", "Framerate", "Snore",
          "Noise", "Cycles", "DeepSleep", "LenAdjust", "Geo",
        ],
        [
          "1640419087997", "America/Chicago", "", "", "", "6.040", "4.0", "x", "1", "-1", "-1.0",
          "5", "0.2", "-10", "",
        ]
      ), column, cell == "-5" && column == "LenAdjust" ? "-5000" : cell)
  }

  @Test(arguments: ["start", "stop", "rating", "comment", "wakes"], unreadable)
  func aColumnOfPleesTracker(column: String, cell: String) throws {
    try check(
      (
        "p.csv", ["sid", "start", "stop", "rating", "comment", "wakes"],
        ["1", "1774649405123", "1774677521007", "4", "fine", "2"]
      ), column, cell)
  }

  @Test(
    arguments: ["sleep", "bedtime", "holes", "type", "quality", "notes"],
    unreadable + ["5-x", "9-3"])
  func aColumnOfSleepmeter(column: String, cell: String) throws {
    try check(
      (
        "m.csv",
        [
          "wake", "sleep", "bedtime", "holes", "type", "dreams", "aid", "hindrances", "tags",
          "quality", "notes",
        ],
        [
          "\"2020-11-23 07:00+0000\"", "\"2020-11-22 23:00+0000\"", "\"2020-11-22 22:50+0000\"",
          "191-221", "NIGHT_SLEEP", "NONE", "NONE", "NONE", "NONE", "10", "\"a\"",
        ]
      ), column, cell)
  }

  @Test(arguments: ["full_date", "time", "mood", "activities", "note"], unreadable)
  func aColumnOfDaylio(column: String, cell: String) throws {
    try check(
      (
        "d.csv",
        ["full_date", "date", "weekday", "time", "mood", "activities", "note_title", "note"],
        ["2026-01-02", "", "", "21:30", "good", "walk", "", "fine"]
      ), column, column == "mood" ? cell.lowercased().replacing(" ", with: "-") : cell)
  }

  @Test(arguments: [
    ("startTime", "\"lots\""), ("endTime", "7"), ("logId", "null"), ("minutesAsleep", "\"420 x\""),
    ("minutesAsleep", "-5"), ("minutesAwake", "\"x\""), ("minutesAfterWakeup", "[1]"),
    ("minutesAfterWakeup", "-1"), ("minutesAfterWakeup", "9999"), ("duration", "{}"),
    ("mainSleep", "\"yes\""), ("isMainSleep", "1"),
  ])
  func aMemberOfFitbit(name: String, value: String) throws {
    var members = [
      "logId": "26013218219", "dateOfSleep": "\"2020-02-21\"",
      "startTime": "\"2020-02-20 22:41:30\"", "endTime": "\"2020-02-21T06:44:00.000\"",
    ]
    members[name] = value
    let text = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    let imports = try Samples.imports([("f.json", "[{\(text.joined(separator: ", "))}]")])
    let names = [
      name, ["minutesAsleep": "asleep", "minutesAfterWakeup": "woke"][name] ?? name,
    ]
    #expect(imports.remarks.count == 1)
    #expect(
      names.contains { imports.remarks.first?.contains($0) ?? false },
      "\(imports.texts) \(imports.remarks)")
  }

  @Test func aTimeZoneOfAppleHealth() throws {
    let imports = try Samples.imports([
      (
        "export.xml",
        """
        <HealthData>
        <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="w" \
        startDate="2026-01-02 23:10:00 +0100" endDate="2026-01-03 07:00:00 +0100" \
        value="HKCategoryValueSleepAnalysisInBed">
        <MetadataEntry key="HKTimeZone" value="Mars/Olympus"/>
        </Record>
        </HealthData>

        """
      )
    ])
    #expect(
      imports.remarks == [
        "export.xml:2: HKTimeZone is left out: it should be a time zone such as Europe/Berlin"
      ])
  }

  @Test(arguments: [
    ("85%", 5), ("85 %", 5), ("85\u{A0}%", 5), ("85\u{202F}%", 5), ("59,9\u{A0}%", 3),
    (" 20 % ", 2), ("100 %", 5), ("0 %", 1),
  ]) func aPercentageMayHaveASpace(cell: String, quality: Double) throws {
    let table = try Samples.imports(
      [("t.csv", "a;b;q\n2026-01-02 23:10;2026-01-03 07:00;\(cell)")],
      columns: ColumnMap(parsing: "bed=a,rise=b,quality=q"))
    let cycle = try Samples.imports([
      ("s.csv", "Start;End;Sleep Quality\n2026-01-02 23:10;2026-01-03 07:00;\(cell)")
    ])
    for imports in [table, cycle] {
      #expect(imports.rows.map { $0.fields[.quality] } == [.number(quality)])
      #expect(imports.remarks.isEmpty)
    }
  }

  @Test(arguments: [
    ("15", 15), ("15 minutes", 15), ("15 Min.", 15), ("15\u{A0}min", 15), ("1 hour 5 mins", 65),
    ("1h30m", 90), ("1,5 h", 90), ("90 s", 2), ("7 hrs", 420), ("0:15", 15), ("1:05:59", 65),
  ]) func minutesMayHaveTheirUnitInWords(cell: String, minutes: Double) throws {
    let imports = try Samples.imports(
      [("t.csv", "a;b;l\n2026-01-02 23:10;2026-01-03 07:00;\(cell)")],
      columns: ColumnMap(parsing: "bed=a,rise=b,latency=l"))
    #expect(imports.rows.map { $0.fields[.latency] } == [.number(minutes)])
    #expect(imports.remarks.isEmpty)
  }

  @Test func theReportSaysWhatACellShouldBe() throws {
    let imports = try Samples.imports(
      [
        (
          "t.csv",
          "d;a;o;b;l;s;q;c\n"
            + "2026-01-09;2026-01-02 23:10;2026-01-03 08:00;2026-01-03 07:00;later;about 7;many;lots"
        )
      ],
      columns: ColumnMap(parsing: "day=d,bed=a,out=o,rise=b,latency=l,asleep=s,quality=q,coffee=c"))
    let duration = "should be a duration from 0 to 24 hours, such as 15 min or 0:15"
    #expect(
      imports.remarks == [
        "t.csv:2: d is left out: '2026-01-09' is not the day of its times",
        "t.csv:2: s is left out: 'about 7' \(duration)",
        "t.csv:2: l is left out: 'later' \(duration)",
        "t.csv:2: q is left out: 'many' should be a number from 1 to 5, or as in 8/10 or 80%",
        "t.csv:2: c is left out: 'lots' should be a number from 0 to 20",
        "t.csv:2: out is left out: Sat, Jan 3, 2026, 8:00 AM is not between Fri, Jan 2, 2026, 11:10 PM and "
          + "Sat, Jan 3, 2026, 7:00 AM",
      ])
  }

  @Test func aTimeInBedOfZeroSaysWhatElseIsLeftOut() throws {
    let imports = try Samples.imports([
      (
        "s.csv",
        "Start;End;Sleep Quality;Time in bed (seconds);Time asleep (seconds);Time before sleep "
          + "(seconds)\n2019-05-19 01:25;2019-05-19 08:43;72%;0;20759.8;0\n"
          + "2019-05-20 01:25;2019-05-20 08:43;72%;26280;0;300"
      )
    ])
    #expect(
      imports.remarks == [
        "s.csv:2: its time in bed is 0; it is computed from the start and the end, and its sleep "
          + "and quality are left out",
        "s.csv:3: its time before sleep is left out, because no sleep was measured",
      ])
  }
}
