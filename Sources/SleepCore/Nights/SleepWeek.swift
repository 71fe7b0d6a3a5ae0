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
  /// The number of nights, unless the calendar ends.
  private static let length = 7

  /// The first day of the coming week: today if its wake time is still ahead, otherwise tomorrow.
  ///
  /// - Throws: ``BedtimeInputError`` if this is beyond the end of the calendar.
  package static func firstDay(
    after now: Instant, in zone: ZoneClock, time: (CalendarDay) -> ClockTime?
  ) throws(BedtimeInputError) -> CalendarDay {
    let today = LocalMoment(now, in: zone).day
    guard let time = time(today), ClockInstant.after(now, time, on: today, in: zone) != nil else {
      return try today.following(in: zone)
    }
    return today
  }

  /// The days of waking from one on, without those that a place skips because it moves across the
  /// date line.
  package static func days(from first: CalendarDay, in zone: ZoneClock) -> [CalendarDay] {
    var days = [first.exists(in: zone) ? first : (try? first.following(in: zone)) ?? first]
    while days.count < length, let next = try? days[days.count - 1].following(in: zone) {
      days.append(next)
    }
    return days
  }
}

extension BedtimePredictor {
  /// The bedtimes of seven nights from a day of waking on; see
  /// ``week(_:from:in:sleep:coffee:firstCoffee:confidence:)`` of the library.
  package func week(
    _ schedule: WakeSchedule, from first: CalendarDay, in zone: ZoneClock, sleep: SleepAmount,
    coffee: CoffeeAmount, firstCoffee: CoffeeAmount? = nil, confidence: Double = 0.9
  ) throws(ImplausibleSleepError) -> SleepWeek {
    func bedtime(
      _ day: CalendarDay, _ coffee: CoffeeAmount
    ) throws(ImplausibleSleepError) -> Bedtime? {
      guard let wake = schedule.wake(on: day, in: zone) else { return nil }
      return try self.bedtime(wake: wake, sleep: sleep, coffee: coffee)
    }
    var before: Bedtime?
    // The first day of the calendar has no day before it.
    if let evening = try? first.preceding(in: zone) { before = try bedtime(evening, coffee) }
    var nights: [SleepWeek.Night] = []
    for day in SleepWeek.days(from: first, in: zone) {
      let cups = nights.isEmpty ? firstCoffee ?? coffee : coffee
      guard let bedtime = try bedtime(day, cups) else {
        nights.append(SleepWeek.Night(day: day, bedtime: nil, range: nil, shift: nil))
        before = nil
        continue
      }
      let range = try bedtimes(
        wake: bedtime.wake, sleep: sleep, coffee: cups, confidence: confidence)
      nights.append(
        SleepWeek.Night(
          day: day, bedtime: bedtime, range: range, shift: before.map(bedtime.shift(since:))))
      before = bedtime
    }
    return SleepWeek(nights: nights)
  }
}

extension Bedtime {
  /// The clock time of this bedtime minus that of `before` a day later, in minutes.
  package func shift(since before: Bedtime) -> Int {
    let (earlier, later) = (before.shown, shown)
    let skipped = earlier.day.skippedDays(until: later.day, in: zone)
    let days = earlier.day.days(until: later.day) - 1 - skipped
    return 1440 * days + later.time.minuteOfDay - earlier.time.minuteOfDay
  }
}
