import Foundation

extension Bedtime {
  /// The moment to go to bed, to the second.
  public var date: Date { instant.date }

  /// The time zone of ``wake``.
  public var timeZone: TimeZone { zone.timeZone }
}

extension BedtimeInterval {
  /// The latest bedtime, rounded up to a full minute.
  ///
  /// Clocks cut off seconds; rounding up keeps the whole range.
  public var latestMinute: Date {
    LocalMoment(latest.instant + 59, in: latest.zone).instant
  }
}

extension SleepWeek {
  /// Returns the first day of the coming week: today if its wake time is still ahead, otherwise
  /// tomorrow.
  ///
  /// - Throws: ``BedtimeInputError`` if this is beyond the end of the calendar.
  public static func firstDay(
    of schedule: WakeSchedule, after now: Date, in timeZone: TimeZone
  ) throws(BedtimeInputError) -> CalendarDay {
    try firstDay(after: Instant(now), in: ZoneClock(timeZone)) { schedule.time(on: $0) }
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
  /// - Complexity: 15 predictions.
  public func week(
    _ schedule: WakeSchedule, from first: CalendarDay, in timeZone: TimeZone, sleep: SleepAmount,
    coffee: CoffeeAmount, firstCoffee: CoffeeAmount? = nil, confidence: Double = 0.9
  ) throws(ImplausibleSleepError) -> SleepWeek {
    try week(
      schedule, from: first, in: ZoneClock(timeZone), sleep: sleep, coffee: coffee,
      firstCoffee: firstCoffee, confidence: confidence)
  }
}
