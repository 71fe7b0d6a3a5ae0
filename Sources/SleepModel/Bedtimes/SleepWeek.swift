import Foundation

/// The bedtimes of seven consecutive nights for a wake schedule; fewer at the end of the calendar.
public struct SleepWeek: Sendable, Hashable {
  /// The night before a day.
  public struct Night: Sendable, Hashable {
    /// The day of waking.
    public let day: CalendarDay
    /// The bedtime; `nil` if the schedule has no time for the day.
    public let bedtime: Bedtime?
    /// The prediction interval of the bedtime; `nil` if there is no bedtime or the model has no
    /// interval.
    public let range: BedtimeInterval?
    /// The difference from the bedtime of the night before, in minutes of clock time, negative for
    /// an earlier bedtime; `nil` if one of the two nights has no bedtime.
    ///
    /// When clocks go forward during a night, the bedtime before it is an hour earlier in clock
    /// time, and the next one an hour later again.
    public let shift: Int?
  }

  /// The nights, by day of waking.
  public let nights: [Night]
}

extension SleepWeek {
  /// Returns the first day of the coming week: today if its wake time is still ahead, otherwise
  /// tomorrow.
  ///
  /// - Throws: ``BedtimeInputError`` if this is beyond the end of the calendar.
  public static func firstDay(
    of schedule: WakeSchedule, after now: Date, in timeZone: TimeZone
  ) throws(BedtimeInputError) -> CalendarDay {
    try WeekOfNights.firstDay(after: Instant(now), in: ZoneClock(timeZone)) {
      schedule.time(on: $0)
    }
  }
}

extension BedtimePredictor {
  /// Computes the bedtimes of seven nights, or of those up to the end of the calendar.
  ///
  /// A day that a place skips because it moves across the date line does not count.
  ///
  /// ```swift
  /// let schedule = try WakeSchedule(parsing: "Mon-Fri 06:30, Sat-Sun 08:00")
  /// let first = try SleepWeek.firstDay(of: schedule, after: .now, in: .current)
  /// let week = try SleepCalculator().week(
  ///   schedule, from: first, in: .current, sleep: .default, coffee: .default)
  /// ```
  ///
  /// - Parameters:
  ///   - schedule: The wake times.
  ///   - first: The day of waking of the first night.
  ///   - timeZone: The time zone of the clock.
  ///   - sleep: The desired sleep.
  ///   - coffee: The coffee per day.
  ///   - firstCoffee: The coffee of the day before the first night, if it differs.
  ///   - confidence: The fraction of such nights that an interval covers, above 0 and below 1.
  /// - Throws: ``ImplausibleSleepError`` if a prediction cannot be the sleep of one night.
  /// - Complexity: 16 predictions.
  public func week(
    _ schedule: WakeSchedule, from first: CalendarDay, in timeZone: TimeZone, sleep: SleepAmount,
    coffee: CoffeeAmount, firstCoffee: CoffeeAmount? = nil, confidence: Double = 0.9
  ) throws(ImplausibleSleepError) -> SleepWeek {
    let zone = ZoneClock(timeZone)
    let nights = try WeekOfNights.nights(from: first, in: zone, bedtime: { $0.bedtime }) {
      (day, isFirst) throws(ImplausibleSleepError) -> (bedtime: Bedtime, range: BedtimeInterval?)?
      in
      guard let wake = schedule.wake(on: day, in: zone) else { return nil }
      let cups = isFirst ? firstCoffee ?? coffee : coffee
      return (
        try bedtime(wake: wake, sleep: sleep, coffee: cups),
        try bedtimes(wake: wake, sleep: sleep, coffee: cups, confidence: confidence)
      )
    }
    return SleepWeek(
      nights: nights.map { day, answer, shift in
        SleepWeek.Night(day: day, bedtime: answer?.bedtime, range: answer?.range, shift: shift)
      })
  }
}
