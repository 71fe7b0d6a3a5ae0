import SleepDiary
import Foundation
import Testing

@testable import SleepImport

@Suite struct SourceSleepTests {
  /// The fields of a sleep or the reason for its refusal; and the corrections.
  private func read(
    _ bed: String, _ rise: String, in zone: String = "Europe/Berlin", isChosen: Bool = false,
    elapsed: Double? = nil, _ change: (inout SourceSleep) -> Void = { _ in }
  ) throws -> (text: String, repairs: [String]) {
    let start = try #require(TimeCell(bed)?.moment)
    let end = try #require(TimeCell(rise)?.moment)
    var sleep = SourceSleep(bed: start, rise: end)
    sleep.elapsed = elapsed
    change(&sleep)
    let timeZone = try #require(TimeZone(identifier: zone))
    do throws(RowRefusal) {
      let (fields, repairs) = try sleep.fields(in: timeZone, isChosen: isChosen, withNote: true)
      return (fields.text, repairs)
    } catch {
      return (error.reason, [])
    }
  }

  private func fields(
    _ bed: String, _ rise: String, day: String, zone: String = "Europe/Berlin"
  ) -> String { "day=\(day) bed=\(bed) rise=\(rise) zone=\(zone)" }

  /// The ends of a night around a clock change: in the file, and the true ones.
  struct Change: Sendable {
    let bed, rise: String
    let zone: String
    var elapsed: Double?
    let expected: (bed: String, rise: String)
    var isSkipped = false
  }

  private static let (berlin, newYork) = ("Europe/Berlin", "America/New_York")

  @Test(arguments: [
    Change(
      bed: "2026-03-28 23:30", rise: "2026-03-29 07:24", zone: berlin,
      expected: ("2026-03-28T23:30+01:00", "2026-03-29T07:24+02:00")),
    Change(
      bed: "2026-03-29 02:30", rise: "2026-03-29 08:00", zone: berlin,
      expected: ("2026-03-29T03:30+02:00", "2026-03-29T08:00+02:00"), isSkipped: true),
    Change(
      bed: "2026-03-29 02:30", rise: "2026-03-29 08:00", zone: berlin, elapsed: 330,
      expected: ("2026-03-29T03:30+02:00", "2026-03-29T08:00+02:00"), isSkipped: true),
    Change(
      bed: "2026-03-28 22:00", rise: "2026-03-29 02:00", zone: berlin,
      expected: ("2026-03-28T22:00+01:00", "2026-03-29T03:00+02:00"), isSkipped: true),
    Change(
      bed: "2026-03-07 23:30", rise: "2026-03-08 07:00", zone: newYork,
      expected: ("2026-03-07T23:30-05:00", "2026-03-08T07:00-04:00")),
    Change(
      bed: "2026-03-08 02:59", rise: "2026-03-08 07:00", zone: newYork,
      expected: ("2026-03-08T03:59-04:00", "2026-03-08T07:00-04:00"), isSkipped: true),
  ]) func aSkippedHourIsReadAsAnHourLater(night: Change) throws {
    try check(night)
  }

  @Test(
    arguments: [
      ("2026-10-24 23:00", "+02:00", "2026-10-25 07:00", "+01:00", berlin, nil),
      // Without the minutes in bed, the later moment counts.
      ("2026-10-25 02:30", "+01:00", "2026-10-25 07:00", "+01:00", berlin, nil),
      ("2026-10-25 02:30", "+02:00", "2026-10-25 07:00", "+01:00", berlin, 330),
      ("2026-10-25 02:30", "+01:00", "2026-10-25 07:00", "+01:00", berlin, 270),
      ("2026-10-24 22:00", "+02:00", "2026-10-25 02:30", "+02:00", berlin, 270),
      ("2026-10-24 22:00", "+02:00", "2026-10-25 02:30", "+01:00", berlin, 329),
      ("2026-10-25 02:10", "+01:00", "2026-10-25 02:50", "+01:00", berlin, nil),
      ("2026-10-25 02:10", "+02:00", "2026-10-25 02:50", "+01:00", berlin, 100),
      // Across the change it can only have been 20 minutes.
      ("2026-10-25 02:50", "+02:00", "2026-10-25 02:10", "+01:00", berlin, nil),
      ("2026-11-01 01:30", "-05:00", "2026-11-01 07:30", "-05:00", newYork, nil),
      ("2026-11-01 01:30", "-04:00", "2026-11-01 07:30", "-05:00", newYork, 420),
      ("2026-11-01 01:30", "-05:00", "2026-11-01 07:30", "-05:00", newYork, 359),
    ] as [(String, String, String, String, String, Double?)])
  func aRepeatedHourIsResolvedByTheMinutesInBed(
    bed: String, bedOffset: String, rise: String, riseOffset: String, zone: String, elapsed: Double?
  ) throws {
    let expectedBed = bed.replacing(" ", with: "T") + bedOffset
    let expectedRise = rise.replacing(" ", with: "T") + riseOffset
    try check(
      Change(
        bed: bed, rise: rise, zone: zone, elapsed: elapsed, expected: (expectedBed, expectedRise)))
  }

  private func check(_ night: Change) throws {
    let found = try read(night.bed, night.rise, in: night.zone, elapsed: night.elapsed)
    let day = String(night.rise.prefix(10))
    #expect(
      found.text == fields(night.expected.bed, night.expected.rise, day: day, zone: night.zone))
    #expect(
      found.repairs
        == (night.isSkipped
          ? ["clocks skipped its time when they went forward; it is read as an hour later"] : []))
  }

  @Test func theZoneOfTheFilePrecedesThatOfTheReader() throws {
    let zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    // 14:00 and 22:00 UTC.
    let found = try read("1794837600", "1794866400") { $0.timeZone = zone }
    #expect(
      found.text
        == fields(
          "2026-11-16T23:00+09:00", "2026-11-17T07:00+09:00", day: "2026-11-17",
          zone: "Asia/Tokyo"))
    #expect(
      try read("1794837600", "1794866400").text
        == fields("2026-11-16T15:00+01:00", "2026-11-16T23:00+01:00", day: "2026-11-16"))
  }

  @Test func anOffsetOfTheZoneKeepsTheZone() throws {
    #expect(
      try read("2026-11-16 23:00+0100", "2026-11-17 07:00+0100").text
        == fields("2026-11-16T23:00+01:00", "2026-11-17T07:00+01:00", day: "2026-11-17"))
    // The second 2:30 of the night, without any other hint.
    #expect(
      try read("2026-10-25 02:30+0200", "2026-10-25 07:00+0100").text
        == fields("2026-10-25T02:30+02:00", "2026-10-25T07:00+01:00", day: "2026-10-25"))
  }

  @Test func anOffsetOutsideTheZoneIsOfAnotherPlace() throws {
    #expect(
      try read("2026-11-16 23:00-0500", "2026-11-17 07:00-0500").text
        == fields(
          "2026-11-16T23:00-05:00", "2026-11-17T07:00-05:00", day: "2026-11-17", zone: "GMT-0500"))
  }

  @Test(arguments: ["Z", "+0000", "+00:00", "-00:00", "+00", " UTC", " GMT", " UTC+00:00"])
  func timesInUTCAreConvertedToTheZone(universal: String) throws {
    #expect(
      try read("2026-11-16T22:00:30\(universal)", "2026-11-17T06:00:00\(universal)").text
        == fields("2026-11-16T23:00+01:00", "2026-11-17T07:00+01:00", day: "2026-11-17"))
    // 22:40 in the evening is the next morning in Auckland.
    let away = try read(
      "2026-11-16 22:40\(universal)", "2026-11-17 06:00\(universal)", in: "Pacific/Auckland")
    #expect(
      away.text
        == fields(
          "2026-11-17T11:40+13:00", "2026-11-17T19:00+13:00", day: "2026-11-17",
          zone: "Pacific/Auckland"))
  }

  @Test func aChosenZoneComesBeforeAllOffsets() throws {
    let berlin = fields("2026-11-16T23:00+01:00", "2026-11-17T07:00+01:00", day: "2026-11-17")
    for offset in ["-0500", "+04:00", " UTC+0400"] {
      let hours = offset == "-0500" ? (17, 1) : (2, 10)
      let days = offset == "-0500" ? (16, 17) : (17, 17)
      func text(_ day: Int, _ hour: Int) -> String {
        "2026-11-\(day) \(hour < 10 ? "0" : "")\(hour):00\(offset)"
      }
      let ends = (text(days.0, hours.0), text(days.1, hours.1))
      #expect(try read(ends.0, ends.1, isChosen: true).text == berlin)
      #expect(try read(ends.0, ends.1, isChosen: true) { $0.offset = 540 }.text == berlin)
      #expect(try read(ends.0, ends.1).text != berlin)
    }
  }

  @Test func anOffsetBesideTheTimesIsThatOfTheSleeper() throws {
    func read(_ offset: Int) throws -> String {
      try self.read("2026-10-24 20:40Z", "2026-10-25 04:40Z") { $0.offset = offset }.text
    }
    // The offset of the zone at the start; the clocks change until the end.
    #expect(
      try read(120)
        == fields("2026-10-24T22:40+02:00", "2026-10-25T05:40+01:00", day: "2026-10-25"))
    #expect(
      try read(-300)
        == fields(
          "2026-10-24T15:40-05:00", "2026-10-24T23:40-05:00", day: "2026-10-24", zone: "GMT-0500"))
  }

  @Test func anEndByTheClocksOfTheStartIsToldByItsLength() throws {
    func read(_ bed: String, _ rise: String, elapsed: Double) throws -> (String, Int) {
      let found = try self.read(bed, rise, elapsed: elapsed) {
        $0.endMayKeepOffset = true
        $0.woke = $0.rise.later(bySeconds: -600)
      }
      return (found.text, found.repairs.count)
    }
    let spring = ("2026-03-28 23:00", "2026-03-29 06:30")
    #expect(
      try read(spring.0, spring.1, elapsed: 450)
        == (
          "day=2026-03-29 bed=2026-03-28T23:00+01:00 woke=2026-03-29T07:20+02:00 "
            + "rise=2026-03-29T07:30+02:00 zone=Europe/Berlin", 1
        ))
    #expect(try read(spring.0, spring.1, elapsed: 390).0.contains("rise=2026-03-29T06:30+02:00"))
    // What differs otherwise stays, with a remark.
    #expect(try read(spring.0, spring.1, elapsed: 420).0.contains("rise=2026-03-29T06:30+02:00"))
    let autumn = try read("2026-10-24 23:00", "2026-10-25 06:30", elapsed: 450)
    #expect(autumn.0.contains("rise=2026-10-25T05:30+01:00") && autumn.1 == 1)
  }

  @Test(arguments: [
    ("2026-11-17 07:00", "too short: less than 1 minute"),
    ("2026-11-17 07:01", "too short: 1 minute"), ("2026-11-17 07:09", "too short: 9 minutes"),
    ("2026-11-18 08:00", "too long: 25 hours"), ("2026-11-18 07:30", "too long: 24.5 hours"),
    ("2027-11-17 07:00", "too long: 8760 hours"),
    (
      "2026-11-16 23:10",
      "it ends (Mon, Nov 16, 2026, 11:10 PM) before it begins (Tue, Nov 17, 2026, 7:00 AM)"
    ),
  ]) func impossibleLengthsAreRefused(rise: String, reason: String) throws {
    #expect(try read("2026-11-17 07:00", rise).text == reason)
  }

  @Test(arguments: ["2026-11-17 07:10", "2026-11-18 07:00"])
  func theShortestAndTheLongestSleepAreTaken(rise: String) throws {
    #expect(try read("2026-11-17 07:00", rise).text.hasPrefix("day=2026-11-1"))
  }

  @Test(arguments: [
    (-0.1, 1.0), (0, 1), (0.19, 1), (0.2, 2), (0.39, 2), (0.4, 3), (0.59, 3), (0.6, 4), (0.79, 4),
    (0.8, 5), (0.99, 5), (1, 5), (1.5, 5),
  ]) func qualityHasFiveStepsOfEqualWidth(share: Double, step: Double) throws {
    let found = try read("2026-11-16 23:00", "2026-11-17 07:00") { $0.quality = share }
    #expect(found.text.contains(" quality=\(Int(step)) "))
  }

  @Test func momentsAndMinutesWithinTheNightAreTaken() throws {
    let found = try read("2026-11-16 23:00", "2026-11-17 07:00") { sleep in
      sleep.out = TimeCell("2026-11-16 23:15")?.moment
      sleep.woke = TimeCell("2026-11-17 06:45")?.moment
      (sleep.asleep, sleep.latency, sleep.waso) = (400.4, 9.5, 20)
      sleep.note = "  Slept well \n"
    }
    #expect(
      found.text
        == "day=2026-11-17 bed=2026-11-16T23:00+01:00 out=2026-11-16T23:15+01:00 latency=10 "
        + "waso=20 woke=2026-11-17T06:45+01:00 rise=2026-11-17T07:00+01:00 asleep=400 "
        + "note=Slept well zone=Europe/Berlin")
    #expect(found.repairs.isEmpty)
  }

  @Test func momentsAndMinutesOutsideOfTheNightAreNotTaken() throws {
    let found = try read("2026-11-16 23:00", "2026-11-17 07:00") { sleep in
      sleep.out = TimeCell("2026-11-16 22:59")?.moment
      sleep.woke = TimeCell("2026-11-17 07:01")?.moment
      (sleep.asleep, sleep.latency, sleep.waso) = (1441, -1, .nan)
      sleep.note = " "
    }
    #expect(
      found.text
        == fields("2026-11-16T23:00+01:00", "2026-11-17T07:00+01:00", day: "2026-11-17"))
  }

  @Test func moreSleepThanTimeInBedIsLeftOut() throws {
    let found = try read("2026-11-16 23:00", "2026-11-17 07:00") { sleep in
      (sleep.asleep, sleep.latency, sleep.waso) = (1440, 10, 20)
    }
    #expect(!found.text.contains("asleep") && found.text.contains("latency=10 waso=20"))
    #expect(
      found.repairs == ["its sleep is left out: 24 h of sleep does not fit into the 8 h in bed"])
    let both = try read("2026-11-16 23:00", "2026-11-17 07:00") { sleep in
      (sleep.asleep, sleep.latency, sleep.waso) = (481, 241, 240)
    }
    #expect(both.repairs.count == 2 && !both.text.contains("asleep") && !both.text.contains("waso"))
    let all = try read("2026-11-16 23:00", "2026-11-17 07:00") { $0.asleep = 480 }
    #expect(all.text.contains("asleep=480") && all.repairs.isEmpty)
  }

  @Test func minutesAwakeThatDoNotFitAreLeftOut() throws {
    let found = try read("2026-11-16 23:00", "2026-11-17 07:00") { sleep in
      (sleep.asleep, sleep.latency, sleep.waso) = (300, 241, 240)
    }
    #expect(
      found.text
        == "day=2026-11-17 bed=2026-11-16T23:00+01:00 rise=2026-11-17T07:00+01:00 asleep=300 "
        + "zone=Europe/Berlin")
    #expect(
      found.repairs == [
        "its minutes awake are left out: 8 h 1 min awake does not fit into the 8 h from lights out to "
          + "waking up"
      ])
    let fitting = try read("2026-11-16 23:00", "2026-11-17 07:00") { sleep in
      (sleep.latency, sleep.waso) = (240, 240)
    }
    #expect(fitting.text.contains("latency=240 waso=240") && fitting.repairs.isEmpty)
  }

  @Test(arguments: [
    ("2026-01-02 17:00", "2026-01-03 07:00", [String]()),
    (
      "2026-01-02 07:00", "2026-01-02 23:00",
      ["it is 16 h in bed; its times may be the wrong way round"]
    ),
  ]) func timesThatMayBeSwappedAreReported(bed: String, rise: String, repairs: [String]) throws {
    #expect(try read(bed, rise).repairs == repairs)
  }
}
