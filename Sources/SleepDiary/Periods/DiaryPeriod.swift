import SleepCore

/// A day, week, month, year or other range of days, and the earlier days that compare with it.
public struct DiaryPeriod: Hashable, Sendable {
  /// A period of the calendar.
  public enum Length: String, CaseIterable, Hashable, Sendable {
    /// A day of the diary.
    case day
    /// Seven days from the first weekday.
    case week
    /// A month of the calendar.
    case month
    /// A year of the calendar.
    case year
  }

  /// `nil` for other ranges of days.
  public let length: Length?
  /// All of its days, including those to come.
  public let days: ClosedRange<CalendarDay>
  /// The last day that has come, or the last of the period.
  public let latest: CalendarDay
  /// The comparable days before: as many as have passed since the first.
  public let previous: ClosedRange<CalendarDay>

  /// The period around a day; `nil` beyond the ends of the calendar.
  ///
  /// A running week is compared with the same weekdays of the week before, a running month with the
  /// same day numbers of the month before, as far as it has them, and a running year with the same
  /// months and days of the year before.
  ///
  /// - Parameters:
  ///   - length: The length.
  ///   - day: A day of the period.
  ///   - today: The current day of the diary.
  ///   - firstWeekday: The first day of the week.
  public init?(
    _ length: Length, of day: CalendarDay, today: CalendarDay, firstWeekday: Weekday
  ) {
    guard let days = length.days(around: day, firstWeekday),
      let before = length.days(around: days.lowerBound.adding(days: -1), firstWeekday),
      before.lowerBound >= .first
    else { return nil }
    let latest = min(days.upperBound, max(today, days.lowerBound))
    let start = before.lowerBound
    let passed = days.lowerBound.days(until: latest)
    var end: CalendarDay? = min(start.adding(days: passed), before.upperBound)
    if length == .year {
      // 29 February becomes the 28th.
      end =
        [0, 1].lazy.compactMap {
          CalendarDay(year: start.year, month: latest.month, day: latest.day - $0)
        }.first
    }
    guard let end else { return nil }
    (self.length, self.days, self.latest, previous) = (length, days, latest, start...end)
  }

  /// A range of days, compared with as many days before it; `nil` beyond the ends of the calendar.
  public init?(_ days: ClosedRange<CalendarDay>) {
    let first = days.lowerBound.adding(days: -days.count)
    guard first >= .first else { return nil }
    length = nil
    self.days = days
    latest = days.upperBound
    previous = first...days.lowerBound.adding(days: -1)
  }

  /// Whether the last of its days has not come yet.
  public var isRunning: Bool { latest < days.upperBound }
}

extension DiaryPeriod.Length {
  /// The days of such a length that a day is in; `nil` beyond the ends of the calendar.
  fileprivate func days(
    around day: CalendarDay, _ firstWeekday: Weekday
  ) -> ClosedRange<CalendarDay>? {
    switch self {
    case .day: return day...day
    case .week:
      let first = day.adding(days: -day.days(since: firstWeekday))
      return first...first.adding(days: 6)
    case .month: return day.daysOfMonth
    case .year:
      guard let first = CalendarDay(year: day.year, month: 1, day: 1),
        let last = CalendarDay(year: day.year, month: 12, day: 31)
      else { return nil }
      return first...last
    }
  }
}
