import Foundation
import SleepClock

/// By what words about time are understood: the moment, the place, and when a day starts.
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
