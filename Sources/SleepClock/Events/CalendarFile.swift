/// A file of calendar events (iCalendar, RFC 5545).
///
/// Times are written in UTC, so the file needs no time zone rules. Calendars show them in local
/// time.
package struct CalendarFile: Sendable, Hashable {
  package let events: [CalendarEvent]

  /// - Precondition: `events` is not empty; the format has no empty files.
  package init(_ events: [CalendarEvent]) {
    precondition(!events.isEmpty, "a calendar file has an event at least")
    self.events = events
  }

  /// The text of the file, to be saved as UTF-8; lines end in CRLF, as the format requires.
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
