import Foundation
import SleepCore
import SleepModel
import SleepPlatform
import Testing

@Suite struct ClockInstantTests {
  /// A wake time and its instant.
  struct Case: Sendable, CustomTestStringConvertible {
    var zone: String
    var day: String
    var time: String
    var moment: String
    var note: String?

    init(_ zone: String, _ day: String, _ time: String, _ moment: String, _ note: String? = nil) {
      (self.zone, self.day, self.time, self.moment, self.note) = (zone, day, time, moment, note)
    }

    var testDescription: String { "\(zone) \(day) \(time)" }
  }

  static let ordinary = [
    Case("Europe/Berlin", "2026-11-20", "07:00", "2026-11-20T07:00:00+01:00"),
    Case("UTC", "2026-03-29", "02:30", "2026-03-29T02:30:00Z"),
    Case("Asia/Kolkata", "2024-02-29", "06:45", "2024-02-29T06:45:00+05:30"),
    // The last minute before a change, and the first after it.
    Case("Europe/Berlin", "2026-03-29", "01:59", "2026-03-29T01:59:00+01:00"),
    Case("Europe/Berlin", "2026-03-29", "03:00", "2026-03-29T03:00:00+02:00"),
    Case("Europe/Berlin", "2026-10-25", "01:59", "2026-10-25T01:59:00+02:00"),
    Case("Europe/Berlin", "2026-10-25", "03:00", "2026-10-25T03:00:00+01:00"),
    Case("Australia/Lord_Howe", "2026-10-04", "01:59", "2026-10-04T01:59:00+10:30"),
    Case("Australia/Lord_Howe", "2026-10-04", "02:30", "2026-10-04T02:30:00+11:00"),
    Case("Australia/Lord_Howe", "2026-04-05", "01:29", "2026-04-05T01:29:00+11:00"),
    Case("Australia/Lord_Howe", "2026-04-05", "02:00", "2026-04-05T02:00:00+10:30"),
  ]

  static let skipped = [
    Case(
      "Europe/Berlin", "2026-03-29", "02:00", "2026-03-29T03:00:00+02:00",
      "The clocks skip 02:00 on 29.3.2026, so waking is at 03:00."),
    Case(
      "Europe/Berlin", "2026-03-29", "02:30", "2026-03-29T03:30:00+02:00",
      "The clocks skip 02:30 on 29.3.2026, so waking is at 03:30."),
    Case(
      "America/New_York", "2026-03-08", "02:59", "2026-03-08T03:59:00-04:00",
      "The clocks skip 02:59 on 8.3.2026, so waking is at 03:59."),
    Case(
      "Australia/Sydney", "2026-10-04", "02:30", "2026-10-04T03:30:00+11:00",
      "The clocks skip 02:30 on 4.10.2026, so waking is at 03:30."),
    Case(
      "Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-04T02:45:00+11:00",
      "The clocks skip 02:15 on 4.10.2026, so waking is at 02:45."),
    Case(
      "Africa/Cairo", "2026-04-24", "00:00", "2026-04-24T01:00:00+03:00",
      "The clocks skip 00:00 on 24.4.2026, so waking is at 01:00."),
    // The hour before midnight, so that the day changes as well.
    Case(
      "America/Nuuk", "2026-03-28", "23:30", "2026-03-29T00:30:00-01:00",
      "The clocks skip 23:30 on 28.3.2026, so waking is at 00:30 on 29.3.2026."),
    // A whole day, when Samoa crossed the date line.
    Case(
      "Pacific/Apia", "2011-12-30", "07:00", "2011-12-31T07:00:00+14:00",
      "The clocks skip 07:00 on 30.12.2011, so waking is at 07:00 on 31.12.2011."),
  ]

  static let repeated = [
    Case(
      "Europe/Berlin", "2026-10-25", "02:00", "2026-10-25T02:00:00+02:00",
      "The clocks show 02:00 twice on 25.10.2026; waking is at the first."),
    Case(
      "Europe/Berlin", "2026-10-25", "02:59", "2026-10-25T02:59:00+02:00",
      "The clocks show 02:59 twice on 25.10.2026; waking is at the first."),
    Case(
      "America/New_York", "2026-11-01", "01:30", "2026-11-01T01:30:00-04:00",
      "The clocks show 01:30 twice on 1.11.2026; waking is at the first."),
    Case(
      "Australia/Sydney", "2026-04-05", "02:30", "2026-04-05T02:30:00+11:00",
      "The clocks show 02:30 twice on 5.4.2026; waking is at the first."),
    Case(
      "Australia/Lord_Howe", "2026-04-05", "01:45", "2026-04-05T01:45:00+11:00",
      "The clocks show 01:45 twice on 5.4.2026; waking is at the first."),
    Case(
      "America/Nuuk", "2026-10-24", "23:30", "2026-10-24T23:30:00-01:00",
      "The clocks show 23:30 twice on 24.10.2026; waking is at the first."),
  ]

  @Test(arguments: ordinary + skipped + repeated) func agreesWithTheCalendar(wake: Case) throws {
    let zone = try TimeZoneIdentifier.timeZone(parsing: wake.zone)
    let style = ClockStyle(locale: Locale(identifier: "de_DE"), timeZone: zone)
    let instant = try ClockInstant(
      .init(parsing: wake.time), on: .init(parsing: wake.day), in: zone)
    #expect(style.timestamp(of: instant.date) == wake.moment)
    #expect(instant.clockChange?.text(style.figures) == wake.note)
    #expect(instant.day.description == String(wake.moment.prefix(10)))
  }

  @Test(arguments: (ordinary + skipped + repeated).filter { $0.moment.hasPrefix($0.day) })
  func nextOccurrenceAgreesWithTheDay(wake: Case) throws {
    let zone = try TimeZoneIdentifier.timeZone(parsing: wake.zone)
    let time = try ClockTime(parsing: wake.time)
    let named = try ClockInstant(time, on: .init(parsing: wake.day), in: zone)
    #expect(try ClockInstant.next(time, after: named.date - 60, in: zone) == named)
    #expect(try ClockInstant.next(time, after: named.date - 3 * 3600, in: zone) == named)
  }

  @Test(arguments: [
    // Later today, exactly now, a moment later, and over the end of a year.
    ("Europe/Berlin", "2026-11-20T06:59:59+01:00", "07:00", "2026-11-20T07:00:00+01:00"),
    ("Europe/Berlin", "2026-11-20T07:00:00+01:00", "07:00", "2026-11-21T07:00:00+01:00"),
    ("Europe/Berlin", "2026-11-20T07:00:01+01:00", "07:00", "2026-11-21T07:00:00+01:00"),
    ("Europe/Berlin", "2026-12-31T22:00:00+01:00", "07:00", "2027-01-01T07:00:00+01:00"),
    ("UTC", "2024-02-28T22:00:00Z", "07:00", "2024-02-29T07:00:00Z"),
    // The day is that of the time zone: it is the 20th in UTC and the 21st in Kolkata.
    ("Asia/Kolkata", "2026-11-20T20:00:00Z", "07:00", "2026-11-21T07:00:00+05:30"),
    // Over a change.
    ("Europe/Berlin", "2026-03-28T22:00:00+01:00", "07:00", "2026-03-29T07:00:00+02:00"),
    ("America/New_York", "2026-10-31T22:00:00-04:00", "07:00", "2026-11-01T07:00:00-05:00"),
    // After the gap, the next occurrence is tomorrow; before its replacement, today.
    ("Europe/Berlin", "2026-03-29T03:15:00+02:00", "02:30", "2026-03-29T03:30:00+02:00"),
    ("Europe/Berlin", "2026-03-29T03:30:00+02:00", "02:30", "2026-03-30T02:30:00+02:00"),
    // Within the repeated hour, the second.
    ("Europe/Berlin", "2026-10-25T02:30:00+02:00", "02:30", "2026-10-25T02:30:00+01:00"),
    ("Europe/Berlin", "2026-10-25T02:45:00+02:00", "02:30", "2026-10-25T02:30:00+01:00"),
    ("Europe/Berlin", "2026-10-25T02:30:00+01:00", "02:30", "2026-10-26T02:30:00+01:00"),
    ("Australia/Lord_Howe", "2026-04-05T01:50:00+11:00", "01:45", "2026-04-05T01:45:00+10:30"),
  ]) func isTheNextOccurrence(zone: String, now: String, time: String, moment: String) throws {
    let zone = try TimeZoneIdentifier.timeZone(parsing: zone)
    let now = try Date(now, strategy: .iso8601)
    let wake = try ClockInstant.next(.init(parsing: time), after: now, in: zone)
    let style = ClockStyle(locale: Locale(identifier: "en_US"), timeZone: zone)
    #expect(style.timestamp(of: wake.date) == moment)
  }

  @Test func reportsTheSecondOfARepeatedHour() throws {
    let zone = try TimeZoneIdentifier.timeZone(parsing: "America/New_York")
    let now = try Date("2026-11-01T01:40:00-04:00", strategy: .iso8601)
    let wake = try ClockInstant.next(.init(parsing: "1:30 AM"), after: now, in: zone)
    let style = ClockStyle(locale: Locale(identifier: "en_US"), timeZone: zone)
    #expect(
      wake.clockChange?.text(style.figures)
        == "The clocks show 1:30 AM twice on Nov 1, 2026; waking is at the second.")
  }

  @Test func theCalendarEnds() throws {
    let zone = TimeZone.gmt
    let now = try Date("9999-12-31T23:00:00Z", strategy: .iso8601)
    #expect(throws: BedtimeInputError.self) {
      try ClockInstant.next(.init(parsing: "07:00"), after: now, in: zone)
    }
    #expect(throws: BedtimeInputError.self) {
      try ClockInstant.next(.init(parsing: "07:00"), after: .distantFuture + 1e13, in: zone)
    }
  }
}
