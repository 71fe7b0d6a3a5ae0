import Foundation
import SleepCore
import SleepDiary
import SleepModel
import SleepPlatform
import Testing

@Suite struct BedtimeTests {
  /// A night of 8 hours, 35 minutes and 40 seconds unless it says otherwise.
  struct Night: Sendable, CustomTestStringConvertible {
    var zone: String
    var wake: String
    var bedtime: String
    var sleep = 30_940.0
    var notes: [String] = []

    var testDescription: String { "\(zone) \(wake)" }
  }

  static let forward = "The clocks go forward by 1 hour while you sleep."
  static let back = "The clocks go back by 1 hour while you sleep."

  static let nights = [
    Night(zone: "Europe/Berlin", wake: "2026-11-20 07:00", bedtime: "2026-11-19T22:24:20+01:00"),
    Night(zone: "UTC", wake: "2026-03-29 07:00", bedtime: "2026-03-28T22:24:20Z"),
    // The night before a change, the night itself, and the night after.
    Night(zone: "Europe/Berlin", wake: "2026-03-28 07:00", bedtime: "2026-03-27T22:24:20+01:00"),
    Night(
      zone: "Europe/Berlin", wake: "2026-03-29 07:00", bedtime: "2026-03-28T21:24:20+01:00",
      notes: [forward]),
    Night(zone: "Europe/Berlin", wake: "2026-03-30 07:00", bedtime: "2026-03-29T22:24:20+02:00"),
    Night(zone: "Europe/Berlin", wake: "2026-10-24 07:00", bedtime: "2026-10-23T22:24:20+02:00"),
    Night(
      zone: "Europe/Berlin", wake: "2026-10-25 07:00", bedtime: "2026-10-24T23:24:20+02:00",
      notes: [back]),
    Night(zone: "Europe/Berlin", wake: "2026-10-26 07:00", bedtime: "2026-10-25T22:24:20+01:00"),
    Night(
      zone: "America/New_York", wake: "2026-03-08 07:00", bedtime: "2026-03-07T21:24:20-05:00",
      notes: [forward]),
    Night(
      zone: "America/New_York", wake: "2026-11-01 07:00", bedtime: "2026-10-31T23:24:20-04:00",
      notes: [back]),
    Night(
      zone: "Australia/Sydney", wake: "2026-10-04 07:00", bedtime: "2026-10-03T21:24:20+10:00",
      notes: [forward]),
    Night(
      zone: "Australia/Sydney", wake: "2026-04-05 07:00", bedtime: "2026-04-04T23:24:20+11:00",
      notes: [back]),
    Night(
      zone: "Australia/Lord_Howe", wake: "2026-10-04 07:00",
      bedtime: "2026-10-03T21:54:20+10:30",
      notes: ["The clocks go forward by 30 minutes while you sleep."]),
    Night(
      zone: "Australia/Lord_Howe", wake: "2026-04-05 07:00",
      bedtime: "2026-04-04T22:54:20+11:00",
      notes: ["The clocks go back by 30 minutes while you sleep."]),
    // Waking in the gap and in the repeated hour.
    Night(
      zone: "Europe/Berlin", wake: "2026-03-29 02:30", bedtime: "2026-03-28T17:54:20+01:00",
      notes: ["The clocks skip 02:30 on 29.3.2026, so waking is at 03:30.", forward]),
    Night(
      zone: "Europe/Berlin", wake: "2026-10-25 02:30", bedtime: "2026-10-24T17:54:20+02:00",
      notes: ["The clocks show 02:30 twice on 25.10.2026; waking is at the first."]),
    // Going to bed around the gap: 03:30 less an hour is 01:30, as 02:30 does not exist.
    Night(
      zone: "Europe/Berlin", wake: "2026-03-29 10:30", bedtime: "2026-03-29T01:30:00+01:00",
      sleep: 28_800, notes: [forward]),
    Night(
      zone: "Europe/Berlin", wake: "2026-03-29 11:00", bedtime: "2026-03-29T03:00:00+02:00",
      sleep: 28_800),
    // Going to bed in the repeated hour, the first time and the second.
    Night(
      zone: "Europe/Berlin", wake: "2026-10-25 10:30", bedtime: "2026-10-25T02:30:00+02:00",
      sleep: 32_400,
      notes: ["The clocks show 02:30 twice on 25.10.2026; bedtime is the first.", back]),
    Night(
      zone: "Europe/Berlin", wake: "2026-10-25 10:30", bedtime: "2026-10-25T02:30:00+01:00",
      sleep: 28_800,
      notes: ["The clocks show 02:30 twice on 25.10.2026; bedtime is the second."]),
    Night(
      zone: "Australia/Lord_Howe", wake: "2026-04-05 09:45",
      bedtime: "2026-04-05T01:45:20+10:30", sleep: 28_780,
      notes: ["The clocks show 01:45 twice on 5.4.2026; bedtime is the second."]),
    // Leap day and the end of a year.
    Night(zone: "UTC", wake: "2024-03-01 07:00", bedtime: "2024-02-29T22:24:20Z"),
    Night(zone: "UTC", wake: "2026-03-01 07:00", bedtime: "2026-02-28T22:24:20Z"),
    Night(zone: "UTC", wake: "2027-01-01 07:00", bedtime: "2026-12-31T22:24:20Z"),
  ]

  @Test(arguments: nights) func isTheSleepBeforeWaking(night: Night) throws {
    let bedtime = try bedtime(night.zone, night.wake, night.sleep)
    let style = ClockStyle(locale: Locale(identifier: "de_DE"), timeZone: bedtime.timeZone)
    #expect(style.timestamp(of: bedtime.date) == night.bedtime)
    #expect(bedtime.wake.date.timeIntervalSince(bedtime.date) == night.sleep)
    #expect(bedtime.clockChanges.map { $0.text(style.figures) } == night.notes)
    #expect(bedtime.day.description == String(night.bedtime.prefix(10)))
    // What clocks show adds up, whatever they do in the night.
    #expect(bedtime.shown.minutes(until: bedtime.wake.shown) == bedtime.minutes)
    #expect(Double(bedtime.minutes) == (night.sleep / 60).rounded(.up))
  }

  @Test(arguments: [
    ("UTC", "2026-11-20 07:00", 30_940.0, 1, PartOfDay.evening),
    ("UTC", "2026-11-20 09:00", 30_940, 0, .night),
    ("UTC", "2026-11-20 08:00", 28_800, 0, .night),
    ("UTC", "2026-11-20 08:00", 28_801, 1, .evening),
    ("UTC", "2026-11-20 23:00", 30_940, 0, .afternoon),
    ("UTC", "2026-11-20 19:00", 30_940, 0, .morning),
    ("UTC", "2026-11-20 00:00", 30_940, 1, .afternoon),
    ("UTC", "2026-11-20 07:00", 86_400, 1, .morning),
    ("UTC", "2024-03-01 07:00", 30_940, 1, .evening),
    ("UTC", "2027-01-01 07:00", 30_940, 1, .evening),
    // Days of 23 and 25 hours, and one that begins at 01:00.
    ("Europe/Berlin", "2026-03-29 07:00", 30_940, 1, .evening),
    ("Europe/Berlin", "2026-03-30 07:00", 30_940, 1, .evening),
    ("Europe/Berlin", "2026-10-25 07:00", 30_940, 1, .evening),
    ("Europe/Berlin", "2026-10-26 07:00", 30_940, 1, .evening),
    ("Africa/Cairo", "2026-04-24 07:00", 30_940, 1, .evening),
    ("Africa/Cairo", "2026-04-25 07:00", 30_940, 1, .evening),
  ])
  func countsLocalDays(
    zone: String, wake: String, sleep: Double, daysBefore: Int, part: PartOfDay
  ) throws {
    let bedtime = try bedtime(zone, wake, sleep)
    #expect(bedtime.daysBefore == daysBefore)
    #expect(bedtime.partOfDayBefore == (daysBefore > 0 ? part : nil))
  }

  @Test func roundsToWholeSeconds() throws {
    let bedtime = try bedtime("UTC", "2026-11-20 07:00", 30_939.5)
    #expect(bedtime.actualSleep == 30_939.5)
    #expect(bedtime.wake.date.timeIntervalSince(bedtime.date) == 30_940)
  }

  @Test(arguments: [-1, 86_401, 1e300, Double.nan, .infinity, -.infinity])
  func rejectsImplausibleSleep(sleep: Double) throws {
    let wake = try ClockInstant(.init(parsing: "07:00"), on: .init(parsing: "2026-11-20"), in: .gmt)
    let error = #expect(throws: ImplausibleSleepError.self) {
      try Bedtime(wake: wake, actualSleep: sleep)
    }
    #expect(error?.seconds.bitPattern == sleep.bitPattern)
  }

  private func bedtime(_ zone: String, _ wake: String, _ sleep: Double) throws -> Bedtime {
    let parts = wake.split(separator: " ").map(String.init)
    let instant = try ClockInstant(
      .init(parsing: parts[1]), on: .init(parsing: parts[0]),
      in: TimeZoneIdentifier.timeZone(parsing: zone))
    return try Bedtime(wake: instant, actualSleep: sleep)
  }
}
