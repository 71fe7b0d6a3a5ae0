import Foundation
import SleepClock

/// How words about time are understood: the moment, the place, and when a day starts.
package struct DiaryClock: Sendable {
  package let now: Date
  package let timeZone: TimeZone
  /// What happens earlier belongs to the day before.
  package let dayStart: ClockTime

  package init(now: Date, timeZone: TimeZone, dayStart: ClockTime) {
    self.now = now
    self.timeZone = timeZone
    self.dayStart = dayStart
  }
}

extension ClockTime {
  /// When a day starts unless somebody says otherwise: 04:00.
  package static let defaultDayStart = ClockTime(hour: 4, minute: 0) ?? .defaultWake
}
