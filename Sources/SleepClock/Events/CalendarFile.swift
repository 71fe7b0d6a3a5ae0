/// A file of events that phones and computers import into their calendars (iCalendar, RFC 5545).
///
/// Moments are written in UTC, so that the file needs no rules of any time zone; calendars show
/// them where they are.
///
/// ```swift
/// let event = CalendarEvent(
///   bedtime, sleeper: "anna", details: ["8 hours of sleep"], reminders: [30], revised: .now)
/// let text = CalendarFile([event]).text
/// ```
package struct CalendarFile: Sendable, Hashable {
  /// The events, at least one.
  package let events: [CalendarEvent]

  /// A file of events.
  ///
  /// - Precondition: There is an event; the format has no empty files.
  package init(_ events: [CalendarEvent]) {
    precondition(!events.isEmpty, "a calendar file has an event at least")
    self.events = events
  }

  /// The text of the file, to be saved as UTF-8: lines end with CR and LF, as the format asks.
  package var text: String {
    let head = [
      ContentLine("BEGIN", "VCALENDAR"),
      ContentLine("VERSION", "2.0"),
      ContentLine("PRODID", text: "-//betterrest//betterrest//EN"),
      ContentLine("CALSCALE", "GREGORIAN"),
    ]
    let lines = head + events.flatMap(\.lines) + [ContentLine("END", "VCALENDAR")]
    return lines.map(\.text).joined()
  }
}
