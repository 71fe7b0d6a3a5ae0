import CommandLineKit
import Foundation
import SleepClock
import SleepDiary

extension Session {
  /// Warns if the day that a command is about did not exist in a time zone: only entries of other
  /// zones can be on it.
  mutating func warn(ifSkipped day: CalendarDay?, in timeZone: TimeZone) throws {
    guard let day, !day.exists(in: timeZone) else { return }
    try warn([EntryError.skippedDay(day, timeZone).description])
  }
}
