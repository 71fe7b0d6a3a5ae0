import CommandLineKit
import DiaryCore
import SleepCore

extension Session {
  /// Warns if the day that a command is about did not exist in a time zone: only entries of other
  /// zones can be on it.
  mutating func warn(ifSkipped day: CalendarDay?, in zone: ZoneClock) throws {
    guard let day, !day.exists(in: zone) else { return }
    try warn([EntryError.skippedDay(day, zone: zone.name).description])
  }
}
