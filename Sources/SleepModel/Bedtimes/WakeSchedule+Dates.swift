import Foundation

extension WakeSchedule {
  /// Returns the moment of waking on `day`; `nil` if its day of the week has no time.
  ///
  /// - Throws: ``BedtimeInputError`` if the calendar has no such moment.
  public func wake(
    on day: CalendarDay, in timeZone: TimeZone
  ) throws(BedtimeInputError) -> ClockInstant? {
    guard let time = time(on: day) else { return nil }
    return try ClockInstant(time, on: day, in: timeZone)
  }

  /// Returns the next moment of waking after `now`, which is within a week.
  ///
  /// If clocks show the wake time at `now`, the result is a later one: the next in the schedule, or
  /// the second in a repeated hour.
  ///
  /// - Throws: ``BedtimeInputError`` if the calendar has no such moment.
  public func next(
    after now: Date, in timeZone: TimeZone
  ) throws(BedtimeInputError) -> ClockInstant {
    try .next(after: now, in: timeZone, event: .waking) { time(on: $0) }
  }
}
