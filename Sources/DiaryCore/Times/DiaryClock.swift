import SleepCore

/// The context for interpreting times: the current moment, the time zone, and the start of the day.
package struct DiaryClock: Sendable {
  package let now: Instant
  package let zone: ZoneClock
  /// The clocks of a named time zone; `nil` if there is none.
  package let zones: @Sendable (String) -> ZoneClock?
  /// Earlier times belong to the previous day.
  package let dayStart: ClockTime

  package init(
    now: Instant, zone: ZoneClock, zones: @escaping @Sendable (String) -> ZoneClock?,
    dayStart: ClockTime
  ) {
    (self.now, self.zone, self.zones, self.dayStart) = (now, zone, zones, dayStart)
  }
}

extension ClockTime {
  package static let defaultDayStart = ClockTime(minuteOfDay: 240)
}
