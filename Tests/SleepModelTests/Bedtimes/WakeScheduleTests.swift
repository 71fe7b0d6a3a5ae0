import Foundation
import SleepCore
import SleepModel
import Testing

@Suite struct WakeScheduleTests {
  private let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  /// 2026-11-20 is a Friday.
  @Test(arguments: [
    ("2026-11-20T22:00:00+01:00", "2026-11-21T08:00:00+01:00"),
    ("2026-11-20T06:29:59+01:00", "2026-11-20T06:30:00+01:00"),
    ("2026-11-20T06:30:00+01:00", "2026-11-21T08:00:00+01:00"),
    ("2026-11-21T08:00:00+01:00", "2026-11-23T06:30:00+01:00"),
    ("2026-11-22T23:59:00+01:00", "2026-11-23T06:30:00+01:00"),
    ("2026-03-28T12:00:00+01:00", "2026-03-30T06:30:00+02:00"),
    ("2026-10-24T12:00:00+02:00", "2026-10-26T06:30:00+01:00"),
    ("2026-12-31T12:00:00+01:00", "2027-01-01T06:30:00+01:00"),
  ]) func findsTheNextDayWithATime(now: String, wake: String) throws {
    let schedule = try WakeSchedule(parsing: "Mon-Fri 06:30, Sat 08:00")
    let next = try schedule.next(after: Date(now, strategy: .iso8601), in: berlin)
    #expect(try next.date == Date(wake, strategy: .iso8601))
  }

  @Test func aWeekMayPass() throws {
    let schedule = try WakeSchedule(parsing: "Fri 06:30")
    let now = try Date("2026-11-20T06:30:00+01:00", strategy: .iso8601)
    #expect(try schedule.next(after: now, in: berlin).day.description == "2026-11-27")
  }

  @Test func aRepeatedHourOccursTwice() throws {
    let schedule = try WakeSchedule(parsing: "Sun 02:30, Mon 06:30")
    let between = try Date("2026-10-25T02:45:00+02:00", strategy: .iso8601)
    let wake = try schedule.next(after: between, in: berlin)
    #expect(try wake.date == Date("2026-10-25T02:30:00+01:00", strategy: .iso8601))
    #expect(try schedule.next(after: wake.date, in: berlin).day.description == "2026-10-26")
  }

  @Test func wakesOnADay() throws {
    let schedule = try WakeSchedule(parsing: "Sat-Sun 02:30")
    let sunday = try #require(try schedule.wake(on: CalendarDay(parsing: "2026-03-29"), in: berlin))
    #expect(try sunday.date == Date("2026-03-29T03:30:00+02:00", strategy: .iso8601))
    #expect(sunday.clockChange != nil)
    #expect(try schedule.wake(on: CalendarDay(parsing: "2026-03-30"), in: berlin) == nil)
  }
}
