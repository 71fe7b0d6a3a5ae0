import Testing

@testable import SleepImport

@Suite struct SleepCycleTests {
  private func imports(
    _ lines: String..., end: String = "\n", notes: Bool = false
  ) throws -> DiaryImports {
    try Samples.imports(
      [("sleepdata.csv", lines.map { $0 + end }.joined())], Samples.settings(notes: notes))
  }

  private let header =
    "Start;End;Sleep Quality;Mood;Alarm mode;Time in bed (seconds);Time asleep (seconds);"
    + "Time before sleep (seconds);Notes"

  @Test func aNightOfIOSHasAllOfItsFields() throws {
    let imports = try imports(
      header,
      "2019-05-12 23:26:13;2019-05-13 06:11:03;60%;;Normal;24289.2;22993.8;161.9;Tired, late tea",
      notes: true)
    // 22993.8 s are 383.2 min, 161.9 s are 2.7 min.
    #expect(
      imports.texts == [
        "2 day=2019-05-13 bed=2019-05-12T23:26+02:00 latency=3 rise=2019-05-13T06:11+02:00 "
          + "asleep=383 quality=4 alarm=true note=Tired, late tea zone=Europe/Berlin"
      ])
    #expect(imports.rows[0].key == "2019-05-12_23:26:13/2019-05-13_06:11:03")
    #expect(imports.rows[0].source == "sleep-cycle" && imports.rows[0].kind == .night)
    #expect(imports.remarks.isEmpty && imports.needsTimeZone && imports.timeZones.isEmpty)
  }

  @Test func notesAreLeftOutUnlessTheyAreWanted() throws {
    let imports = try imports(
      header, "2019-05-19 01:25:12;2019-05-19 08:43:11;72%;Good;No alarm;26278.2;20759.8;175.2;Nap")
    #expect(
      imports.texts == [
        "2 day=2019-05-19 bed=2019-05-19T01:25+02:00 latency=3 rise=2019-05-19T08:43+02:00 "
          + "asleep=346 quality=4 alarm=false zone=Europe/Berlin"
      ])
  }

  @Test func aLineThatEndsInTwoCarriageReturnsIsOneLine() throws {
    let imports = try imports(
      header, "2019-05-12 23:26:13;2019-05-13 06:11:03;60%;;Normal;24289.2;22993.8;161.9;",
      "x;2019-05-14 06:11:03;60%;;Normal;24289.2;22993.8;161.9;",
      "2019-05-15 23:26:13;2019-05-16 06:11:03;60%;;Normal;24289.2;22993.8;161.9;", end: "\r\r\n")
    #expect(imports.rows.map(\.place.line) == [2, 4])
    #expect(
      imports.remarks == ["sleepdata.csv:3: Start is 'x', which is not a date with a time"])
  }

  @Test func aTimeInBedOfZeroIsTakenFromStartAndEnd() throws {
    let imports = try imports(
      header, "2019-06-20 23:05:10;2019-06-21 07:01:44;0%;;Normal;0.0;0.0;0.0;",
      "2019-06-21 23:05:10;2019-06-22 07:01:44;0%;;Normal;0;1000;50;")
    #expect(
      imports.texts == [
        "2 day=2019-06-21 bed=2019-06-20T23:05+02:00 rise=2019-06-21T07:01+02:00 "
          + "alarm=true zone=Europe/Berlin",
        "3 day=2019-06-22 bed=2019-06-21T23:05+02:00 rise=2019-06-22T07:01+02:00 "
          + "alarm=true zone=Europe/Berlin",
      ])
    let repair = "its time in bed is 0; it is computed from the start and the end"
    #expect(
      imports.remarks == [
        "sleepdata.csv:2: \(repair)",
        "sleepdata.csv:3: \(repair), and its sleep and quality are left out",
      ])
  }

  @Test func noSleepAtAllMeansThatNothingWasMeasured() throws {
    let imports = try imports(
      header, "2019-06-10 23:52:38;2019-06-11 00:23:51;7%;;Normal;1873.4;0.0;0.0;")
    #expect(
      imports.texts == [
        "2 day=2019-06-11 bed=2019-06-10T23:52+02:00 rise=2019-06-11T00:23+02:00 quality=1 "
          + "alarm=true zone=Europe/Berlin"
      ])
  }

  @Test func theTimeInBedDisambiguatesARepeatedHour() throws {
    let old = "Start;End;Sleep quality;Time in bed;Wake up;Sleep Notes;Heart rate;Activity (steps)"
    let imports = try imports(
      old, "2018-10-28 02:10:00;2018-10-28 07:10:00;70%;6:00;:);;0;120",
      "2019-10-27 02:10:00;2019-10-27 07:10:00;70%;5:00;:);;0;120",
      "2017-10-29 00:12:55;2017-10-29 07:19:40;75%;8:06;;;0;8563",
      "2018-03-24 22:52:06;2018-03-25 09:23:46;61%;9:31;:);;0;8556")
    #expect(
      imports.texts == [
        "2 day=2018-10-28 bed=2018-10-28T02:10+02:00 rise=2018-10-28T07:10+01:00 quality=4 "
          + "zone=Europe/Berlin",
        "3 day=2019-10-27 bed=2019-10-27T02:10+01:00 rise=2019-10-27T07:10+01:00 quality=4 "
          + "zone=Europe/Berlin",
        "4 day=2017-10-29 bed=2017-10-29T00:12+02:00 rise=2017-10-29T07:19+01:00 quality=4 "
          + "zone=Europe/Berlin",
        "5 day=2018-03-25 bed=2018-03-24T22:52+01:00 rise=2018-03-25T09:23+02:00 quality=4 "
          + "zone=Europe/Berlin",
      ])
    #expect(imports.remarks.isEmpty)
  }

  @Test func olderColumnsWithCommasAndWithoutABlankAreRead() throws {
    let old = try imports(
      "Start,End,Sleep quality,Time in bed,Wake up,Sleep Notes,Heart rate,Activity (steps)",
      "2017-10-22 23:32:19,2017-10-23 06:18:23,73%,6:46,:|,Drank coffee in evening:Read,79,3257",
      "2018-06-05 01:02:26,2018-06-05 01:22:26,0%,0:00,,,0,15334", notes: true)
    #expect(
      old.texts == [
        "2 day=2017-10-23 bed=2017-10-22T23:32+02:00 rise=2017-10-23T06:18+02:00 quality=4 "
          + "note=Drank coffee in evening:Read zone=Europe/Berlin",
        "3 day=2018-06-05 bed=2018-06-05T01:02+02:00 rise=2018-06-05T01:22+02:00 "
          + "zone=Europe/Berlin",
      ])
    let dense = try imports(
      "Start;End;Sleep Quality;Time in bed(seconds)",
      "2021-10-31 02:10:00;2021-10-31 07:10:00;100%;21600")
    #expect(
      dense.texts == [
        "2 day=2021-10-31 bed=2021-10-31T02:10+02:00 rise=2021-10-31T07:10+01:00 quality=5 "
          + "zone=Europe/Berlin"
      ])
  }

  @Test func aNightOfAndroidIsRead() throws {
    let imports = try imports(
      "\u{FEFF}Went to bed;Woke up;Sleep Quality;Time in bed (seconds);Time asleep (seconds);"
        + "Asleep after (seconds);Regularity;Wake up window start",
      "2026-08-22 22:56:37;2026-08-23 09:53:12;97%;39395;35324;2363;—;",
      "2026-08-23 22:57:58;2026-08-23 23:43:21;8%;2723;0;2723;58%;26-08-24 07:30:35")
    // 35324 s are 588.7 min, 2363 s are 39.4 min.
    #expect(
      imports.texts == [
        "2 day=2026-08-23 bed=2026-08-22T22:56+02:00 latency=39 rise=2026-08-23T09:53+02:00 "
          + "asleep=589 quality=5 zone=Europe/Berlin",
        "3 day=2026-08-23 bed=2026-08-23T22:57+02:00 rise=2026-08-23T23:43+02:00 quality=1 "
          + "zone=Europe/Berlin",
      ])
  }

  @Test(arguments: [
    ("0%", " quality=1"), ("19%", " quality=1"), ("20%", " quality=2"), ("40%", " quality=3"),
    ("59%", " quality=3"), ("60%", " quality=4"), ("80%", " quality=5"), ("100%", " quality=5"),
    ("79,9%", " quality=4"), ("—", ""), ("", ""), ("0.8", ""), ("%", ""), ("1e999%", ""),
    ("NaN%", ""),
  ]) func qualityIsInPercent(text: String, expected: String) throws {
    let imports = try imports(
      "Start;End;Sleep Quality", "2026-08-22 22:56:37;2026-08-23 09:53:12;\(text)")
    #expect(
      imports.texts == [
        "2 day=2026-08-23 bed=2026-08-22T22:56+02:00 rise=2026-08-23T09:53+02:00\(expected) "
          + "zone=Europe/Berlin"
      ])
  }

  @Test func rowsOfAnotherFormAreLeftOut() throws {
    let imports = try imports(
      "Start;End;Sleep Quality;Notes", "2026-08-22 22:56:37;2026-08-23 09:53:12;50%;a;b",
      "2026-08-22 22:56:37;2026-08-23 09:53:12;50%", ";2026-08-23 09:53:12;50%;",
      "2026-08-22 22:56:37;2026-08-22 22:50:12;50%;",
      "2026-08-22 22:56:37;2026-08-24 22:56:37;50%;")
    #expect(imports.rows.isEmpty)
    let count = "but the first one has 4; it may be cut off, or have quotation marks that are not"
    #expect(
      imports.remarks == [
        "sleepdata.csv:2: the row has 5 fields, \(count) doubled",
        "sleepdata.csv:3: the row has 3 fields, \(count) doubled",
        "sleepdata.csv:4: Start is empty",
        "sleepdata.csv:5: it ends (Sat, Aug 22, 2026, 10:50 PM) before it begins (Sat, Aug 22, 2026, 10:56 PM)",
        "sleepdata.csv:6: too long: 48 hours",
      ])
  }

  @Test func columnsOfOneNameAreDistinct() throws {
    let imports = try imports(
      "Start;End;Sleep Quality;;", "2026-08-22 22:56:37;2026-08-23 09:53:12;50%;;")
    #expect(imports.rows.count == 1 && imports.remarks.isEmpty)
  }
}
