import Testing

@testable import SleepImport

@Suite struct PleesTrackerTests {
  private func imports(_ lines: String..., notes: Bool = false) throws -> DiaryImports {
    try Samples.imports(
      [("plees.csv", lines.joined(separator: "\r\n"))], Samples.settings(notes: notes))
  }

  @Test func millisecondsAreReadInTheZoneOfTheReader() throws {
    let imports = try imports(
      "sid,start,stop,rating", "1,1774649405123,1774677521007,4", "2,1792876800000,1792908300000,1",
      "")
    #expect(
      imports.texts == [
        "2 day=2026-03-28 bed=2026-03-27T23:10+01:00 rise=2026-03-28T06:58+01:00 quality=4 "
          + "zone=Europe/Berlin",
        "3 day=2026-10-25 bed=2026-10-24T23:20+02:00 rise=2026-10-25T07:05+01:00 quality=1 "
          + "zone=Europe/Berlin",
      ])
    #expect(
      imports.rows.map(\.key) == ["1774649405123-1774677521007", "1792876800000-1792908300000"])
    #expect(imports.needsTimeZone && imports.remarks.isEmpty)
  }

  @Test(arguments: [
    ("0", ""), ("1", " quality=1"), ("2", " quality=2"), ("3", " quality=3"), ("4", " quality=4"),
    ("5", " quality=5"), ("-1", ""), ("", ""), ("NaN", ""), ("1e999", ""), ("good", ""),
  ]) func aRatingOfZeroIsNone(rating: String, expected: String) throws {
    let imports = try imports("sid,start,stop,rating", "1,1774649405123,1774677521007,\(rating)")
    #expect(
      imports.texts == [
        "2 day=2026-03-28 bed=2026-03-27T23:10+01:00 rise=2026-03-28T06:58+01:00\(expected) "
          + "zone=Europe/Berlin"
      ])
  }

  @Test(arguments: [("3", " awakenings=3"), ("0", ""), ("", ""), ("100", " awakenings=100")])
  func wakesAreAwakeningsIfSomebodyCounted(wakes: String, expected: String) throws {
    let imports = try imports(
      "sid,start,stop,rating,comment,wakes", "1,1774649405123,1774677521007,4,,\(wakes)")
    #expect(
      imports.texts == [
        "2 day=2026-03-28 bed=2026-03-27T23:10+01:00\(expected) rise=2026-03-28T06:58+01:00 "
          + "quality=4 zone=Europe/Berlin"
      ])
    #expect(imports.remarks.isEmpty)
  }

  @Test func commentsMayHaveLineBreaksAndAreNotesIfWanted() throws {
    let lines = [
      "sid,start,stop,rating,comment,wakes",
      "3,1774821331900,1774833120044,2,\"first \"\"part\"\"\nsecond line\",0",
      "8,1774958580000,1774960260000,5,nap,0",
    ]
    let texts = [
      "day=2026-03-30 bed=2026-03-29T23:55+02:00 rise=2026-03-30T03:12+02:00 quality=2",
      "day=2026-03-31 bed=2026-03-31T14:03+02:00 rise=2026-03-31T14:31+02:00 quality=5",
    ]
    #expect(
      try imports(lines[0], lines[1], lines[2], notes: true).texts == [
        "2 \(texts[0]) note=first \"part\"\nsecond line zone=Europe/Berlin",
        "4 \(texts[1]) note=nap zone=Europe/Berlin",
      ])
    #expect(
      try imports(lines[0], lines[1], lines[2]).texts == [
        "2 \(texts[0]) zone=Europe/Berlin", "4 \(texts[1]) zone=Europe/Berlin",
      ])
  }

  /// Seconds are truncated before durations are computed: the diary has none.
  @Test func recordsOfSecondsAreLeftOut() throws {
    let imports = try imports(
      "sid,start,stop,rating", "1,1608323029380,1608323057541,0", "1,1608323062156,1608323062156,5",
      "1,1608323066387,1608323366387,3", "1,1608323066387,1608323056387,3")
    #expect(imports.rows.isEmpty)
    #expect(
      imports.remarks == [
        "plees.csv:2: too short: 1 minute", "plees.csv:3: too short: less than 1 minute",
        "plees.csv:4: too short: 5 minutes", "plees.csv:5: too short: less than 1 minute",
      ])
  }

  @Test func rowsOfAnotherFormAreLeftOut() throws {
    let imports = try imports(
      "sid,start,stop,rating", "1,1774649405123,1774677521007", "2,,1774677521007,4",
      "3,1774649405123,2026,4", "4,1774649405123,1774677521007,4,5")
    #expect(imports.rows.isEmpty)
    #expect(
      imports.remarks == [
        "plees.csv:2: the row has 3 fields, but the first one has 4; it may be cut off, or have "
          + "quotation marks that are not doubled",
        "plees.csv:3: start is empty",
        "plees.csv:4: stop is '2026', which is not a date with a time",
        "plees.csv:5: the row has 5 fields, but the first one has 4; it may be cut off, or have "
          + "quotation marks that are not doubled",
      ])
  }
}
