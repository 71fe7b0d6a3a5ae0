import SleepCore

extension LocalMoment {
  /// The day that an entry at this moment belongs to: before the start of the day, the previous one.
  package func day(startingAt dayStart: ClockTime) -> CalendarDay {
    time < dayStart ? day.adding(days: -1) : day
  }
}

extension Night {
  /// The day that a night belongs to: that of rising, at whatever time.
  package static func day(risingAt rise: LocalMoment) -> CalendarDay { rise.day }

  /// The day that the night belongs to.
  package var day: CalendarDay { Self.day(risingAt: rise) }
}
