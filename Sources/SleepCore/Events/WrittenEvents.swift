/// The events in a calendar file that was written before, by their identifiers.
package struct WrittenEvents {
  /// An event as far as a later version of it has to know it.
  struct Event {
    /// The beginning; of one that recurs, as a clock in GMT shows it.
    fileprivate(set) var start: Instant?
    fileprivate(set) var sequence = 0
    fileprivate(set) var isCancelled = false
  }

  private var events: [String: Event] = [:]

  /// Reads the text of a ``CalendarFile``; `nil` if it is not one.
  package init?(parsing text: String) {
    let lines = CalendarFile.lines(of: text)
    guard CalendarFile.isWritten(lines) else { return nil }
    var uid: String?
    for line in lines {
      if line == "BEGIN:VEVENT" {
        uid = nil
      } else if let found = Self.value(of: "UID", in: line) {
        uid = String(found)
        events[String(found)] = Event()
      } else if let uid, let start = Self.value(of: "DTSTART", in: line) {
        events[uid]?.start = CalendarRecurrence.instant(
          start.last == "Z" ? start.dropLast() : start)
      } else if let uid, let number = Self.value(of: "SEQUENCE", in: line).flatMap({ Int($0) }) {
        events[uid]?.sequence = number
      } else if let uid, line == "STATUS:CANCELLED" {
        events[uid]?.isCancelled = true
      }
    }
  }

  private static func value(of property: String, in line: Substring) -> Substring? {
    line.hasPrefix(property + ":") ? line.dropFirst(property.utf8.count + 1) : nil
  }

  subscript(uid: String) -> Event? { events[uid] }
}
