import Foundation

/// A day of the week, with its English name.
public enum Weekday: Int, Sendable, Hashable, CaseIterable, Comparable, CustomStringConvertible {
  /// The days as ISO 8601 numbers them: Monday is 1 and Sunday 7.
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// Reads a name in any case, whole or cut after three letters or more: `Monday`, `mon`, `thurs`.
  ///
  /// `nil` for any other text.
  package init?(name: some StringProtocol) {
    let name = name.lowercased()
    guard name.count >= 3,
      let day = Self.allCases.first(where: { $0.description.lowercased().hasPrefix(name) })
    else { return nil }
    self = day
  }

  /// The name: `Monday`.
  public var description: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }

  /// The first three letters of the name: `Mon`.
  public var shortName: String { String(description.prefix(3)) }

  /// The day after this one; Monday after Sunday.
  package var next: Weekday { Self(rawValue: rawValue + 1) ?? .monday }

  /// Whether one day comes before another in a week that begins with Monday.
  public static func < (left: Weekday, right: Weekday) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension CalendarDay {
  /// The day of the week.
  public var weekday: Weekday {
    let calendar = Calendar.gregorian(in: .gmt)
    // `Calendar` numbers the days from Sunday, which is 1.
    let number = calendar.date(from: parts).map { calendar.component(.weekday, from: $0) } ?? 1
    return Weekday(rawValue: number - 1) ?? .sunday
  }
}
