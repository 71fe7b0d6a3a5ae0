import Foundation
import SleepPlatform
import SleepModel
import Testing

@testable import SleepCore

@Suite struct ReminderTests {
  /// 11:00 in Berlin on a Monday.
  private let now = Date(timeIntervalSince1970: 1_795_428_000)

  private func text(_ event: CalendarEvent) -> String {
    event.lines.map(\.text).joined().replacing("\r\n", with: "\n")
  }

  private func daily(
    _ time: String, after now: String, in zone: String = "Europe/Berlin"
  ) throws -> String {
    let reminder = try Reminder(
      .day, at: .init(parsing: time), after: Instant(Date(now, strategy: .iso8601)),
      in: ZoneClock(TimeZoneIdentifier.timeZone(parsing: zone)), details: [])
    return CalendarRecurrence.time(reminder.start)
  }

  @Test func isADailyEventThatGoesOffAtItsStart() throws {
    let reminder = try Reminder(
      .stress(2), at: .init(parsing: "15:00"), after: Instant(now),
      in: ZoneClock(TimeZoneIdentifier.timeZone(parsing: "Europe/Berlin")),
      details: ["From 0 to 10?"])
    let lines = text(reminder.event(of: "anna", revised: Instant(now))).split(separator: "\n")
    #expect(lines[1].hasPrefix("UID:stress-2-") && lines[1].hasSuffix("@betterrest"))
    #expect(
      lines.dropFirst(2).joined(separator: "\n") == """
        DTSTAMP:20261123T100000Z
        LAST-MODIFIED:20261123T100000Z
        SEQUENCE:817120800
        DTSTART:20261123T150000
        DTEND:20261123T151500
        RRULE:FREQ=DAILY
        SUMMARY:Log your stress
        DESCRIPTION:From 0 to 10?
        CATEGORIES:Sleep
        CLASS:PRIVATE
        TRANSP:TRANSPARENT
        BEGIN:VALARM
        ACTION:DISPLAY
        DESCRIPTION:Log your stress
        TRIGGER:PT0M
        END:VALARM
        END:VEVENT
        """)
  }

  /// Waking on Monday at 06:30 after 6 hours, and after 8: to bed on Monday, or on Sunday.
  @Test(arguments: [
    (6.0, "20261123T003000", "MO"), (8, "20261122T223000", "SU"),
  ]) func recursOnTheDayOfTheBedtime(hours: Double, start: String, day: String) throws {
    let wake = try ClockInstant(
      .init(parsing: "06:30"), on: .init(parsing: "2026-11-23"), in: .gmt)
    let reminder = Reminder(
      try Bedtime(wake: wake, actualSleep: 3600 * hours), minutesBefore: 45, details: [])
    #expect(reminder.slot == .bedtime(.monday) && reminder.slot.name == "bed-mon")
    #expect(reminder.alarm == reminder.start - 2700)
    let text = text(reminder.event(of: "anna", revised: Instant(now)))
    #expect(text.contains("\nDTSTART:\(start)\nDTEND:20261123T063000\n"))
    #expect(text.contains("\nRRULE:FREQ=WEEKLY;BYDAY=\(day)\nSUMMARY:Bedtime\n"))
    #expect(text.contains("\nTRIGGER:-PT45M\n"))
  }

  @Test func beginsAtTheNextTimeOfTheLocalClock() throws {
    #expect(try daily("11:01", after: "2026-11-23T10:00:00Z") == "20261123T110100")
    #expect(try daily("11:00", after: "2026-11-23T10:00:00Z") == "20261124T110000")
    #expect(try daily("10:00", after: "2026-11-23T10:00:00Z", in: "UTC") == "20261124T100000")
    #expect(
      try daily("00:30", after: "2026-11-23T20:00:00Z", in: "Asia/Tokyo") == "20261125T003000")
  }

  /// Clocks in Berlin skip 02:30 on 29 March; those in Nuuk skip 23:30 on the 28th.
  @Test func keepsATimeThatTheClocksSkip() throws {
    #expect(try daily("02:30", after: "2026-03-28T12:00:00Z") == "20260329T023000")
    #expect(
      try daily("23:30", after: "2026-03-28T12:00:00Z", in: "America/Nuuk") == "20260328T233000")
  }

  /// At 02:45 summer time, clocks in Berlin are about to show 02:30 again.
  @Test func keepsATimeThatTheClocksRepeat() throws {
    #expect(try daily("02:30", after: "2026-10-25T00:45:00Z") == "20261025T023000")
    #expect(try daily("02:30", after: "2026-10-25T01:45:00Z") == "20261026T023000")
  }

  @Test func eachSlotHasItsIdentifier() {
    let slots = Reminder.Slot.all
    #expect(
      slots.map(\.name) == [
        "stress-1", "stress-2", "stress-3", "day", "bed-mon", "bed-tue", "bed-wed", "bed-thu",
        "bed-fri", "bed-sat", "bed-sun",
      ])
    let identifiers = ["anna", "ben", ""].flatMap { name in slots.map { $0.uid(of: name) } }
    #expect(Set(identifiers).count == 33)
    #expect(identifiers.allSatisfy { !$0.contains("anna") && !$0.contains("ben") })
    // A change would double the reminders in the calendars of all users.
    #expect(identifiers[0] == "stress-1-095fe5c04ce79ab4@betterrest")
  }
}
