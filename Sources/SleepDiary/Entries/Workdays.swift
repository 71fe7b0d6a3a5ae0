import MessageText
import SleepClock

/// The weekdays on which somebody works, such as `Mon-Fri`.
package struct Workdays: Sendable, Hashable, CustomStringConvertible {
  package let days: Set<Weekday>

  /// Parses days and spans of days: `Mon-Fri`, `Mon, Wed, Fri`, `sat-sun`.
  package init?(_ text: String) {
    let list = text.replacing(/\s*[-–]\s*/, with: "-")
      .split { $0 == "," || $0.isWhitespace }
    guard !list.isEmpty else { return nil }
    var days: Set<Weekday> = []
    for span in list {
      let ends = span.split(separator: "-", omittingEmptySubsequences: false)
        .map { Weekday(name: $0) }
      guard ends.count <= 2, var day = ends[0], let last = ends[ends.count - 1] else { return nil }
      days.insert(day)
      while day != last {
        day = day.next
        days.insert(day)
      }
    }
    self.days = days
  }

  package func contains(_ day: CalendarDay) -> Bool { days.contains(day.weekday) }

  /// The days in the order of the week, with spans: `Mon-Fri`, `Mon, Wed`.
  package var description: String {
    var spans: [(first: Weekday, last: Weekday)] = []
    for day in days.sorted() {
      if let span = spans.last, span.last.next == day {
        spans[spans.count - 1].last = day
      } else {
        spans.append((day, day))
      }
    }
    return spans.map { span in
      span.first == span.last
        ? span.first.shortName : "\(span.first.shortName)-\(span.last.shortName)"
    }.joined(separator: ", ")
  }
}
