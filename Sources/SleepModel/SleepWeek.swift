import Foundation
import SleepClock

/// Seven nights in a row, each with the bedtime that a schedule of waking calls for; fewer at the end
/// of the calendar.
public struct SleepWeek: Sendable, Hashable {
  /// The night before one day.
  public struct Night: Sendable, Hashable {
    /// The day of waking.
    public let day: CalendarDay
    /// When to go to bed; `nil` if the schedule has no time for the day.
    public let bedtime: Bedtime?
    /// Between when and when to go to bed; `nil` if there is no bedtime or the model cannot tell.
    public let range: BedtimeRange?
    /// How many minutes later than the night before clocks show the bedtime, negative for earlier;
    /// `nil` if one of both nights has no bedtime.
    ///
    /// It is the difference of the times that clocks show: where they go forward in a night, the
    /// bedtime before it is an hour earlier on them, and the next an hour later again.
    public let shift: Int?
  }

  /// The nights by the day of waking.
  public let nights: [Night]

  /// The first day of the coming week: today if waking on it is still to come, else tomorrow.
  ///
  /// - Throws: An error at the end of the calendar.
  public static func firstDay(
    of schedule: WakeSchedule, after now: Date, in timeZone: TimeZone
  ) throws(BedtimeInputError) -> CalendarDay {
    let today = CalendarDay(of: now, in: .gregorian(in: timeZone))
    guard let time = schedule.time(on: today),
      try ClockInstant.after(now, time, on: today, in: timeZone) != nil
    else { return try today.following(in: timeZone) }
    return today
  }
}

extension BedtimePredictor {
  /// The bedtimes of seven nights, or of those up to the end of the calendar.
  ///
  /// A day that clocks skip, where a place has moved to the other side of the date line, is no day of
  /// the week.
  ///
  /// ```swift
  /// let schedule = try WakeSchedule(parsing: "Mon-Fri 06:30, Sat-Sun 08:00")
  /// let first = try SleepWeek.firstDay(of: schedule, after: .now, in: .current)
  /// let week = try SleepCalculator().week(
  ///   schedule, from: first, in: .current, sleep: .usual, coffee: .usual)
  /// ```
  ///
  /// - Parameters:
  ///   - schedule: When to wake up.
  ///   - first: The day on which the first night ends.
  ///   - timeZone: Where the clock hangs.
  ///   - sleep: The sleep wanted.
  ///   - coffee: The coffee drunk in a day.
  ///   - confidence: The fraction of such nights that intervals are to cover, above 0 and below 1.
  /// - Throws: ``ImplausibleSleepError`` if a prediction cannot be the sleep of one night.
  /// - Complexity: 8 predictions.
  public func week(
    _ schedule: WakeSchedule, from first: CalendarDay, in timeZone: TimeZone, sleep: SleepAmount,
    coffee: CoffeeAmount, confidence: Double = 0.9
  ) throws(ImplausibleSleepError) -> SleepWeek {
    func night(_ day: CalendarDay) throws(ImplausibleSleepError) -> (Bedtime?, BedtimeRange?) {
      // At the end of the calendar, a day may have no such moment.
      guard let wake = try? schedule.wake(on: day, in: timeZone) else { return (nil, nil) }
      let time = wake.clockTime
      let interval = interval(wake: time, sleep: sleep, coffee: coffee, confidence: confidence)
      let bedtime = try Bedtime(
        wake: wake, actualSleep: actualSleep(wake: time, sleep: sleep, coffee: coffee))
      guard let interval else { return (bedtime, nil) }
      return (bedtime, try BedtimeRange(wake: wake, actualSleep: interval))
    }
    // The calendar's first day has none before it.
    var before: Bedtime?
    if let evening = try? first.preceding(in: timeZone) { before = try night(evening).0 }
    var day = first.exists(in: timeZone) ? first : (try? first.following(in: timeZone)) ?? first
    var nights: [SleepWeek.Night] = []
    while true {
      let (bedtime, range) = try night(day)
      let shift = before.flatMap { before in bedtime.map { $0.shift(since: before) } }
      nights.append(SleepWeek.Night(day: day, bedtime: bedtime, range: range, shift: shift))
      guard nights.count < 7, let next = try? day.following(in: timeZone) else {
        return SleepWeek(nights: nights)
      }
      before = bedtime
      day = next
    }
  }
}

extension Bedtime {
  /// How many minutes later than a day after `before` clocks show this bedtime.
  fileprivate func shift(since before: Bedtime) -> Int {
    // In GMT, where no clock change lies between what clocks show.
    let calendar = Calendar.gregorian(in: .gmt)
    let shown: Set<Calendar.Component> = [.era, .year, .month, .day, .hour, .minute]
    let times = [before, self].map {
      calendar.date(from: Calendar.gregorian(in: $0.timeZone).dateComponents(shown, from: $0.date))
    }
    let days = 1 + before.day.skippedDays(until: day, in: timeZone)
    guard let earlier = times[0].flatMap({ calendar.date(byAdding: .day, value: days, to: $0) }),
      let later = times[1]
    else { return 0 }
    return calendar.dateComponents([.minute], from: earlier, to: later).minute ?? 0
  }
}
