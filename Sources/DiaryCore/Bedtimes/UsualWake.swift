import SleepCore

/// When nights have ended of late, as the alarm of somebody who names none.
package struct UsualWake {
  /// The days before the one asked for whose nights count.
  static let days = 28
  private static let fewestNights = 5

  /// The end of a part of a night.
  private struct Awakening {
    let day: CalendarDay
    let moment: LocalMoment
    let isWorkday: Bool?
  }

  /// The part of a night's day, of which the record logged last counts.
  private struct Part: Hashable {
    let day: CalendarDay
    let number: Double
  }

  private var awakenings: [Part: Awakening] = [:]
  private let workdays: Workdays?

  /// - Parameter workdays: The days with work, for nights that do not say so themselves; Monday to
  ///   Friday if they are unknown.
  package init(workdays: Workdays?) {
    self.workdays = workdays
  }

  /// Adds a record, of which nights count, later ones after earlier ones.
  package mutating func add(_ record: some RecordFields) {
    guard record.kind == .night, let text = record.text(.day),
      let day = try? CalendarDay(parsing: text), let night = Night(record), night.isPossible
    else { return }
    awakenings[Part(day: day, number: record.number(.part) ?? 1)] = Awakening(
      day: day, moment: night.woke, isWorkday: record.flag(.workday))
  }

  /// The day of the latest night; `nil` without nights.
  package var latestDay: CalendarDay? {
    awakenings.values.reduce(nil) { latest, next in max(latest ?? next.day, next.day) }
  }

  /// The usual time of waking on a day, to five minutes: the circular median of when the last part of
  /// a night ended on such days, workdays or free ones, or on all days if there are few such nights.
  ///
  /// `nil` with fewer than five nights in the 28 days before.
  package func time(on day: CalendarDay) -> ClockTime? {
    let window = day.adding(days: -Self.days)..<day
    var ends: [CalendarDay: Awakening] = [:]
    for next in awakenings.values where window.contains(next.day) {
      if let last = ends[next.day], last.moment.minute >= next.moment.minute { continue }
      ends[next.day] = next
    }
    let kind = isWorkday(day)
    let alike = ends.values.filter { ($0.isWorkday ?? isWorkday($0.day)) == kind }
    let counted = alike.count >= Self.fewestNights ? alike : Array(ends.values)
    guard counted.count >= Self.fewestNights else { return nil }
    let median = Self.median(of: counted.map { $0.moment.time.minuteOfDay })
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
