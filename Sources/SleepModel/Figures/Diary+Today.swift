import Foundation

extension Diary {
  /// Returns what the diary says of the day of a moment: last night, and the entries of the day.
  ///
  /// Before the start of the day, 04:00 by default, it is still the day before.
  ///
  /// - Complexity: O(n) in the number of lines, without sorting them.
  public func today(at now: Date, in timeZone: TimeZone) -> TodayFigures {
    today(on: DiaryClock(now: now, timeZone: timeZone, dayStart: dayStart))
  }
}
