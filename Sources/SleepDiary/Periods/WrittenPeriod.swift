import SleepCore

/// A period as users write it: `week`, `last month`, `yesterday`, `2025`, `2025-03`, `march` or `all`.
package enum WrittenPeriod: Hashable, Sendable {
  /// The one that today, or another day, is in.
  case current(DiaryPeriod.Length)
  /// The whole one before that of today.
  case last(DiaryPeriod.Length)
  /// So many days, weeks, months or years, of which today is the last day.
  case latest(Int, DiaryPeriod.Length)
  case day(WrittenDay)
  /// The latest such month that has begun, or that of a year.
  case month(Int, year: Int?)
  case year(Int)
  /// From the first entry to today.
  case all

  private static let most = 9_999

  /// Reads words, whose case is ignored; `nil` if they are no period.
  package init?(_ words: [String]) {
    let words = words.map { $0.lowercased() }
    guard let first = words.first, let last = words.last else { return nil }
    let isLast = first == "last"
    switch words.count {
    case 1 where first == "all": self = .all
    case 1 where DiaryPeriod.Length(rawValue: first) != nil, 2 where first == "this" || isLast:
      if let length = DiaryPeriod.Length(rawValue: last) {
        self = isLast && words.count == 2 ? .last(length) : .current(length)
      } else {
        self.init(dayOrMonth: words)
      }
    case 3 where isLast || first == "past": self.init(count: words[1], of: last)
    case 2 where Int(first) != nil && Self.length(last) != nil: self.init(count: first, of: last)
    default: self.init(dayOrMonth: words)
    }
  }

  /// So many days, weeks, months or years up to today: `3 months`.
  private init?(count: String, of name: String) {
    guard let length = Self.length(name), let count = Int(count), (1...Self.most).contains(count)
    else { return nil }
    self = .latest(count, length)
  }

  private static func length(_ name: String) -> DiaryPeriod.Length? {
    DiaryPeriod.Length(rawValue: name.hasSuffix("s") ? String(name.dropLast()) : name)
  }

  /// A period whose first or last day stands for it: `2025-03`, `mar 2025`, `2025`, `last week`; `nil`
  /// for other words.
  package init?(asEnd text: String) {
    switch WrittenPeriod(text.split(separator: " ").map { String($0) }) {
    case .last(let length): self = .last(length)
    case .month(let month, let year): self = .month(month, year: year)
    case .year(let year): self = .year(year)
    default: return nil
    }
  }

  private init?(dayOrMonth words: [String]) {
    if let month = WrittenDay.month(named: words[0]), words.count == 1 {
      self = .month(month, year: nil)
    } else if let month = WrittenDay.month(named: words[0]), words.count == 2,
      let year = Self.year(words[1])
    {
      self = .month(month, year: year)
    } else if let numbers = Self.numbers(in: words) {
      self = numbers
    } else if let day = try? WrittenDay(parsing: words.joined(separator: " ")) {
      self = .day(day)
    } else {
      return nil
    }
  }

  /// A year, or a year and a month: `2025`, `2025-03`.
  private static func numbers(in words: [String]) -> WrittenPeriod? {
    let parts = words[0].split(separator: "-", omittingEmptySubsequences: false)
    guard words.count == 1, let year = year(parts[0]) else { return nil }
    guard parts.count == 2 else { return parts.count == 1 ? .year(year) : nil }
    guard parts[1].count <= 2, let month = Int(parts[1]), (1...12).contains(month) else {
      return nil
    }
    return .month(month, year: year)
  }

  private static func year(_ text: some StringProtocol) -> Int? {
    guard text.count == 4, let year = Int(text), CalendarDay(year: year, month: 1, day: 1) != nil
    else { return nil }
    return year
  }
}

extension WrittenPeriod {
  /// The days that are meant; `nil` if the calendar has none before them.
  ///
  /// - Parameters:
  ///   - on: The day that a current period is around, instead of today.
  ///   - first: The first day with an entry.
  package func period(
    _ clock: DiaryClock, on day: CalendarDay? = nil, since first: CalendarDay?,
    firstWeekday: Weekday
  ) throws(EntryError) -> DiaryPeriod? {
    let today = clock.today
    func around(_ length: DiaryPeriod.Length, _ day: CalendarDay) -> DiaryPeriod? {
      DiaryPeriod(length, of: day, today: today, firstWeekday: firstWeekday)
    }
    switch self {
    case .current(let length): return around(length, day ?? today)
    case .last(let length):
      return around(length, today)
        .flatMap { around(length, $0.days.lowerBound.adding(days: -1)) }
    case .latest(let count, let length):
      return today.before(count, length).flatMap { DiaryPeriod($0.adding(days: 1)...today) }
    case .day(let written): return around(.day, try clock.past(clock.day(written)))
    case .month(let month, let year):
      let start = year.flatMap { CalendarDay(year: $0, month: month, day: 1) }
      return around(
        .month,
        try clock.past(start ?? clock.day(.dayOfYear(month: month, day: 1))))
    case .year(let year):
      guard let start = CalendarDay(year: year, month: 1, day: 1) else { return nil }
      return around(.year, try clock.past(start))
    case .all: return DiaryPeriod(min(first ?? today, today)...today)
    }
  }
}

extension CalendarDay {
  /// The same day so many days, weeks, months or years before, or the last of a shorter month; `nil`
  /// beyond the ends of the calendar.
  fileprivate func before(_ count: Int, _ length: DiaryPeriod.Length) -> CalendarDay? {
    switch length {
    case .day: return adding(days: -count)
    case .week: return adding(days: -7 * count)
    case .month, .year:
      let months = 12 * year + month - 1 - (length == .year ? 12 : 1) * count
      guard months >= 12,
        let first = CalendarDay(year: months / 12, month: months % 12 + 1, day: 1)
      else { return nil }
      return min(first.adding(days: day - 1), first.daysOfMonth.upperBound)
    }
  }
}

extension DiaryPeriod {
  /// The week of today; on its first day, which says little, the last seven days.
  package static func latestWeek(to today: CalendarDay, firstWeekday: Weekday) -> DiaryPeriod? {
    today.weekday == firstWeekday
      ? DiaryPeriod(today.adding(days: -6)...today)
      : DiaryPeriod(.week, of: today, today: today, firstWeekday: firstWeekday)
  }
}
