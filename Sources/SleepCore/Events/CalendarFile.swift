/// A file of calendar events (iCalendar, RFC 5545).
///
/// Times are written in UTC, so the file needs no time zone rules, and calendars show them in local
/// time. Those of recurring events are local times without a time zone.
package struct CalendarFile {
  /// The program that writes the file, as its head says.
  static let producer = ContentLine("PRODID", text: "-//betterrest//betterrest//EN")

  let events: [CalendarEvent]

  /// - Parameter written: The events of the file that this one replaces.
  /// - Precondition: `events` is not empty; the format has no empty files.
  package init(_ events: [CalendarEvent], after written: WrittenEvents? = nil) {
    precondition(!events.isEmpty, "a calendar file has an event at least")
    self.events = events.map { $0.following(written?[$0.uid]) }
  }

  /// The text of the file, to be saved as UTF-8; lines end in CRLF, as the format requires.
  package var text: String {
    let head = [
      ContentLine("BEGIN", "VCALENDAR"),
      ContentLine("VERSION", "2.0"),
      Self.producer,
      ContentLine("CALSCALE", "GREGORIAN"),
    ]
    let lines = head + events.flatMap { $0.lines } + [ContentLine("END", "VCALENDAR")]
    return lines.map { $0.text }.joined()
  }
}
