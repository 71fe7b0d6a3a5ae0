import Foundation

extension DiaryDays {
  /// Returns the day of the diary at a moment: before the start of the day, the day before.
  public func day(at date: Date, in timeZone: TimeZone) -> CalendarDay {
    clock(date, timeZone).today
  }

  /// Returns the day, week, month or year that a day is in; `nil` beyond the ends of the calendar.
  ///
  /// ```swift
  /// let month = days.period(.month, at: .now, in: .current)
  /// let monthBefore = days.period(.month, of: month?.previous.lowerBound, at: .now, in: .current)
  /// ```
  ///
  /// - Parameters:
  ///   - length: The length.
  ///   - day: A day of the period; that of `now` by default.
  ///   - now: The current moment, which tells how much of the period has passed.
  ///   - calendar: The time zone of `now` and the first day of the week. Months and years are
  ///     Gregorian.
  public func period(
    _ length: DiaryPeriod.Length, of day: CalendarDay? = nil, at now: Date, in calendar: Calendar
  ) -> DiaryPeriod? {
    let today = self.day(at: now, in: calendar.timeZone)
    return DiaryPeriod(
      length, of: day ?? today, today: today, firstWeekday: Weekday(firstOf: calendar))
  }

  /// Returns all figures of a period, and what the program says of them.
  ///
  /// - Parameters:
  ///   - period: The period.
  ///   - now: The current moment: a period that it is in is told as one so far.
  ///   - calendar: The time zone of `now` and the first day of the week.
  ///   - metrics: The metrics to review; all if empty.
  /// - Complexity: O(n) for each metric.
  public func review(
    of period: DiaryPeriod, at now: Date, in calendar: Calendar, metrics: [DailyMetric] = []
  ) -> PeriodReview {
    let clock = clock(now, calendar.timeZone)
    let source = PeriodReview.Source(
      all: self, range: period.length == nil ? period.days : nil, today: clock.today,
      time: clock.localTime.time, firstWeekday: Weekday(firstOf: calendar))
    return PeriodReview(source, period, metrics: metrics)
  }

  private func clock(_ now: Date, _ timeZone: TimeZone) -> DiaryClock {
    DiaryClock(now: now, timeZone: timeZone, dayStart: dayStart)
  }
}

extension Weekday {
  /// Creates the first day of the week of a calendar, in which Sunday is 1.
  public init(firstOf calendar: Calendar) {
    self = Self(rawValue: (calendar.firstWeekday + 5) % 7 + 1) ?? .monday
  }
}
