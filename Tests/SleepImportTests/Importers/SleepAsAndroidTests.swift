import Testing

@testable import SleepImport

@Suite struct SleepAsAndroidTests {
  private func imports(_ lines: [String], notes: Bool = false) throws -> DiaryImports {
    try Samples.imports(
      [("sleep-export.csv", lines.joined(separator: "\n"))], Samples.settings(notes: notes))
  }

  private let names =
    "Id,Tz,From,To,Sched,Hours,Rating,Comment,Framerate,Snore,Noise,Cycles,DeepSleep,LenAdjust,Geo"

  /// The values of a sleep that begins on 25 December 2021 at 1:58 in Chicago.
  private func values(
    id: String = "1640419087997", zone: String = "America/Chicago", hours: String = "6.040",
    rating: String = "0.0", comment: String = " #watch", cycles: String = "5",
    adjustment: String = "-5"
  ) -> String {
    [
      id, zone, "25. 12. 2021 1:58", "25. 12. 2021 8:00", "06. 01. 2022 2:35", hours, rating,
      comment, "10007", "-1", "-1.0", cycles, "0.21917808", adjustment, "",
    ].map { "\"\($0)\"" }.joined(separator: ",")
  }

  private let text =
    "day=2021-12-25 bed=2021-12-25T01:58-06:00 rise=2021-12-25T08:00-06:00 asleep=357 "
    + "zone=America/Chicago"

  @Test func anIdHoursAndAZoneMakeANight() throws {
    let imports = try imports([names, values()])
    // 6.04 h are 362.4 min; five of them were awake.
    #expect(imports.texts == ["2 \(text)"])
    #expect(imports.rows[0].key == "1640419087997" && imports.rows[0].kind == .night)
    #expect(!imports.needsTimeZone && imports.timeZones.map(\.identifier) == ["America/Chicago"])
    #expect(imports.remarks.isEmpty)
  }

  @Test func eachSleepHasColumnsOfItsOwn() throws {
    let later = values(id: "1640505487997")
    let imports = try imports([
      "\(names),\"1:58\",\"1:58\",\"2:03\",\"Event\",\"Event\"",
      "\(values()),\"9.81\",\"0.0\",\"-0.001\",\"DHA-1640419087997-6.6E35\",\"LUX-1-2\"",
      ",,,,,,,,,,,,,,,\"0.1\",\"0.2\",\"0.3\"", names, later, "",
    ])
    #expect(
      imports.texts == [
        "2 \(text)", "5 " + text.replacing("2021-12-25", with: "2021-12-26"),
      ])
    #expect(imports.remarks.isEmpty)
  }

  @Test(arguments: [
    (["AWAKE_START-1640425087997", "AWAKE_END-1640425687997"], " awakenings=1"),
    // One before the beginning and one at the end of the sleep are none.
    (
      [
        "AWAKE_START-1640419087997", "AWAKE_START-1640425087997-0.5", "LIGHT_START-1640425687997",
        "AWAKE_START-1640428687997", "AWAKE_START-1640440831997",
      ], " awakenings=2"
    ),
    (["DHA-1640419087997-6.6E35", "LUX-1-2"], ""), (["AWAKE_START-x"], ""), (["AWAKE_START"], ""),
  ]) func awakeningsAreEventsWithinTheSleep(events: [String], expected: String) throws {
    let imports = try imports([
      names + events.map { _ in ",\"Event\"" }.joined(),
      values() + events.map { ",\"\($0)\"" }.joined(),
    ])
    #expect(imports.texts == ["2 " + text.replacing(" rise", with: "\(expected) rise")])
    let remarks = events.filter { ["AWAKE_START-x", "AWAKE_START"].contains($0) }.map {
      "sleep-export.csv:2: Event is left out: '\($0)' should be AWAKE_START- with a time in "
        + "milliseconds"
    }
    #expect(imports.remarks == remarks)
  }

  @Test func theIdDisambiguatesARepeatedHour() throws {
    // 2:30 in Berlin twice: 0:30 and 1:30 UTC.
    let imports = try imports([
      names, values(id: "1635640200000", zone: "Europe/Berlin", hours: "1.0", adjustment: "0"),
      names, values(id: "1635643800000", zone: "Europe/Berlin", hours: "1.0", adjustment: "0"),
    ])
    #expect(
      imports.texts == [
        "2 day=2021-10-31 bed=2021-10-31T02:30+02:00 rise=2021-10-31T02:30+01:00 asleep=60 "
          + "zone=Europe/Berlin",
        "4 day=2021-10-31 bed=2021-10-31T02:30+01:00 rise=2021-10-31T03:30+01:00 asleep=60 "
          + "zone=Europe/Berlin",
      ])
  }

  @Test(arguments: [
    ("5", "-5", " asleep=357"), ("5", "0", " asleep=362"), ("5", "-30", " asleep=332"),
    ("5", "-1", " asleep=361"), ("5", "-1.0", ""), ("-1", "0", ""), ("5", "", ""),
    ("5", "-400", " asleep=0"), ("5", "NaN", ""), ("5", "1e999", ""),
  ]) func minutesAwakeAreTakenOffUnlessNothingWasMeasured(
    cycles: String, adjustment: String, expected: String
  ) throws {
    let imports = try imports([names, values(cycles: cycles, adjustment: adjustment)])
    #expect(imports.texts == ["2 " + text.replacing(" asleep=357", with: expected)])
  }

  @Test(arguments: [
    ("0.0", ""), ("0.75", " quality=1"), ("1.0", " quality=1"), ("2.0", " quality=2"),
    ("3", " quality=3"), ("4,0", " quality=4"), ("5.0", " quality=5"), ("-1.0", ""), ("", ""),
  ]) func aRatingOfZeroIsNone(rating: String, expected: String) throws {
    let imports = try imports([names, values(rating: rating)])
    #expect(
      imports.texts == ["2 " + text.replacing("asleep=357", with: "asleep=357\(expected)")])
  }

  @Test func hoursMayHaveADecimalComma() throws {
    #expect(try imports([names, values(hours: "6,040")]).texts == ["2 \(text)"])
  }

  @Test func commentsKeepTheirTagsAndLines() throws {
    let imports = try imports(
      [names, values(comment: #"€¥$π\,"" \n  #alcohol_3x #food "#)], notes: true)
    #expect(
      imports.texts == [
        "2 " + text.replacing(" zone", with: " note=€¥$π\\,\" \n  #alcohol_3x #food zone")
      ])
  }

  @Test func anUnknownZoneIsReplacedByThatOfTheReader() throws {
    let imports = try imports([names, values(zone: "Mars/Olympus")])
    #expect(
      imports.texts == [
        "2 day=2021-12-25 bed=2021-12-25T08:58+01:00 rise=2021-12-25T15:00+01:00 asleep=357 "
          + "zone=Europe/Berlin"
      ])
    #expect(imports.needsTimeZone && imports.timeZones.isEmpty)
  }

  @Test func whatIsNoSleepIsLeftOut() throws {
    let imports = try imports([
      names, values(hours: "0.010"), values(id: "12a"), values(id: "-1"), values(id: ""),
      values(hours: "x"), values(hours: "-1"), values(hours: "25.0"), values(hours: "1e999"),
      "\"1640419087997\",\"America/Chicago\"", values(id: "9223372036854775807"),
      values(id: "99999999999999999999"), values(id: "4070908800000"),
      values(id: "575400000000000"),
    ])
    #expect(imports.rows.isEmpty)
    #expect(
      imports.remarks.map { $0.replacing("sleep-export.csv:", with: "") } == [
        "2: too short: less than 1 minute",
        "3: Id is '12a', which is not a date with a time",
        "4: Id is '-1', which is not a date with a time",
        "6: Hours is 'x', which is not a number of hours",
        "7: Hours is '-1', which is not a number of hours", "8: too long: 25 hours",
        "9: Hours is '1e999', which is not a number of hours",
        "10: the row has 2 fields, but the first one has 15; it may be cut off, or have quotation "
          + "marks that are not doubled",
        "11: Id is '9223372036854775807', which is not a date with a time",
        "12: Id is '99999999999999999999', which is not a date with a time",
        "13: day is '2099-01-01', which is still to come",
        "14: Id is '575400000000000', which is not a date with a time",
      ])
  }
}
