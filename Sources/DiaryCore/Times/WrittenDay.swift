import MessageText
import SleepCore

/// A day as users write it: `today`, `yesterday`, `-3d`, `mon` or `2026-11-20`.
package enum WrittenDay: Hashable {
  case daysAgo(Int)
  /// The latest such day that is not in the future.
  case weekday(Weekday)
  case date(CalendarDay)

  /// Parses a day; case and surrounding spaces are ignored.
  package init(parsing text: String) throws(EntryError) {
    let word = text.trimmingSpaces().lowercased()
    if let days = ["today": 0, "yesterday": 1][word] ?? Self.days(back: word) {
      self = .daysAgo(days)
    } else if let weekday = Weekday(name: word) {
      self = .weekday(weekday)
    } else {
      do {
        self = .date(try CalendarDay(parsing: word))
      } catch {
        let names = ["today", "yesterday"] + Weekday.allCases.map { $0.description.lowercased() }
        throw .unreadableDay(
          text,
          problem: word == "tomorrow"
            ? "it is still to come"
            : word.first?.isLetter == true
              ? "it is neither a weekday nor a date" : error.problem,
          nearest: nearestName(to: word, among: names))
      }
    }
  }

  /// The days of a text such as `-3d`.
  private static func days(back word: String) -> Int? {
    var scanner = TextScanner(word)
    guard scanner.take("-"), let days = scanner.number(1...5), scanner.take("d"), scanner.isAtEnd
    else { return nil }
    return days
  }

  var isRelative: Bool {
    if case .date = self { false } else { true }
  }
}
