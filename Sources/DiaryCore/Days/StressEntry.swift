import SleepCore

package struct StressEntry: Sendable, Hashable {
  /// The day of the diary, which begins at the start of the day.
  package let day: CalendarDay
  package let moment: LocalMoment
  package let value: Double

  /// Whether it was at most as late in its day as a time on the same or the next date.
  func isUpTo(_ time: ClockTime, dayStart: ClockTime) -> Bool {
    let (own, other) = (moment.time < dayStart, time < dayStart)
    return own == other ? moment.time <= time : other
  }
}
