import Foundation
import SleepPlatform
import Testing

@testable import SleepCore

@Suite struct CalendarEventTests {
  /// 2026-11-20T21:24:20Z.
  private let evening = Instant(seconds: 1_795_209_860)

  private func text(_ event: CalendarEvent) -> String {
    event.lines.map(\.text).joined().replacing("\r\n", with: "\n")
  }

  @Test func isAComponentOfTheFormat() {
    let event = CalendarEvent(
      uid: "1@here", start: evening, end: evening + 8 * 3600, summary: "Bedtime; late",
      details: ["To bed.", "8 hours, plus 35 minutes"], categories: ["Sleep", "Health"],
      reminders: [90, 0], revised: evening - 86_400)
    #expect(
      text(event) == #"""
        BEGIN:VEVENT
        UID:1@here
        DTSTAMP:20261119T212420Z
        LAST-MODIFIED:20261119T212420Z
        SEQUENCE:816816260
        DTSTART:20261120T212420Z
        DTEND:20261121T052420Z
        SUMMARY:Bedtime\; late
        DESCRIPTION:To bed.\n8 hours\, plus 35 minutes
        CATEGORIES:Sleep
        CATEGORIES:Health
        CLASS:PRIVATE
        TRANSP:TRANSPARENT
        BEGIN:VALARM
        ACTION:DISPLAY
        DESCRIPTION:Bedtime\; late
        TRIGGER:-PT90M
        END:VALARM
        BEGIN:VALARM
        ACTION:DISPLAY
        DESCRIPTION:Bedtime\; late
        TRIGGER:PT0M
        END:VALARM
        END:VEVENT

        """#)
  }

  @Test func omitsMissingProperties() {
    let event = CalendarEvent(
      uid: "1", start: evening, end: evening, summary: "Nap", revised: evening)
    #expect(
      text(event) == """
        BEGIN:VEVENT
        UID:1
        DTSTAMP:20261120T212420Z
        LAST-MODIFIED:20261120T212420Z
        SEQUENCE:816902660
        DTSTART:20261120T212420Z
        SUMMARY:Nap
        CLASS:PRIVATE
        TRANSP:TRANSPARENT
        END:VEVENT

        """)
  }

  /// Without Z, a time is that of the local clock.
  @Test func recursAtTheTimeOfTheLocalClock() {
    let event = CalendarEvent(
      uid: "1", start: evening, end: evening + 60, recurrence: .weekly, summary: "Bedtime",
      reminders: [30], revised: evening)
    #expect(
      text(event) == """
        BEGIN:VEVENT
        UID:1
        DTSTAMP:20261120T212420Z
        LAST-MODIFIED:20261120T212420Z
        SEQUENCE:816902660
        DTSTART:20261120T212420
        DTEND:20261120T212520
        RRULE:FREQ=WEEKLY;BYDAY=FR
        SUMMARY:Bedtime
        CLASS:PRIVATE
        TRANSP:TRANSPARENT
        BEGIN:VALARM
        ACTION:DISPLAY
        DESCRIPTION:Bedtime
        TRIGGER:-PT30M
        END:VALARM
        END:VEVENT

        """)
  }

  @Test func canBeCancelled() {
    let event = CalendarEvent(
      uid: "1", start: evening, end: evening, recurrence: .daily, summary: "Log your day",
      revised: evening, isCancelled: true)
    #expect(
      text(event) == """
        BEGIN:VEVENT
        UID:1
        DTSTAMP:20261120T212420Z
        LAST-MODIFIED:20261120T212420Z
        SEQUENCE:816902660
        DTSTART:20261120T212420
        RRULE:FREQ=DAILY
        STATUS:CANCELLED
        SUMMARY:Log your day
        CLASS:PRIVATE
        TRANSP:TRANSPARENT
        END:VEVENT

        """)
  }

  @Test func endsNoEarlierThanItStarts() {
    let event = CalendarEvent(
      uid: "1", start: evening, end: evening - 1, summary: "", revised: evening)
    #expect(event.end == evening)
  }

  @Test(arguments: [
    (-5.0, 0), (0, 0), (0.9, 0), (816_902_660, 816_902_660), (1e18, 2_147_483_647),
    (.infinity, 2_147_483_647),
  ]) func sequenceGrowsWithTime(secondsSince2001 seconds: Double, sequence: Int) {
    let event = CalendarEvent(
      uid: "1", start: evening, end: evening, summary: "",
      revised: Instant(Date(timeIntervalSinceReferenceDate: seconds)))
    #expect(event.sequence == sequence)
  }
}
