import Foundation

/// An event that calendars import, with reminders before it.
package struct CalendarEvent: Sendable, Hashable {
  /// What tells the event from all others; a calendar that holds one of this name replaces it.
  package let uid: String
  /// The beginning, to the second.
  package let start: Date
  /// The end, not before ``start``.
  package let end: Date
  /// What calendars show: a word or two.
  package let summary: String
  /// What they show of an event that is opened, line by line.
  package let details: [String]
  /// What kinds of event it is one of.
  package let categories: [String]
  /// How long before ``start`` to remind of it, in minutes.
  package let reminders: [Int]
  /// When the event was written: of two of the same name, the later counts.
  package let revised: Date

  /// An event.
  package init(
    uid: String, start: Date, end: Date, summary: String, details: [String] = [],
    categories: [String] = [], reminders: [Int] = [], revised: Date
  ) {
    self.uid = uid
    self.start = start
    self.end = max(start, end)
    self.summary = summary
    self.details = details
    self.categories = categories
    self.reminders = reminders
    self.revised = revised
  }

  /// How often the event has been changed, as far as calendars are concerned: the seconds from 2001
  /// to ``revised``, so that nothing has to be kept to make it grow.
  ///
  /// The format has numbers of 31 bits; this one lasts until 2069.
  package var sequence: Int {
    Int(min(max(0, revised.timeIntervalSinceReferenceDate), Double(Int32.max)))
  }

  /// The event as a component of a file (RFC 5545, section 3.6.1).
  package var lines: [ContentLine] {
    var lines = [
      ContentLine("BEGIN", "VEVENT"),
      ContentLine("UID", text: uid),
      ContentLine("DTSTAMP", Self.moment(revised)),
      ContentLine("LAST-MODIFIED", Self.moment(revised)),
      ContentLine("SEQUENCE", "\(sequence)"),
      ContentLine("DTSTART", Self.moment(start)),
    ]
    // An end has to come after the start; without one, an event takes no time.
    if end > start { lines.append(ContentLine("DTEND", Self.moment(end))) }
    lines.append(ContentLine("SUMMARY", text: summary))
    if !details.isEmpty {
      lines.append(ContentLine("DESCRIPTION", text: details.joined(separator: "\n")))
    }
    lines += categories.map { ContentLine("CATEGORIES", text: $0) }
    // How long someone sleeps is their own affair, and keeps nobody from inviting them.
    lines += [ContentLine("CLASS", "PRIVATE"), ContentLine("TRANSP", "TRANSPARENT")]
    return lines + reminders.flatMap(alarm) + [ContentLine("END", "VEVENT")]
  }

  /// A reminder as a component of its own (RFC 5545, section 3.6.6).
  private func alarm(minutesBefore minutes: Int) -> [ContentLine] {
    [
      ContentLine("BEGIN", "VALARM"),
      ContentLine("ACTION", "DISPLAY"),
      ContentLine("DESCRIPTION", text: summary),
      ContentLine("TRIGGER", minutes == 0 ? "PT0M" : "-PT\(minutes)M"),
      ContentLine("END", "VALARM"),
    ]
  }

  /// A moment in UTC: `20261119T212420Z`.
  private static func moment(_ date: Date) -> String {
    date.formatted(
      Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt))
  }
}
