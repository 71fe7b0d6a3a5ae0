import SleepClock

/// Numbers days consecutively, so that differences are counts of days.
///
/// The calendar is asked once for each month, because asking it for each day would take longer than
/// reading the diary.
package struct DayNumbering: Sendable {
  private struct Month: Hashable {
    let year, month: Int
  }

  private static let origin = CalendarDay(year: 2000, month: 1, day: 1)
  private static let originWeekday = origin?.weekday.rawValue ?? 1
  private var firstDays: [Month: Int] = [:]
  /// The month asked for last, which is mostly the next one too.
  private var latest: (month: Month, firstDay: Int)?

  package init() {
  }

  package mutating func number(of day: CalendarDay) -> Int {
    let month = Month(year: day.year, month: day.month)
    if let latest, latest.month == month { return latest.firstDay + day.day - 1 }
    if let first = firstDays[month] {
      latest = (month, first)
      return first + day.day - 1
    }
    guard let origin = Self.origin,
      let start = CalendarDay(year: day.year, month: day.month, day: 1)
    else { return 0 }
    // October 1582 has gaps.
    let number = origin.days(until: day)
    if start.days(until: day) == day.day - 1 { firstDays[month] = number - day.day + 1 }
    return number
  }

  /// The day of the week of a numbered day.
  package static func weekday(ofDay number: Int) -> Weekday {
    let place = (number + originWeekday - 1) % 7
    return Weekday(rawValue: (place + 7) % 7 + 1) ?? .monday
  }
}
