import DiaryCore
import Foundation
import Platform
import SleepCore

extension DiaryClock {
  /// The clock of a time zone, with the others by Foundation's rules.
  package init(now: Date, timeZone: TimeZone, dayStart: ClockTime) {
    self.init(
      now: Instant(now), zone: ZoneClock(timeZone), zones: ZoneClock.named, dayStart: dayStart)
  }
}
