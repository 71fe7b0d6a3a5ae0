import Foundation
import SleepClock

/// The context for interpreting times: the current moment, the time zone, and the start of the day.
package struct DiaryClock: Sendable {
  package let now: Date
  package let timeZone: TimeZone
  /// Earlier times belong to the previous day.
  package let dayStart: ClockTime

  package init(now: Date, timeZone: TimeZone, dayStart: ClockTime) {
    self.now = now
    self.timeZone = timeZone
    self.dayStart = dayStart
  }
}

extension ClockTime {
  package static let defaultDayStart = ClockTime(hour: 4, minute: 0) ?? .defaultWake
}
