import Foundation
import Testing

@testable import SleepClock

struct ReminderTests {
  /// Noon in Berlin on Sunday, 22 November 2026.
  private let now = Date(timeIntervalSince1970: 1_795_345_200)
  private let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  private func event(
    _ reminder: Reminder, now: Date? = nil, sleeper: String = "anna"
  ) throws -> CalendarEvent {
    try reminder.event(
      summary: "Log your stress", details: [], sleeper: sleeper, now: now ?? self.now, in: berlin)
  }

  private func text(_ event: CalendarEvent) -> [String] {
    event.lines.map { $0.text.replacing("\r\n", with: "") }
  }

  @Test func repeatsEveryDayAtItsLocalTime() throws {
    let event = try event(Reminder(.stress(2), at: .init(parsing: "15:00")))
    let lines = text(event)
    #expect(lines[1].hasPrefix("UID:stress-2-") && lines[1].hasSuffix("@betterrest"))
    #expect(lines[5...6] == ["DTSTART:20261122T150000", "RRULE:FREQ=DAILY"])
    #expect(lines.contains("TRIGGER:PT0M") && !lines.contains { $0.hasPrefix("DTEND") })
  }

  @Test func beginsTomorrowIfItsTimeHasPassed() throws {
    let lines = text(try event(Reminder(.stress(1), at: .init(parsing: "10:00"))))
    #expect(lines.contains("DTSTART:20261123T100000"))
  }

  /// To bed on Sundays, up on Mondays.
  @Test func bedtimesRepeatEveryWeek() throws {
    let lines = text(
      try event(
        Reminder(
          .bedtime(wakingOn: .monday), at: .init(parsing: "22:08"), on: .sunday,
          wake: .init(parsing: "06:30"), minutesBefore: 30)))
    #expect(lines[1].hasPrefix("UID:bed-mon-"))
    #expect(
      lines[5...7] == [
        "DTSTART:20261122T220800", "DTEND:20261123T063000", "RRULE:FREQ=WEEKLY;BYDAY=SU",
      ])
    #expect(lines.contains("TRIGGER:-PT30M"))
  }

  /// Clocks skip 02:30 on 29 March 2026; from that day on, 03:30 would be wrong.
  @Test func doesNotBeginAtASkippedTime() throws {
    let saturday = try Date("2026-03-28T12:00:00Z", strategy: .iso8601)
    let lines = text(try event(Reminder(.day, at: .init(parsing: "02:30")), now: saturday))
    #expect(lines.contains("DTSTART:20260330T023000"))
  }

  @Test func anotherTimeReplacesTheReminder() throws {
    let first = try event(Reminder(.day, at: .init(parsing: "21:30")))
    let second = try event(Reminder(.day, at: .init(parsing: "20:00")), now: now + 60)
    #expect(first.uid == second.uid && second.sequence == first.sequence + 60)
    #expect(try event(Reminder(.day, at: .init(parsing: "21:30")), sleeper: "ben").uid != first.uid)
  }

  @Test func whatIsNoLongerWantedIsCancelled() throws {
    let stress = try [1, 2].map { try event(Reminder(.stress($0), at: .init(parsing: "10:00"))) }
    let bed = try event(
      Reminder(
        .bedtime(wakingOn: .friday), at: .init(parsing: "22:00"), on: .thursday,
        wake: .init(parsing: "06:00")))
    let earlier = CalendarFile(stress + [bed]).text
    let cancelled = Reminder.cancellations(
      of: earlier, beside: [stress[0]], sleeper: "anna", now: now + 60)
    #expect(cancelled.map(\.uid) == [stress[1].uid, bed.uid])
    #expect(cancelled.allSatisfy { text($0).contains("STATUS:CANCELLED") })
    #expect(cancelled[0].sequence > stress[1].sequence)
    #expect(
      Reminder.cancellations(of: earlier, beside: [], sleeper: "ben", now: now).isEmpty)
  }
}
