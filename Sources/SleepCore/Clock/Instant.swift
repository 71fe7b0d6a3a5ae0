/// A point in time, in milliseconds since the beginning of 1970 in UTC, as in the ids of a diary.
package struct Instant: Hashable, Comparable {
  /// They need more than 32 bits everywhere.
  package let milliseconds: Int64

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  package init(seconds: Int64) {
    milliseconds = 1000 * seconds
  }

  /// The beginning of a day in UTC.
  package init(day: CalendarDay) {
    self.init(seconds: 86_400 * Int64(day.number))
  }

  /// The seconds since the beginning of 1970, truncated.
  package var seconds: Int64 {
    (milliseconds >= 0 ? milliseconds : milliseconds - 999) / 1000
  }

  package static func + (instant: Instant, seconds: Int) -> Instant {
    Instant(milliseconds: instant.milliseconds + 1000 * Int64(seconds))
  }

  package static func - (instant: Instant, seconds: Int) -> Instant { instant + -seconds }

  package static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }
}
