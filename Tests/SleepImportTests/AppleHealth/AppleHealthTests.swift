import SleepDiary
import DiarySamples
import Foundation
import Testing

@testable import SleepImport

@Suite struct AppleHealthTests {
  typealias Sample = HealthSample

  /// In bed from 22:50, asleep from 23:05 to 6:45 except for ten minutes.
  private static let stages = [
    Sample.record("Awake", "2020-01-02 22:50", "2020-01-02 23:05"),
    Sample.record("AsleepCore", "2020-01-02 23:05", "2020-01-03 01:00"),
    Sample.record("AsleepDeep", "2020-01-03 01:00", "2020-01-03 02:00"),
    Sample.record("Awake", "2020-01-03 02:00", "2020-01-03 02:10"),
    Sample.record("AsleepREM", "2020-01-03 02:10", "2020-01-03 04:00"),
    Sample.record("AsleepUnspecified", "2020-01-03 04:00", "2020-01-03 06:45"),
    Sample.record("Awake", "2020-01-03 06:45", "2020-01-03 07:00"),
  ]
  private static let night: [DiaryField: DiaryValue] = [
    .day: "2020-01-03", .zone: "Europe/Berlin", .bed: "2020-01-02T22:50+01:00",
    .rise: "2020-01-03T07:00+01:00", .woke: "2020-01-03T06:45+01:00", .latency: 15,
    .asleep: 450, .waso: 10, .awakenings: 1,
  ]

  @Test func stagesOfAWatch() throws {
    let rows = try Sample.rows(Sample.export(Self.stages.joined(separator: "\n")))
    #expect(rows.rows.map(\.fields) == [Self.night])
    #expect(rows.rows.map(\.key) == ["Watch/2020-01-02T21:50:00Z"])
    #expect(rows.rows.map(\.place.line) == [Sample.firstLine])
    #expect(rows.rows.map(\.kind) == [.night])
    #expect(rows.leftOut.isEmpty && rows.needsTimeZone && rows.timeZones.isEmpty)
  }

  @Test func duplicateMinutesCountOnce() throws {
    let again = Sample.record("AsleepCore", "2020-01-02 23:30", "2020-01-03 00:30")
    #expect(
      try Sample.nights((Self.stages.reversed() + Self.stages + [again]).joined(separator: "\n"))
        == [Self.night])
  }

  @Test func aWatchCoversAPhone() throws {
    let phone = Sample.record(
      "InBed", "2020-01-02 22:40", "2020-01-03 07:10", source: "Anna’s iPhone")
    let rows = try Sample.rows(Sample.export(phone, Self.stages.joined(separator: "\n")))
    #expect(rows.rows.map(\.fields) == [Self.night])
    #expect(
      rows.leftOut.map(\.description)
        == ["export.xml:12: Watch covers it: line 13."])
  }

  @Test func ofTwoWatchesTheOneWithMoreSleepCounts() throws {
    func rows(_ minutes: [String]) throws -> [String] {
      let records = minutes.enumerated().map { index, minute in
        Sample.record(
          "Asleep", "2020-01-02 23:00", "2020-01-03 06:\(minute)", source: "Watch \(index)")
      }
      return try Sample.rows(Sample.export(records.joined(separator: "\n"))).rows.map(\.key)
    }
    #expect(try rows(["30", "31"]) == ["Watch_1/2020-01-02T22:00:00Z"])
    #expect(try rows(["31", "30"]) == ["Watch_0/2020-01-02T22:00:00Z"])
    #expect(try rows(["30", "30"]) == ["Watch_0/2020-01-02T22:00:00Z"])
  }

  @Test func sleepsThatShareLessThanHalfStayBoth() throws {
    // Of two hours, 61 minutes are more than half and 59 are not.
    func count(_ start: String) throws -> Int {
      try Sample.nights(
        Sample.record("InBed", start, "2020-01-03 08:00", source: "Phone"),
        Sample.record("Asleep", "2020-01-02 23:00", "2020-01-03 07:00")
      ).count
    }
    #expect(try count("2020-01-03 05:59") == 1)
    #expect(try count("2020-01-03 06:01") == 2)
  }

  @Test func aFewMinutesOfAWatchDoNotCoverANight() throws {
    let rows = try Sample.rows(
      Sample.export(
        Sample.record("Asleep", "2020-01-03 03:00", "2020-01-03 03:05"),
        Sample.record("InBed", "2020-01-02 22:40", "2020-01-03 07:10", source: "Phone")))
    #expect(rows.rows.map(\.place.line) == [13])
    #expect(rows.leftOut.map(\.reason) == ["too short: 5 minutes"])
  }

  @Test func timesInBedAlone() throws {
    #expect(
      try Sample.nights(
        Sample.record("InBed", "2020-01-02 22:30", "2020-01-03 02:00"),
        Sample.record("InBed", "2020-01-03 02:10", "2020-01-03 07:00"))
        == [
          [
            .day: "2020-01-03", .zone: "Europe/Berlin", .bed: "2020-01-02T22:30+01:00",
            .rise: "2020-01-03T07:00+01:00",
          ]
        ])
  }

  @Test func theValueOfOlderWatches() throws {
    #expect(
      try Sample.nights(
        Sample.record("Asleep", "2020-01-02 22:45", "2020-01-03 03:00"),
        Sample.record("Asleep", "2020-01-03 03:20", "2020-01-03 06:50"),
        Sample.record("InBed", "2020-01-02 22:30", "2020-01-03 07:00"))
        == [
          [
            .day: "2020-01-03", .zone: "Europe/Berlin", .bed: "2020-01-02T22:30+01:00",
            .rise: "2020-01-03T07:00+01:00", .woke: "2020-01-03T06:50+01:00", .latency: 15,
            .asleep: 465, .waso: 20, .awakenings: 1,
          ]
        ])
  }

  @Test func withoutABeginningTheLatencyIsUnknown() throws {
    let fields = try #require(
      try Sample.nights(
        Sample.record("AsleepCore", "2020-01-02 23:00", "2020-01-03 06:00"),
        Sample.record("InBed", "2020-01-02 23:00", "2020-01-03 06:00")
      ).first)
    #expect(fields[.latency] == nil && fields[.woke] == nil)
    #expect(fields[.asleep] == 420 && fields[.waso] == 0 && fields[.awakenings] == 0)
  }

  @Test func theTimeZoneOfTheNight() throws {
    let rows = try Sample.rows(
      Sample.export(
        Sample.record("Asleep", "2020-07-02 06:00", "2020-07-02 13:00", zone: "America/Denver")))
    let fields = try #require(rows.rows.first?.fields)
    #expect(fields[.bed] == "2020-07-01T23:00-06:00" && fields[.rise] == "2020-07-02T06:00-06:00")
    #expect(fields[.zone] == "America/Denver" && !rows.needsTimeZone)
    let unknown = try Sample.rows(
      Sample.export(
        Sample.record("Asleep", "2020-07-02 00:00", "2020-07-02 07:00", zone: "Nowhere/City")))
    #expect(unknown.timeZones.isEmpty)
    #expect(unknown.rows.first?.fields[.zone] == "Europe/Berlin" && unknown.needsTimeZone)
  }

  @Test(arguments: [
    // Seven hours, and nine, from 23:00 to 7:00 on the clock.
    (
      "2021-03-27 23:00", "2021-03-28 06:00", "2021-03-27T23:00+01:00", "2021-03-28T07:00+02:00",
      420
    ),
    (
      "2021-10-30 22:00", "2021-10-31 07:00", "2021-10-30T23:00+02:00", "2021-10-31T07:00+01:00",
      540
    ),
  ]) func clockChanges(start: String, end: String, bed: String, rise: String, asleep: Int) throws {
    let fields = try #require(try Sample.nights(Sample.record("Asleep", start, end)).first)
    #expect(fields[.bed]?.text == bed && fields[.rise]?.text == rise)
    #expect(fields[.asleep]?.number == Double(asleep))
  }

  @Test func napsAreSleepsOfTheirOwn() throws {
    func count(_ nap: String) throws -> Int {
      try Sample.nights(
        Sample.record("Asleep", nap, "2020-01-03 15:30"),
        Sample.record("Asleep", "2020-01-02 23:00", "2020-01-03 07:00")
      ).count
    }
    #expect(try count("2020-01-03 14:00") == 2)
    #expect(try count("2020-01-03 08:01") == 2)
    #expect(try count("2020-01-03 08:00") == 1)
  }

  @Test func secondsAreRounded() throws {
    let text = Sample.export(
      Sample.record("Awake", "2020-01-02 22:50", "2020-01-02 23:05"),
      Sample.record("Asleep", "2020-01-02 23:05", "2020-01-03 06:45")
    )
    .replacing("23:05:00", with: "23:04:20").replacing("06:45:00", with: "06:45:50")
    // 14 min 20 s, and 7 h 41 min 30 s.
    let fields = try #require(try Sample.rows(text).rows.first?.fields)
    #expect(fields[.latency] == 14 && fields[.asleep] == 462 && fields[.waso] == 0)
    #expect(fields[.rise] == "2020-01-03T06:45+01:00")
  }

  @Test func recordsThatAreLeftOut() throws {
    let good = Sample.record("Asleep", "2020-01-02 23:00", "2020-01-03 07:00")
    let rows = try Sample.rows(
      Sample.export(
        good, good.replacing("Asleep\"", with: "Floating\""),
        good.replacing("startDate", with: "x"),
        good.replacing("07:00:00 +0100", with: "07:00:00"),
        good.replacing("2020-01-03", with: "2020-02-30"),
        good.replacing("2020-01-03", with: "2020-01-01"),
        good.replacing("2020-01-03", with: "2020-01-05"),
        good.replacing("sourceName=\"Watch\"", with: "sourceName=Watch"),
        Sample.record("Awake", "2020-01-05 03:00", "2020-01-05 03:05")))
    #expect(rows.rows.count == 1)
    #expect(
      rows.leftOut.map { "\($0.place.line): \($0.reason)" } == [
        "13: value is 'HKCategoryValueSleepAnalysisFloating', which is not a known kind of sleep",
        "14: it has no startDate",
        "15: endDate is '2020-01-03 07:00:00', which is not a moment with its offset",
        "16: endDate is '2020-02-30 07:00:00 +0100', which is not a moment with its offset",
        "17: it does not end after its beginning", "18: too long: 56 hours", "19: it has no value",
        "20: it has times awake and no others",
      ])
  }

  @Test func otherFormsOfAMoment() throws {
    let text = Sample.export(Sample.record("Asleep", "2020-01-02 23:00", "2020-01-03 07:00"))
      .replacing("2020-01-02 23:00:00 +0100", with: "2020-01-02T22:00:00Z")
      .replacing("2020-01-03 07:00:00 +0100", with: "2020-01-03T08:00:00+02:00")
    let fields = try #require(try Sample.rows(text).rows.first?.fields)
    #expect(fields[.bed] == "2020-01-02T23:00+01:00" && fields[.rise] == "2020-01-03T07:00+01:00")
  }

  @Test func anExportWithoutSleepIsEmpty() throws {
    let rows = try Sample.rows(
      Sample.export("<Record type=\"HKQuantityTypeIdentifierHeartRate\"/>"))
    #expect(rows.rows.isEmpty && rows.leftOut.isEmpty)
  }
}
