/// An event of a calendar, such as a night or a reminder.
package struct CalendarEvent {
  /// The unique identifier; importing an event replaces an existing one with the same identifier.
  let uid: String
  /// The beginning, to the second.
  let start: Instant
  let end: Instant
  /// How the event recurs, if it does.
  ///
  /// `start` and `end` are then what a clock in GMT shows: the event takes place when local clocks
  /// show the same, wherever the user is.
  let recurrence: CalendarRecurrence?
  let summary: String
  let details: [String]
  let categories: [String]
  /// The times of the reminders, in minutes before `start`.
  let reminders: [Int]
  /// The time of the last revision; of two events with the same identifier, the later one applies.
  let revised: Instant
  /// Whether calendars should remove the event.
  let isCancelled: Bool
  /// The revision number: the seconds from 2001 to ``revised``.
  ///
  /// It is one more than before if the clock was set back, as calendars ignore lower numbers. Its 31
  /// bits suffice until 2069.
  private(set) var sequence: Int

  /// An `end` before `start` is replaced by `start`.
  package init(
    uid: String, start: Instant, end: Instant, recurrence: CalendarRecurrence? = nil,
    summary: String,
    details: [String] = [], categories: [String] = [], reminders: [Int] = [], revised: Instant,
    isCancelled: Bool = false
  ) {
    self.uid = uid
    self.start = start
    self.end = max(start, end)
    self.recurrence = recurrence
    self.summary = summary
    self.details = details
    self.categories = categories
    self.reminders = reminders
    self.revised = revised
    self.isCancelled = isCancelled
    sequence = Int(min(max(0, revised.seconds - Self.beginningOf2001), Self.lastSequence))
  }

  private static let beginningOf2001: Int64 = 978_307_200
  private static let lastSequence = Int64(Int32.max)

  /// The event as the next revision of one that was written before, if it was.
  func following(_ written: WrittenEvents.Event?) -> CalendarEvent {
    var event = self
    let next = (written?.sequence).map { min($0 + 1, Int(Self.lastSequence)) }
    event.sequence = max(sequence, next ?? 0)
    return event
  }

  /// The event as a component of an iCalendar file (RFC 5545, section 3.6.1).
  var lines: [ContentLine] {
    var lines = [
      ContentLine("BEGIN", "VEVENT"),
      ContentLine("UID", text: uid),
      ContentLine("DTSTAMP", Self.moment(revised)),
      ContentLine("LAST-MODIFIED", Self.moment(revised)),
      ContentLine("SEQUENCE", "\(sequence)"),
      ContentLine("DTSTART", time(start)),
    ]
    // An end has to be after the start. Without an end, the event has no duration.
    if end > start { lines.append(ContentLine("DTEND", time(end))) }
    if let recurrence { lines.append(ContentLine("RRULE", recurrence.rule(from: start))) }
    if isCancelled { lines.append(ContentLine("STATUS", "CANCELLED")) }
    lines.append(ContentLine("SUMMARY", text: summary))
    if !details.isEmpty {
      lines.append(ContentLine("DESCRIPTION", text: details.joined(separator: "\n")))
    }
    lines += categories.map { ContentLine("CATEGORIES", text: $0) }
    // Sleep is private, and the event does not mark the time as busy.
    lines += [ContentLine("CLASS", "PRIVATE"), ContentLine("TRANSP", "TRANSPARENT")]
    return lines + reminders.flatMap(alarm) + [ContentLine("END", "VEVENT")]
  }

  /// A reminder as an alarm component (RFC 5545, section 3.6.6).
  private func alarm(minutesBefore minutes: Int) -> [ContentLine] {
    [
      ContentLine("BEGIN", "VALARM"),
      ContentLine("ACTION", "DISPLAY"),
      ContentLine("DESCRIPTION", text: summary),
      ContentLine("TRIGGER", minutes == 0 ? "PT0M" : "-PT\(minutes)M"),
      ContentLine("END", "VALARM"),
    ]
  }

  /// A time of this event: in UTC, or without a time zone if the event recurs.
  private func time(_ instant: Instant) -> String {
    recurrence == nil ? Self.moment(instant) : CalendarRecurrence.time(instant)
  }

  /// A date in UTC: `20261119T212420Z`.
  private static func moment(_ instant: Instant) -> String {
    CalendarRecurrence.time(instant) + "Z"
  }
}
