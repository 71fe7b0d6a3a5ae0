import SleepText
import SleepCore

/// The weekdays on which somebody works, such as `Mon-Fri`.
package struct Workdays: CustomStringConvertible {
  package let days: Set<Weekday>

  package init(_ days: Set<Weekday>) {
    self.days = days
  }

  /// Parses days and spans of days: `Mon-Fri`, `Mon, Wed, Fri`, `sat-sun`.
  package init?(_ text: String) {
    // Each part by itself, as a dash beside a comma is not between two days.
    let parts = text.split(separator: ",").map(String.init)
    var days: Set<Weekday> = []
    for part in parts {
      guard let named = try? WakeScheduleText(part).days(in: part) else { return nil }
      days.formUnion(named)
    }
    guard !days.isEmpty else { return nil }
    self.days = days
  }

  func contains(_ day: CalendarDay) -> Bool { days.contains(day.weekday) }

  /// The days in the order of the week, with spans: `Mon-Fri`, `Mon, Wed`.
  package var description: String {
    Weekday.spans { days.contains($0) ? true : nil }.map { $0.days }.commaSeparated
  }
}
