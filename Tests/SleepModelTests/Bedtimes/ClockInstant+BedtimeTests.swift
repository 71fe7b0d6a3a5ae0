import Foundation
import SleepCore
import SleepModel
import SleepPlatform
import Testing

@Suite struct ClockInstantBedtimeTests {
  private func timestamp(_ bed: ClockInstant) -> String {
    ClockStyle(locale: Locale(identifier: "de_DE"), timeZone: bed.timeZone).timestamp(of: bed.date)
  }

  private func note(_ bed: ClockInstant) -> String? {
    bed.clockChange?.text(
      ClockStyle(locale: Locale(identifier: "de_DE"), timeZone: bed.timeZone).figures)
  }

  private let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  @Test func isTheNextAfterNow() throws {
    let now = try Date("2026-11-20T23:00:00+01:00", strategy: .iso8601)
    let bed = try ClockInstant.next(
      .init(parsing: "22:30"), after: now, in: berlin, event: .bedtime)
    #expect(timestamp(bed) == "2026-11-21T22:30:00+01:00")
    #expect(bed.clockTime.description == "22:30" && bed.clockChange == nil)
  }

  @Test(arguments: [
    ("22:30", "07:00", "2026-11-20", "2026-11-19T22:30:00+01:00"),
    ("00:30", "07:00", "2026-11-20", "2026-11-20T00:30:00+01:00"),
    ("07:00", "07:00", "2026-11-20", "2026-11-19T07:00:00+01:00"),
    ("22:30", "07:00", "2026-01-01", "2025-12-31T22:30:00+01:00"),
    ("22:30", "07:00", "2026-03-29", "2026-03-28T22:30:00+01:00"),
    ("22:30", "07:00", "2026-10-25", "2026-10-24T22:30:00+02:00"),
  ]) func isTheLastBeforeWaking(bed: String, wake: String, day: String, moment: String) throws {
    let wake = try ClockInstant(.init(parsing: wake), on: .init(parsing: day), in: berlin)
    #expect(timestamp(try .bedtime(.init(parsing: bed), before: wake)) == moment)
  }

  @Test func reportsTheBedtimeNotWaking() throws {
    let skipped = try ClockInstant(
      .init(parsing: "02:30"), on: .init(parsing: "2026-03-29"), in: berlin, event: .bedtime)
    #expect(note(skipped) == "The clocks skip 02:30 on 29.3.2026, so bedtime is at 03:30.")
    let repeated = try ClockInstant(
      .init(parsing: "02:30"), on: .init(parsing: "2026-10-25"), in: berlin, event: .bedtime)
    #expect(note(repeated) == "The clocks show 02:30 twice on 25.10.2026; bedtime is the first.")
    let nuuk = try ClockInstant(
      .init(parsing: "23:30"), on: .init(parsing: "2026-03-28"),
      in: TimeZoneIdentifier.timeZone(parsing: "America/Nuuk"), event: .bedtime)
    #expect(
      note(nuuk) == "The clocks skip 23:30 on 28.3.2026, so bedtime is at 00:30 on 29.3.2026.")
  }

  @Test func theEveningBeforeASkippedDay() throws {
    let apia = try TimeZoneIdentifier.timeZone(parsing: "Pacific/Apia")
    let wake = try ClockInstant(.defaultWake, on: .init(parsing: "2011-12-31"), in: apia)
    let bed = try ClockInstant.bedtime(.init(parsing: "22:00"), before: wake)
    #expect(bed.date.timeIntervalSince(wake.date) == -9 * 3600)
    #expect(bed.clockChange == nil)
  }

  @Test func theCalendarBegins() throws {
    let first = try #require(CalendarDay(year: 1583, month: 1, day: 1))
    let error = #expect(throws: BedtimeInputError.self) { try first.preceding() }
    #expect(error?.problem == "it is the first day of the calendar")
    let day = try CalendarDay(parsing: "2024-03-01")
    #expect(try day.preceding().description == "2024-02-29")
  }
}
