import SleepClock

/// A day, week, month, year or other range of days, and the earlier days that compare with it.
package struct DiaryPeriod: Sendable, Hashable {
  package enum Length: String, Sendable, Hashable, CaseIterable {
    case day
    case week
    case month
    case year
  }

  /// `nil` for other ranges of days.
  package let length: Length?
  package let days: ClosedRange<CalendarDay>
  /// The last day that has come, or the last of the period.
  package let latest: CalendarDay
  /// The comparable days before: as many as have passed since the first.
  package let previous: ClosedRange<CalendarDay>

  /// The period around a day; `nil` beyond the ends of the calendar.
  ///
  /// A running week is compared with the same weekdays of the week before, a running month with the
  /// same day numbers of the month before, as far as it has them, and a running year with the same
  /// months and days of the year before.
  ///
  /// - Parameter firstWeekday: The first day of the week.
  package init?(
    _ length: Length, of day: CalendarDay, today: CalendarDay, firstWeekday: Weekday
  ) {
    let ends: (CalendarDay, CalendarDay)?
    switch length {
    case .day: ends = (day, day)
    case .week:
      let back = (day.weekday.rawValue - firstWeekday.rawValue + 7) % 7
      ends = day.adding(days: -back).flatMap { first in
        first.adding(days: 6).map { (first, $0) }
      }
    case .month: ends = day.daysOfMonth.map { ($0.lowerBound, $0.upperBound) }
    case .year:
      ends = CalendarDay(year: day.year, month: 1, day: 1).flatMap { first in
        CalendarDay(year: day.year, month: 12, day: 31).map { (first, $0) }
      }
    }
    guard let (first, last) = ends else { return nil }
    let latest = min(last, max(today, first))
    let passed = first.days(until: latest)
    let earlier: (CalendarDay, CalendarDay)?
    switch length {
    case .day, .week:
      let count = length == .day ? 1 : 7
      earlier = first.adding(days: -count).flatMap { start in
        start.adding(days: passed).map { (start, $0) }
      }
    case .month:
      earlier = first.adding(days: -1).flatMap(\.daysOfMonth).flatMap { month in
        month.lowerBound.adding(days: passed).map { (month.lowerBound, min($0, month.upperBound)) }
      }
    case .year:
      earlier = CalendarDay(year: day.year - 1, month: 1, day: 1).flatMap { start in
        // 29 February becomes the 28th.
        [0, 1].lazy.compactMap {
          CalendarDay(year: start.year, month: latest.month, day: latest.day - $0)
        }.first.map { (start, $0) }
      }
    }
    guard let earlier, earlier.0.year > 0 else { return nil }
    self.length = length
    self.latest = latest
    days = first...last
    previous = earlier.0...earlier.1
  }

  /// A range of days, compared with as many days before it; `nil` beyond the ends of the calendar.
  package init?(_ days: ClosedRange<CalendarDay>) {
    let count = days.lowerBound.days(until: days.upperBound) + 1
    guard let first = days.lowerBound.adding(days: -count),
      let last = days.lowerBound.adding(days: -1), first.year > 0
    else { return nil }
    length = nil
    self.days = days
    latest = days.upperBound
    previous = first...last
  }

  /// Whether the last of its days has not come yet.
  package var isRunning: Bool { latest < days.upperBound }
}

extension CalendarDay {
  /// The days of its month.
  var daysOfMonth: ClosedRange<CalendarDay>? {
    guard let first = CalendarDay(year: year, month: month, day: 1) else { return nil }
    let last = (28...31).reversed().lazy
      .compactMap { CalendarDay(year: year, month: month, day: $0) }.first
    return last.map { first...$0 }
  }
}
