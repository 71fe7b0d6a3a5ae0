import Foundation
import SleepCore
import Testing

@Suite struct CalendarFileTests {
  @Test func holdsItsEventsInOrder() {
    let evening = Instant(seconds: 1_795_209_860)
    let events = ["1", "2"].map {
      CalendarEvent(uid: $0, start: evening, end: evening, summary: "Nap", revised: evening)
    }
    let event = """
      DTSTAMP:20261120T212420Z
      LAST-MODIFIED:20261120T212420Z
      SEQUENCE:816902660
      DTSTART:20261120T212420Z
      SUMMARY:Nap
      CLASS:PRIVATE
      TRANSP:TRANSPARENT
      END:VEVENT
      """
    let expected = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//betterrest//betterrest//EN
      CALSCALE:GREGORIAN
      BEGIN:VEVENT
      UID:1
      \(event)
      BEGIN:VEVENT
      UID:2
      \(event)
      END:VCALENDAR

      """
    #expect(CalendarFile(events).text == expected.replacing("\n", with: "\r\n"))
  }
}
