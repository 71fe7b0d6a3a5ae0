import SleepCore

/// When nights have ended of late, as the alarm of somebody who names none.
package struct UsualWake {
  /// The days before the one asked for whose nights count.
  static let days = 28
  private static let fewestNights = 5

  private let nights: [DiaryRecord]
  private let workdays: Workdays?

  /// - Parameters:
  ///   - records: The records of a diary, of which nights count.
  ///   - workdays: The days with work, for nights that do not say so themselves; Monday to Friday if
  ///     they are unknown.
  package init(_ records: [DiaryRecord], workdays: Workdays?) {
    nights = records.filter { $0.kind == .night && $0.supersededBy == nil }
    self.workdays = workdays
  }

  /// The day of the latest night; `nil` without nights.
  package var latestDay: CalendarDay? {
    // Days as texts sort chronologically.
    nights.compactMap { $0.text(.day) }.max().flatMap { try? CalendarDay(parsing: $0) }
  }

  /// The usual time of waking on a day, to five minutes: the circular median of when the last part of
  /// a night ended on such days, workdays or free ones, or on all days if there are few such nights.
  ///
  /// `nil` with fewer than five nights in the 28 days before.
  package func time(on day: CalendarDay) -> ClockTime? {
    let window = day.adding(days: -Self.days).description..<day.description
    var ends: [String: (woke: LocalMoment, isWorkday: Bool)] = [:]
    for record in nights {
      guard let text = record.text(.day), window.contains(text), let night = Night(record),
        night.isPossible, let day = record.day
      else { continue }
      if let found = ends[text], found.woke.minute >= night.woke.minute { continue }
      ends[text] = (night.woke, record.flag(.workday) ?? isWorkday(day))
    }
    let kind = isWorkday(day)
    let alike = ends.values.filter { $0.isWorkday == kind }
    let counted = alike.count >= Self.fewestNights ? alike : Array(ends.values)
    guard counted.count >= Self.fewestNights else { return nil }
    let median = Self.median(of: counted.map { $0.woke.time.minuteOfDay })
    return ClockTime(minuteOfDay: (median + 2) / 5 * 5 % 1440)
  }

  private func isWorkday(_ day: CalendarDay) -> Bool {
    workdays?.contains(day) ?? (day.weekday <= .friday)
  }

  /// The minute of the day with the least distances on the clock from all minutes; of several, the
  /// one with the least squared distances.
  static func median(of minutes: [Int]) -> Int {
    var best = (minute: 0, distance: Int.max, squares: Int.max)
    for minute in 0..<1440 {
      var (distance, squares) = (0, 0)
      for other in minutes {
        let away = abs(minute - other)
        let shorter = min(away, 1440 - away)
        (distance, squares) = (distance + shorter, squares + shorter * shorter)
      }
      if (distance, squares) < (best.distance, best.squares) { best = (minute, distance, squares) }
    }
    return best.minute
  }
}
