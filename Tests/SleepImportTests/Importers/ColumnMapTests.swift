import SleepDiary
import Testing

@testable import SleepImport

@Suite struct ColumnMapTests {
  private func imports(
    _ map: String, _ lines: String..., notes: Bool = false
  ) throws -> DiaryImports {
    try Samples.imports(
      [("t.csv", lines.joined(separator: "\n"))], Samples.settings(notes: notes),
      columns: ColumnMap(parsing: map))
  }

  private let text = "day=2026-01-03 bed=2026-01-02T23:10+01:00 rise=2026-01-03T07:00+01:00"

  @Test func aMapIsReadAndWritten() throws {
    let map = try ColumnMap(parsing: #" out = Start,woke=End , asleep="Time asleep, in all (s)""#)
    #expect(
      map.columns == [.out: "Start", .woke: "End", .asleep: "Time asleep, in all (s)"])
    #expect(map.text == #"out=Start,woke=End,asleep="Time asleep, in all (s)""#)
    #expect(try ColumnMap(parsing: map.text) == map)
  }

  @Test(arguments: [
    ("out", "'out' does not read as a field with its column, such as out=Start."),
    ("", "'' does not read as a field with its column, such as out=Start."),
    ("out=,woke=b", "'out=' does not read as a field with its column, such as out=Start."),
    ("out=a,wake=b", "'wake' is not a field of nights. Did you mean 'woke'?"),
    ("out=a,woke=b,out=c", "'out' is given twice."),
    (
      "out=a",
      "A column is needed for when you went to bed (bed) or tried to sleep (out). So is one for "
        + "when you woke up (woke) or got up (rise)."
    ),
  ]) func anInvalidMapGivesTheReason(map: String, message: String) {
    let error = #expect(throws: ColumnMapError.self) { try ColumnMap(parsing: map) }
    #expect(error?.description == message)
  }

  @Test func momentsAndNumbersFillTheirFields() throws {
    let imports = try imports(
      "bed=A,out=B,woke=C,rise=D,asleep=E,quality=F,coffee=G,alarm=H,note=N,awakenings=I",
      "A,B,C,D,E,F,G,H,I,N",
      "2026-01-02 23:10,2026-01-02 23:20,2026-01-03 06:50,2026-01-03 07:00,430,4,2,yes,3, hm ",
      "2026-01-03 23:10,,,2026-01-04 07:00,,,,,,", notes: true)
    #expect(
      imports.texts == [
        "2 day=2026-01-03 bed=2026-01-02T23:10+01:00 out=2026-01-02T23:20+01:00 awakenings=3 "
          + "woke=2026-01-03T06:50+01:00 rise=2026-01-03T07:00+01:00 asleep=430 quality=4 "
          + "coffee=2 alarm=true note=hm zone=Europe/Berlin",
        "3 day=2026-01-04 bed=2026-01-03T23:10+01:00 rise=2026-01-04T07:00+01:00 "
          + "zone=Europe/Berlin",
      ])
    #expect(imports.rows[0].source == "table" && imports.files.map(\.format) == ["table"])
    #expect(imports.remarks.isEmpty)
  }

  @Test func timesWithoutADateBelongToTheDayOfRising() throws {
    let imports = try imports(
      "day=Date,out=Bed,woke=Up", "date,BED,up", "2026-01-03,23:10,07:00",
      "2026-01-04,0:20,7:00", "3.1.2026,11:10 pm,7:00 am")
    #expect(
      imports.texts == [
        "2 \(text) zone=Europe/Berlin",
        "3 day=2026-01-04 bed=2026-01-04T00:20+01:00 rise=2026-01-04T07:00+01:00 "
          + "zone=Europe/Berlin", "4 \(text) zone=Europe/Berlin",
      ])
    #expect(imports.rows.map(\.key).first == "2026-01-03/23:10/07:00")
  }

  @Test func oneUnambiguousDateDeterminesTheOrder() throws {
    let days = try imports(
      "bed=a,rise=b", "a,b", "02/01/2026 23:10,03/01/2026 07:00",
      "12/01/2026 23:10,13/01/2026 07:00")
    #expect(days.texts.first == "2 \(text) zone=Europe/Berlin" && days.rows.count == 2)
    let months = try imports(
      "bed=a,rise=b", "a,b", "01/02/2026 11:10 PM,01/03/2026 07:00 AM",
      "01/12/2026 23:10,01/13/2026 07:00")
    #expect(months.texts.first == "2 \(text) zone=Europe/Berlin" && months.rows.count == 2)
    #expect(
      throws: ImportFormatError(
        source: "t.csv", problem: .ambiguousDates(example: "02/01/2026 23:10"))
    ) {
      try imports("bed=a,rise=b", "a,b", "02/01/2026 23:10,03/01/2026 07:00")
    }
  }

  @Test(arguments: [
    ("asleep", "430", "430"), ("Asleep (s)", "25800", "430"), ("sleep seconds", "25800", "430"),
    ("Hours", "7.5", "450"), ("sleep h", "7,5", "450"), ("asleep_ms", "25800000", "430"),
    ("asleep", "7:10", "430"), ("asleep", "07:10:59", "430"), ("asleep", "7h10", nil),
    ("asleep", "-5", nil), ("asleep", "1e999", nil), ("asleep", "NaN", nil), ("asleep", "", nil),
  ]) func minutesMayBeWrittenInOtherUnits(name: String, cell: String, expected: String?) throws {
    let imports = try imports(
      "bed=a,rise=b,asleep=\"\(name)\"", "a;b;\(name)",
      "2026-01-02 23:10;2026-01-03 07:00;\(cell)")
    #expect(
      imports.texts == ["2 \(text)\(expected.map { " asleep=\($0)" } ?? "") zone=Europe/Berlin"])
  }

  @Test(
    arguments: [
      ("Sleep Analysis [Asleep] (hr)", ["7.2", "6.9"], [432, 414]),
      ("sleep_hr", ["7", "6.5"], [420, 390]), ("asleepHours", ["7", "6"], [420, 360]),
      ("Asleep (secs)", ["25200", "3600"], [420, 60]),
      ("asleep (millis)", ["25200000", "x"], [420, nil]),
      ("minutesAsleep", ["25", "430"], [25, 430]), ("Adam's sleep", ["25", "430"], [25, 430]),
      // By what fits into the times in bed, for the whole column.
      ("asleep", ["25", "430"], [25, 430]), ("asleep", ["59", "0"], [59, 0]),
      ("asleep", ["25800", "900"], [430, 15]), ("asleep", ["25800000", "24000000"], [430, 400]),
      ("asleep", ["7.5", "7"], [nil, nil]), ("asleep", ["7.5", "430"], [nil, 430]),
    ] as [(String, [String], [Double?])]
  ) func theUnitIsThatOfTheColumn(name: String, cells: [String], expected: [Double?]) throws {
    let imports = try imports(
      "bed=a,rise=b,asleep=\"\(name)\"", "a;b;\(name)",
      "2026-01-02 23:10;2026-01-03 07:00;\(cells[0])",
      "2026-01-03 23:10;2026-01-04 07:00;\(cells[1])")
    #expect(imports.rows.map { $0.fields[.asleep]?.number } == expected)
  }

  @Test func theTimeAwakeIsInTheUnitThatFits() throws {
    let imports = try imports(
      "bed=a,rise=b,latency=c,waso=d", "a,b,c,d", "2026-01-02 23:10,2026-01-03 07:00,900,20",
      "2026-01-03 23:10,2026-01-04 07:00,1200,0.5")
    #expect(imports.rows.map { $0.fields[.latency]?.number } == [15, 20])
    #expect(imports.rows.map { $0.fields[.waso]?.number } == [20, 1])
  }

  @Test func aTitleAndAFieldMoreAreNoHindrance() throws {
    let imports = try imports(
      "bed=a,rise=b", "My nights, 2026", "", "a;b", "2026-01-02 23:10;2026-01-03 07:00;")
    #expect(imports.texts == ["4 \(text) zone=Europe/Berlin"] && imports.remarks.isEmpty)
  }

  @Test(arguments: [
    ("02.01.26 23:10", "03.01.26 07:00"), ("2 Jan 2026 23:10", "3 January 2026 7:00"),
    ("Fri, Jan 2, 2026 11:10 PM", "Jan 3, 2026 at 7:00 AM"), ("2-Jan-26 23:10", "3-Jan-26 7:00"),
    ("20260102T231000", "20260103T0700"), ("20260102T221000Z", "20260103T070000+0100"),
    ("20260102 23:10", "20260103 7:00"), ("2/1/26 23:10", "3/1/26 7:00"),
  ]) func datesAreReadWhereTheyAreClear(bed: String, rise: String) throws {
    let imports = try imports(
      "bed=a,rise=b", "a;b", "\(bed);\(rise)", "14/1/26 23:10;15/1/26 7:00")
    #expect(imports.texts.first == "2 \(text) zone=Europe/Berlin")
    #expect(imports.rows.count == 2)
  }

  @Test func aShortYearIsTheNumberThatChangesLess() throws {
    let years = try imports(
      "day=D,bed=a,rise=b", "D,a,b", "26/01/03,23:10,07:00", "26/01/04,23:10,07:00")
    #expect(years.texts.first == "2 \(text) zone=Europe/Berlin")
    #expect(
      throws: ImportFormatError(source: "t.csv", problem: .ambiguousDates(example: "03/01/26"))
    ) {
      try imports("day=D,bed=a,rise=b", "D,a,b", "03/01/26,23:10,07:00")
    }
  }

  @Test func aDayEndsAt24() throws {
    let imports = try imports(
      "day=D,bed=a,rise=b", "D,a,b", "2026-01-03,24:00,07:00", "2026-01-03,19:00,24:00",
      "2026-01-03,2026-01-02 24:00,07:00")
    let bed = "day=2026-01-03 bed=2026-01-03T00:00+01:00 rise=2026-01-03T07:00+01:00"
    #expect(
      imports.texts == [
        "2 \(bed) zone=Europe/Berlin",
        "3 day=2026-01-04 bed=2026-01-03T19:00+01:00 rise=2026-01-04T00:00+01:00 "
          + "zone=Europe/Berlin", "4 \(bed) zone=Europe/Berlin",
      ])
  }

  @Test func aColumnMayHaveTheOffsetOfThePlace() throws {
    let table = [
      "start_utc_offset,sleep_start,sleep_end",
      "+02:00,2026-10-04 20:40:00+0000,2026-10-05 04:40:00+0000",
      "-05:00,2026-10-05 20:40,2026-10-06 04:40",
      "America/Chicago,2026-10-06 20:40Z,2026-10-07 04:40Z",
      "x,2026-10-07 20:40Z,2026-10-08 04:40Z",
    ]
    let imports = try imports(
      "zone=start_utc_offset,out=sleep_start,woke=sleep_end", table[0], table[1], table[2],
      table[3],
      table[4])
    #expect(
      imports.texts == [
        "2 day=2026-10-05 bed=2026-10-04T22:40+02:00 rise=2026-10-05T06:40+02:00 "
          + "zone=Europe/Berlin",
        "3 day=2026-10-06 bed=2026-10-05T20:40-05:00 rise=2026-10-06T04:40-05:00 zone=GMT-0500",
        "4 day=2026-10-06 bed=2026-10-06T15:40-05:00 rise=2026-10-06T23:40-05:00 "
          + "zone=America/Chicago",
        "5 day=2026-10-08 bed=2026-10-07T22:40+02:00 rise=2026-10-08T06:40+02:00 "
          + "zone=Europe/Berlin",
      ])
    #expect(imports.remarks.count == 1 && imports.remarks[0].hasPrefix("t.csv:5: start_utc_offset"))
  }

  @Test(arguments: [("7.5", nil), ("7", nil), ("60", "60"), ("0", "0"), ("7h", "420")])
  func sleepThatCouldBeHoursIsLeftOut(cell: String, expected: String?) throws {
    let imports = try imports(
      "bed=a,rise=b,asleep=asleep", "a;b;asleep", "2026-01-02 23:10;2026-01-03 07:00;\(cell)")
    #expect(
      imports.texts == ["2 \(text)\(expected.map { " asleep=\($0)" } ?? "") zone=Europe/Berlin"])
    let remark =
      "t.csv:2: asleep is left out: '\(cell)' could be hours or minutes; write \(cell)h or "
      + "\(cell)min, or name the unit in the column"
    #expect(imports.remarks == (expected == nil ? [remark] : []))
  }

  @Test(arguments: [("Minutes asleep", "45"), ("asleep_min", "45"), ("Asleep (m)", "45")])
  func sleepInAColumnOfMinutes(name: String, minutes: String) throws {
    let imports = try imports(
      "bed=a,rise=b,asleep=\"\(name)\"", "a;b;\(name)",
      "2026-01-02 23:10;2026-01-03 07:00;\(minutes)")
    #expect(imports.texts == ["2 \(text) asleep=45 zone=Europe/Berlin"] && imports.remarks.isEmpty)
  }

  @Test(
    arguments: [
      ("c", ["1", "3", "5"], [1, 3, 5]), ("c (1-10)", ["0", "5", "10"], [1, 3, 5]),
      ("c (1-10)", ["1", "3", "4"], [1, 2, 3]), ("c 1-5", ["1", "4", "6"], [1, 4, nil]),
      ("c (%)", ["20", "80", "100"], [2, 5, 5]), ("Percent", ["1", "3", "5"], [1, 1, 1]),
      ("c", ["20%", "79%", "100 %"], [2, 4, 5]), ("c", ["x", "-1", "4"], [nil, nil, 4]),
      ("c", ["0", "1", "5"], [nil, 1, 5]), ("c", ["8/10", "4 / 5", "60/100"], [5, 4, 4]),
      ("c", ["11/10", "3/7", "/10"], [nil, nil, nil]),
      ("c (1-10)", ["/10", "8/", "8/10/2"], [nil, nil, nil]),
    ] as [(String, [String], [Int?])])
  func qualityIsMeasuredByTheBestInItsColumnOrItsCell(
    column: String, cells: [String], expected: [Int?]
  ) throws {
    let nights = cells.enumerated().map { index, cell in
      "2026-01-0\(index + 2) 23:10,2026-01-0\(index + 3) 07:00,\(cell)"
    }
    let imports = try imports(
      "bed=a,rise=b,quality=\"\(column)\"", "a,b,\(column)", nights[0], nights[1], nights[2])
    let found = imports.rows.map { $0.fields[.quality]?.number.map { Int($0) } }
    #expect(found == expected)
  }

  @Test func aQualityBeyondTheDiarysNeedsTheBestOne() {
    let error = #expect(throws: ImportFormatError.self) {
      try imports(
        "bed=a,rise=b,quality=c", "a,b,c", "2026-01-02 23:10,2026-01-03 07:00,4",
        "2026-01-03 23:10,2026-01-04 07:00,9")
    }
    #expect(
      error?.failure.text
        == "t.csv: 'c' has a quality of 9, but does not say what the best one is. Name it in the "
        + "column, as in 'c (1-10)' or 'c (%)'.")
  }

  @Test func invalidValuesAreLeftOut() throws {
    let imports = try imports(
      "bed=a,rise=b,coffee=c,awakenings=d", "a,b,c,d", "2026-01-02 23:10,2026-01-03 07:00,many,2.5")
    #expect(imports.texts == ["2 \(text) zone=Europe/Berlin"])
    #expect(
      imports.remarks == [
        "t.csv:2: d is left out: '2.5' should be a whole number from 0 to 100",
        "t.csv:2: c is left out: 'many' should be a number from 0 to 20",
      ])
  }

  @Test func rowsWithoutTheirTimesAreLeftOut() throws {
    let imports = try imports(
      "bed=a,rise=b", "a,b", ",2026-01-03 07:00", "2026-01-02 23:10,", "x,2026-01-03 07:00",
      "23:10,07:00", "2026-01-02 23:10,2026-01-03 07:00,1", "2026-01-02,2026-01-03 07:00")
    #expect(imports.rows.isEmpty)
    #expect(
      imports.remarks == [
        "t.csv:2: it does not say when it began", "t.csv:3: it does not say when it ended",
        "t.csv:4: a is 'x', which is not a time such as 2026-11-22 23:10",
        "t.csv:5: its times have no date",
        "t.csv:6: the row has 3 fields, but the first one has 2; it may be cut off, or have quotation "
          + "marks that are not doubled",
        "t.csv:7: a is '2026-01-02', which is not a time such as 2026-11-22 23:10",
      ])
  }

  @Test func aMissingColumnIsNamed() {
    #expect(
      throws: ImportFormatError(
        source: "t.csv", problem: .missingColumn("c", columns: ["a", "b"]))
    ) {
      try imports("bed=a,rise=c", "a,b", "1,2")
    }
  }

  @Test func equalEndsAreNotANightOf24Hours() throws {
    let imports = try imports("day=D,bed=A,rise=B", "D,A,B", "2026-01-03,07:00,07:00")
    #expect(imports.texts == [] && imports.remarks == ["t.csv:2: too short: less than 1 minute"])
  }
}
