/// A day of the week.
public enum Weekday: Int, Sendable, Hashable, CaseIterable, Comparable, CustomStringConvertible {
  /// The first day: as in ISO 8601, Monday is 1 and Sunday is 7.
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// Creates a day from the number in Foundation's calendars, 1 for Sunday to 7 for Saturday; `nil`
  /// for other numbers.
  public init?(calendarWeekday number: Int) {
    guard (1...7).contains(number) else { return nil }
    self.init(rawValue: number == 1 ? 7 : number - 1)
  }

  /// The number in Foundation's calendars: 1 for Sunday to 7 for Saturday.
  public var calendarWeekday: Int { rawValue % 7 + 1 }

  /// Parses an English name in any case, whole or shortened to three or more letters: `Monday`,
  /// `mon`, `thurs`.
  package init?(name: some StringProtocol) {
    let name = name.lowercased()
    guard name.count >= 3,
      let day = Self.allCases.first(where: { $0.description.lowercased().hasPrefix(name) })
    else { return nil }
    self = day
  }

  /// The English name: `Monday`.
  public var description: String {
    Self.names[rawValue - 1]
  }

  private static let names = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// The first three letters of the name: `Mon`.
  public var shortName: String { String(description.prefix(3)) }

  /// The next day of the week; Monday follows Sunday.
  var next: Weekday { Self(rawValue: rawValue + 1) ?? .monday }

  /// Spans of consecutive days that have the same value, such as `Mon-Fri`.
  package static func spans<Value: Equatable>(
    _ value: (Weekday) -> Value?
  ) -> [(days: String, value: Value)] {
    var spans: [(first: Weekday, last: Weekday, value: Value)] = []
    for day in allCases {
      guard let value = value(day) else { continue }
      if let span = spans.last, span.last.next == day, span.value == value {
        spans[spans.count - 1].last = day
      } else {
        spans.append((day, day, value))
      }
    }
    return spans.map { first, last, value in
      (first == last ? first.shortName : "\(first.shortName)-\(last.shortName)", value)
    }
  }

  /// Returns whether the first day is earlier than the second in a week that begins on Monday.
  public static func < (left: Weekday, right: Weekday) -> Bool {
    left.rawValue < right.rawValue
  }
}
