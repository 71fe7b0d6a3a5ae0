import SleepText
import SleepCore

/// A day as users write it: `today`, `yesterday`, `-3d`, `two days ago`, `mon`, `last mon`, `8 Nov`,
/// `8.11.` or `2026-11-20`.
package enum WrittenDay: Hashable, Sendable {
  /// Tomorrow is -1 day ago.
  case daysAgo(Int)
  /// The latest such day that is not in the future.
  case weekday(Weekday)
  /// The latest such day before today.
  case lastWeekday(Weekday)
  /// The latest such day that is not in the future.
  case dayOfYear(month: Int, day: Int)
  case date(CalendarDay)

  private static let named = [
    "today": 0, "yesterday": 1, "tomorrow": -1, "day before yesterday": 2,
    "the day before yesterday": 2,
  ]
  private static let counts = [
    "a", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  /// Parses a day; case and surrounding spaces are ignored.
  package init(parsing text: String) throws(EntryError) {
    let word = text.trimmingSpaces().lowercased()
    let words = word.split { $0.isWhitespace }.map { String($0) }
    if let days = Self.named[word] ?? Self.days(back: word) ?? Self.days(ago: words) {
      self = .daysAgo(days)
    } else if let weekday = Weekday(name: word) {
      self = .weekday(weekday)
    } else if words.count == 2, words[0] == "last", let weekday = Weekday(name: words[1]) {
      self = .lastWeekday(weekday)
    } else if let found = Self(monthNamedIn: word) {
      self = found
    } else if let found = Self(inDigits: word) {
      self = found
    } else {
      do {
        self = .date(try CalendarDay(parsing: word))
      } catch {
        let names = Array(Self.named.keys) + Weekday.allCases.map { $0.description.lowercased() }
        let meanings = Self.meanings(of: word).map { $0.text }
        throw .unreadableDay(
          text,
          problem: !meanings.isEmpty
            ? "it could be \(meanings.listed("or"))"
            : word.first?.isLetter == true
              ? "it is neither a weekday nor a date" : error.problem,
          nearest: nearestName(to: word, among: names.sorted()), meanings: meanings)
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

  /// The days of words such as `two days ago` or `a week ago`.
  private static func days(ago words: [String]) -> Int? {
    guard words.count == 3, words[2] == "ago",
      let unit = ["day": 1, "days": 1, "week": 7, "weeks": 7][words[1]]
    else { return nil }
    var scanner = TextScanner(words[0])
    if let count = scanner.number(1...4), scanner.isAtEnd { return unit * count }
    return counts.firstIndex(of: words[0]).map { unit * max(1, $0) }
  }

  /// A day such as `8 nov`, `8. november 2026` or `nov 8, 2026`.
  private init?(monthNamedIn text: String) {
    let parts = text.split { $0.isWhitespace || $0 == "." || $0 == "," }.map { String($0) }
    guard (2...3).contains(parts.count) else { return nil }
    let (first, second) = (Self.month(named: parts[0]), Self.month(named: parts[1]))
    guard let month = first ?? second, (first == nil) != (second == nil),
      let day = Int(parts[first == nil ? 0 : 1])
    else { return nil }
    guard parts.count == 3 else {
      self.init(month: month, day: day, year: nil)
      return
    }
    guard parts[2].count == 4, let year = Int(parts[2]) else { return nil }
    self.init(month: month, day: day, year: year)
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// The number of a month by its English name, or by three or more letters of it.
  package static func month(named name: some StringProtocol) -> Int? {
    guard name.count >= 3 else { return nil }
    let name = name.lowercased()
    return months.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
  }

  /// A day such as `18/11` or `8.11.2026` that can only be one; before a dot stands the day.
  private init?(inDigits text: String) {
    let meanings = Self.meanings(of: text)
    guard meanings.count == 1 else { return nil }
    self = meanings[0]
  }

  /// The days that two numbers such as `8/11` can be, perhaps with a year after them.
  private static func meanings(of text: String) -> [WrittenDay] {
    let signs = text.filter { !$0.isNumber }
    guard ["/", ".", "..", "//", "--"].contains(signs) else { return [] }
    let numbers = text.split { "/.-".contains($0) }.map { Int($0) }
    // One dot alone is that of a number or a time.
    guard (2...3).contains(numbers.count), signs != "." || text.last == ".",
      let first = numbers[0], let second = numbers[1]
    else { return [] }
    let orders = signs.first == "." ? [(second, first)] : [(second, first), (first, second)]
    let year = numbers.count == 3 ? numbers[2] ?? 0 : nil
    var days: [WrittenDay] = []
    for (month, day) in orders {
      guard let found = WrittenDay(month: month, day: day, year: year) else {
        continue
      }
      if !days.contains(found) { days.append(found) }
    }
    return days
  }

  /// A day of a year, or of the year in which it was last.
  private init?(month: Int, day: Int, year: Int?) {
    // Of a leap year, so that February has 29 days.
    guard let found = CalendarDay(year: year ?? 2024, month: month, day: day) else {
      return nil
    }
    self = year == nil ? .dayOfYear(month: month, day: day) : .date(found)
  }

  /// The day as it can be written: `8 Nov` or `2026-11-08`.
  private var text: String {
    switch self {
    case .dayOfYear(let month, let day):
      "\(day) \(Self.months[month - 1].prefix(3).capitalizedFirst)"
    case .date(let day): "\(day)"
    case .daysAgo, .weekday, .lastWeekday: ""
    }
  }

  var isRelative: Bool {
    switch self {
    case .date, .dayOfYear: false
    case .daysAgo, .weekday, .lastWeekday: true
    }
  }
}
