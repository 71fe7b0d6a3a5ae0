import SleepDiary
import SleepCore

/// A cell of a table with a date, a time, or both.
///
/// The formats are `2020-11-24 08:24`, with optional seconds, `T`, and `Z`, `UTC` or an offset;
/// `27. 11. 2020 7:38` or `27.11.20`; those of ``DateWords``; `11/27/2020 7:38 PM` or `7:38 p. m.`,
/// whose order of day and month may depend on other cells of the column; and seconds or milliseconds
/// since 1970. A day may end at 24:00.
struct TimeCell {
  /// The first part of a date with slashes.
  enum Order { case day, month, year }

  private(set) var day: CalendarDay?
  /// The moment, on the day if there is one; `nil` without a time.
  private(set) var moment: WrittenMoment?
  private(set) var second = 0
  /// Whether it is 24:00 of a day that is not named.
  private(set) var isEndOfDay = false

  var hasDay: Bool { day != nil || moment?.namesDay == true }

  /// A group of digits and the text before it.
  fileprivate struct Group {
    let separator: String
    let number: Int
    let digits: Int
  }

  init?(_ text: String, order: Order? = nil) {
    guard let (found, rest) = Self.groups(in: DateWords.plain(text)), let first = found.first else {
      return nil
    }
    var groups = found
    if groups.count == 1, rest.isEmpty, first.separator.isEmpty, [10, 13].contains(first.digits) {
      moment = .instant(
        Instant(milliseconds: Int64(first.number) * (first.digits == 13 ? 1 : 1000)))
      return
    }
    guard first.separator.isEmpty else { return nil }
    if groups.count >= 3, groups[1].separator != ":", let day = Self.day(groups, order) {
      self.day = day
      groups.removeFirst(3)
      guard groups.first.map({ ["", "T"].contains($0.separator.uppercased()) }) ?? rest.isEmpty
      else { return nil }
    }
    guard !groups.isEmpty else { return }
    guard readTime(&groups, half: rest) else { return nil }
  }

  /// Parses the time at the beginning of the groups, and the offset from UTC after it.
  private mutating func readTime(_ groups: inout [Group], half rest: String) -> Bool {
    var (hour, rest) = (groups.removeFirst().number, rest)
    guard let minute = groups.popFirst(after: ":") else { return false }
    second = min(59, groups.popFirst(after: ":") ?? 0)
    _ = groups.popFirst(after: ".")
    var offset: Int?
    let half = rest.filter { $0 != "." }
    if ["am", "pm"].contains(half) {
      guard (1...12).contains(hour) else { return false }
      hour = hour % 12 + (half == "pm" ? 12 : 0)
      rest = ""
    }
    if Self.universal.contains(rest) {
      (offset, rest) = (0, "")
    } else if let group = groups.first, let sign = Self.sign(in: group.separator) {
      groups.removeFirst()
      let minutes = groups.popFirst(after: ":") ?? 0
      offset =
        sign
        * (group.digits <= 2
          ? 60 * group.number + minutes : 60 * (group.number / 100) + group.number % 100)
    }
    if hour == 24, minute == 0, second == 0 {
      (hour, isEndOfDay) = (0, day == nil)
      day = day?.adding(days: 1)
    }
    guard rest.isEmpty, groups.isEmpty, abs(offset ?? 0) <= 18 * 60,
      let time = ClockTime(hour: hour, minute: minute)
    else { return false }
    moment = .clock(day: day.map { .date($0) }, time: time, offset: offset)
    // UTC is no place where somebody slept, however it is written.
    if offset == 0, let day, let known = LocalMoment(day: day, time: time, offset: 0) {
      moment = .instant(known.start)
    }
    return true
  }

  private static let universal = ["z", "utc", "gmt"]

  /// The sign of an offset, as in `+0200` or `UTC+0200`.
  private static func sign(in separator: String) -> Int? {
    let word = separator.dropLast().lowercased()
    guard word.isEmpty || universal.contains(word) else { return nil }
    return ["+": 1, "-": -1][separator.suffix(1)]
  }

  /// The groups of digits, and the letters after the last one in lower case.
  private static func groups(in text: String) -> ([Group], rest: String)? {
    var (groups, separator, digits): ([Group], String, String) = ([], "", "")
    func group() -> Group? {
      Int(digits).map { Group(separator: separator, number: $0, digits: digits.count) }
    }
    for character in text.unicodeScalars {
      if ("0"..."9").contains(character) {
        digits.unicodeScalars.append(character)
        guard digits.count < 18 else { return nil }
        continue
      }
      if !digits.isEmpty {
        guard let found = group(), groups.count < 12 else { return nil }
        groups.append(found)
        (separator, digits) = ("", "")
      }
      // Some programs put a narrow or a no-break space before PM.
      if !character.properties.isWhitespace { separator.unicodeScalars.append(character) }
      guard separator.count <= "p.m.".count else { return nil }
    }
    if !digits.isEmpty {
      guard let found = group() else { return nil }
      groups.append(found)
      separator = ""
    }
    return (groups, separator.lowercased())
  }

  private static func day(_ groups: [Group], _ order: Order?) -> CalendarDay? {
    let (a, b, c) = (groups[0], groups[1], groups[2])
    guard b.separator == c.separator, ["-", "/", "."].contains(b.separator) else { return nil }
    if c.digits == 2, a.digits <= 2, b.digits <= 2 { return shortDay(a, b, c, order) }
    if a.digits == 4 { return CalendarDay(year: a.number, month: b.number, day: c.number) }
    guard c.digits == 4, a.digits <= 2, b.digits <= 2 else { return nil }
    let order =
      b.separator == "."
      ? .day : order ?? Self.order(of: a.number, b.number) ?? (a.number == b.number ? .day : nil)
    switch order {
    case .day: return CalendarDay(year: c.number, month: b.number, day: a.number)
    case .month: return CalendarDay(year: c.number, month: a.number, day: b.number)
    case .year, nil: return nil
    }
  }

  /// The day of a date whose year has two digits; it is the last number after dots, and else where
  /// the order of the column says.
  private static func shortDay(
    _ a: Group, _ b: Group, _ c: Group, _ order: Order?
  ) -> CalendarDay? {
    switch b.separator == "." ? .day : order {
    case .day: CalendarDay(year: 2000 + c.number, month: b.number, day: a.number)
    case .month: CalendarDay(year: 2000 + c.number, month: a.number, day: b.number)
    case .year: CalendarDay(year: 2000 + a.number, month: b.number, day: c.number)
    case nil: nil
    }
  }

  /// The first and the last number of a date with slashes or hyphens whose year has two digits;
  /// `nil` for other texts.
  static func endsOfShortDate(in text: String) -> (first: Int, last: Int)? {
    guard let groups = dateGroups(in: text), groups.allSatisfy({ $0.digits <= 2 }),
      groups[2].digits == 2
    else { return nil }
    return (groups[0].number, groups[2].number)
  }

  /// The three numbers of a date with slashes or hyphens.
  private static func dateGroups(in text: String) -> [Group]? {
    guard let (groups, _) = groups(in: DateWords.plain(text)), groups.count >= 3,
      groups[1].separator == groups[2].separator, ["/", "-"].contains(groups[1].separator)
    else { return nil }
    return Array(groups.prefix(3))
  }

  /// The only possible order of two numbers; `nil` if both are possible.
  private static func order(of first: Int, _ second: Int) -> Order? {
    if first > 12, second <= 12 { return .day }
    return second > 12 && first <= 12 ? .month : nil
  }

  /// The only possible order of day and month before a year; `nil` for other texts or if both are
  /// possible.
  static func order(of text: String) -> Order? {
    guard let groups = dateGroups(in: text), groups[0].digits <= 2 else { return nil }
    return order(of: groups[0].number, groups[1].number)
  }
}

extension [TimeCell.Group] {
  /// Removes the first group if it follows a separator.
  fileprivate mutating func popFirst(after separator: String) -> Int? {
    first?.separator == separator ? removeFirst().number : nil
  }
}
