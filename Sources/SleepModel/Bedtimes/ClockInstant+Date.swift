import Foundation

extension ClockInstant {
  /// Creates the moment of `clockTime` on `day`.
  public init(
    _ clockTime: ClockTime, on day: CalendarDay, in timeZone: TimeZone, event: Event = .waking
  ) {
    self.init(clockTime, on: day, in: ZoneClock(timeZone), event: event)
  }

  /// The next moment after `now` at which clocks show `clockTime`.
  ///
  /// If clocks show `clockTime` at `now`, the result is on the next day, or an hour later in a
  /// repeated hour.
  ///
  /// - Throws: ``BedtimeInputError`` at the end of the calendar.
  public static func next(
    _ clockTime: ClockTime, after now: Date, in timeZone: TimeZone, event: Event = .waking
  ) throws(BedtimeInputError) -> ClockInstant {
    try next(after: Instant(now), in: ZoneClock(timeZone), event: event) { _ in clockTime }
  }

  /// The moment itself.
  public var date: Date { instant.date }

  /// The time zone of the clock.
  public var timeZone: TimeZone { zone.timeZone }
}

extension WakeSchedule {
  /// Returns the moment of waking on `day`; `nil` if its day of the week has no time.
  public func wake(on day: CalendarDay, in timeZone: TimeZone) -> ClockInstant? {
    wake(on: day, in: ZoneClock(timeZone))
  }

  /// Returns the next moment of waking after `now`, which is within a week.
  ///
  /// If clocks show the wake time at `now`, the result is a later one: the next in the schedule, or
  /// the second in a repeated hour.
  ///
  /// - Throws: ``BedtimeInputError`` at the end of the calendar.
  public func next(
    after now: Date, in timeZone: TimeZone
  ) throws(BedtimeInputError) -> ClockInstant {
    try .next(after: Instant(now), in: ZoneClock(timeZone)) { time(on: $0) }
  }
}
