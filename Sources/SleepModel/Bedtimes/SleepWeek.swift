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

  /// Returns the first day of the coming week: today if its wake time is still ahead, otherwise
  /// tomorrow.
  ///
  /// - Throws: ``BedtimeInputError`` if this is beyond the end of the calendar.
  public static func firstDay(
    of schedule: WakeSchedule, after now: Date, in timeZone: TimeZone
  ) throws(BedtimeInputError) -> CalendarDay {
    let today = CalendarDay(of: now, in: timeZone)
    guard let time = schedule.time(on: today),
      try ClockInstant.after(now, time, on: today, in: timeZone) != nil
    else { return try today.following(in: ZoneClock(timeZone)) }
    return today
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
  /// - Complexity: 8 predictions.
  public func week(
    _ schedule: WakeSchedule, from first: CalendarDay, in timeZone: TimeZone, sleep: SleepAmount,
    coffee: CoffeeAmount, firstCoffee: CoffeeAmount? = nil, confidence: Double = 0.9
  ) throws(ImplausibleSleepError) -> SleepWeek {
    func night(
      _ day: CalendarDay, _ coffee: CoffeeAmount
    ) throws(ImplausibleSleepError) -> (Bedtime?, BedtimeInterval?) {
      // At the end of the calendar, there may be no such moment.
      guard let wake = try? schedule.wake(on: day, in: timeZone) else { return (nil, nil) }
      return (
        try bedtime(wake: wake, sleep: sleep, coffee: coffee),
        try bedtimes(wake: wake, sleep: sleep, coffee: coffee, confidence: confidence)
      )
    }
    let zone = ZoneClock(timeZone)
    // The first day of the calendar has no day before it.
    var before: Bedtime?
    if let evening = try? first.preceding(in: zone) { before = try night(evening, coffee).0 }
    var day = first.exists(in: zone) ? first : (try? first.following(in: zone)) ?? first
    var nights: [SleepWeek.Night] = []
    while true {
      let cups = nights.isEmpty ? firstCoffee ?? coffee : coffee
      let (bedtime, range) = try night(day, cups)
      let shift = before.flatMap { before in bedtime.map { $0.shift(since: before) } }
      nights.append(SleepWeek.Night(day: day, bedtime: bedtime, range: range, shift: shift))
      guard nights.count < 7, let next = try? day.following(in: zone) else {
        return SleepWeek(nights: nights)
      }
      before = bedtime
      day = next
    }
  }
}

extension Bedtime {
  /// The clock time of this bedtime minus that of `before` a day later, in minutes.
  fileprivate func shift(since before: Bedtime) -> Int {
    let earlier = LocalMoment(before.date, in: before.timeZone)
    let later = LocalMoment(date, in: timeZone)
    let skipped = earlier.day.skippedDays(until: later.day, in: ZoneClock(timeZone))
    let days = earlier.day.days(until: later.day) - 1 - skipped
    return 1440 * days + later.time.minuteOfDay - earlier.time.minuteOfDay
  }
}
