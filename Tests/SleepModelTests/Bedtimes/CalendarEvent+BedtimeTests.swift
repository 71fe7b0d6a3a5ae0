import Foundation
import SleepPlatform
import SleepModel
import Testing

@testable import SleepCore

@Suite struct CalendarEventBedtimeTests {
  private let now = Date(timeIntervalSince1970: 1_795_209_860)

  private func event(
    _ day: String = "2026-11-20", _ zone: String = "Europe/Berlin", sleep: Double = 30_940,
    sleeper: String = "anna", time: String = "07:00", now: Date? = nil
  ) throws -> CalendarEvent {
    let wake = try ClockInstant(
      .init(parsing: time), on: .init(parsing: day),
      in: TimeZoneIdentifier.timeZone(parsing: zone))
    return CalendarEvent(
      try Bedtime(wake: wake, actualSleep: sleep), sleeper: sleeper, details: ["8 hours"],
      reminders: [30], revised: Instant(now ?? self.now))
  }

  @Test func isTheNight() throws {
    let event = try event()
    #expect(event.start.date == (try Date("2026-11-19T21:24:00Z", strategy: .iso8601)))
    #expect(event.end.date == (try Date("2026-11-20T06:00:00Z", strategy: .iso8601)))
    #expect(event.summary == "Bedtime" && event.categories == ["Sleep"])
    #expect(event.details == ["8 hours"] && event.reminders == [30] && event.revised.date == now)
  }

  @Test func isAsLongAsTheSleepWhereClocksChange() throws {
    for day in ["2026-03-29", "2026-10-25"] {
      let event = try event(day)
      #expect(event.end == event.start + 516 * 60)
    }
  }

  /// Another answer for the same day is a later version of the event.
  @Test func hasAStableIdentifier() throws {
    let first = try event()
    #expect(first.uid.hasPrefix("2026-11-20-") && first.uid.hasSuffix("@betterrest"))
    #expect(first.uid.count == "2026-11-20-0123456789abcdef@betterrest".count)
    let second = try event(sleep: 20_000, time: "06:30", now: now + 1)
    #expect(second.uid == first.uid && second.sequence == first.sequence + 1)
    let others = [
      try event("2026-11-21"), try event("2026-11-20", "Asia/Tokyo"), try event(sleeper: "ben"),
    ]
    #expect(Set(([first] + others).map(\.uid)).count == 4)
    #expect(!first.uid.contains("anna"))
  }

  /// Clocks in Nuuk skip 23:30 on this day: both nights end on the 29th.
  @Test func isOfTheDayThatWasAskedFor() throws {
    let nights = try ["2026-03-28", "2026-03-29"].map {
      try event($0, "America/Nuuk", time: "23:30").uid.prefix(10)
    }
    #expect(nights == ["2026-03-28", "2026-03-29"])
  }
}
