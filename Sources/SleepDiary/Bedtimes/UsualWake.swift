import SleepCore

/// When nights have ended of late, as the alarm of somebody who names none.
package struct UsualWake {
  /// The days before the one asked for whose nights count.
  static let days = 28
  private static let fewestNights = 5

  /// What is known of a part of a night.
  private struct Sleep {
    let day: CalendarDay
    let night: Night
    let isWorkday: Bool?
  }

  /// The part of a night's day, of which the record logged last counts.
  private struct Part: Hashable {
    let day: CalendarDay
    let number: Double
  }

  private var sleeps: [Part: Sleep] = [:]
  private let workdays: Workdays?
  private var noted: NotedWake?

  /// - Parameter workdays: The days with work, for nights that do not say so themselves; Monday to
  ///   Friday if they are unknown.
  package init(workdays: Workdays? = nil) {
    self.workdays = workdays
  }

  /// The times as they were noted, where the nights are not known.
  package init(_ noted: NotedWake) {
    self.init()
    self.noted = noted
  }

  /// The times for the days from one on, without the nights; `nil` without nights.
  package func noted(before day: CalendarDay) -> NotedWake? {
    guard let latestDay else { return nil }
    return NotedWake(
      schedule: schedule(before: day),
      borrowed: Weekday.allCases.filter { isBorrowed(on: $0, before: day) },
      latestDay: latestDay)
  }

  /// Reads a diary, whose profile may name the workdays.
  package init(_ diary: Diary) {
    self.init(workdays: diary.profile.text(.workdays).flatMap { Workdays($0) })
    diary.forEachRecord(of: [.night]) { add($0) }
  }

  /// Adds a record, of which nights count, later ones after earlier ones.
  package mutating func add(_ record: some RecordFields) {
    guard record.kind == .night, let text = record.text(.day),
      let day = try? CalendarDay(parsing: text), let night = Night(record), night.isPossible
    else { return }
    sleeps[Part(day: day, number: record.number(.part) ?? 1)] = Sleep(
      day: day, night: night, isWorkday: record.flag(.workday))
  }

  /// The day of the latest night; `nil` without nights.
  package var latestDay: CalendarDay? {
    sleeps.values.reduce(noted?.latestDay) { latest, next in max(latest ?? next.day, next.day) }
  }

  /// Whether the night of a day has ended by a moment.
  func hasNight(of day: CalendarDay, by now: Instant) -> Bool {
    noted?.latestDay == day
      || sleeps.values.contains { $0.day == day && $0.night.woke.start <= now }
  }

  /// The usual times of waking, to five minutes: the circular medians of when the last part of a
  /// night ended on workdays and on free days, or on all days if there are few such nights.
  ///
  /// `nil` with fewer than five nights in the 28 days before a day.
  package func schedule(before day: CalendarDay) -> WakeSchedule? {
    if let noted { return noted.schedule }
    let ends = ends(before: day)
    guard ends.count >= Self.fewestNights else { return nil }
    func time(onWorkdays kind: Bool) -> ClockTime? {
      ClockTime(medianOf: (alike(ends, onWorkdays: kind) ?? ends).map { $0.night.woke.time }).map {
        ClockTime(minuteOfDay: ($0.minuteOfDay + 2) / 5 * 5 % 1440)
      }
    }
    let (onWorkdays, onFreeDays) = (time(onWorkdays: true), time(onWorkdays: false))
    return WakeSchedule { isWorkday($0) ? onWorkdays : onFreeDays }
  }

  /// Whether a weekday has the time of all nights, although the other kind of days has its own.
  package func isBorrowed(on weekday: Weekday, before day: CalendarDay) -> Bool {
    if let noted { return noted.borrowed.contains(weekday) }
    let (ends, kind) = (ends(before: day), isWorkday(weekday))
    return alike(ends, onWorkdays: kind) == nil && alike(ends, onWorkdays: !kind) != nil
  }

  /// The nights among others that end on workdays or on free days; `nil` if they are few.
  private func alike(_ ends: [Sleep], onWorkdays kind: Bool) -> [Sleep]? {
    let alike = ends.filter { ($0.isWorkday ?? isWorkday($0.day.weekday)) == kind }
    return alike.count >= Self.fewestNights ? alike : nil
  }

  /// The last parts of the nights in the 28 days before a day.
  private func ends(before day: CalendarDay) -> [Sleep] {
    var ends: [CalendarDay: Sleep] = [:]
    for next in sleeps(before: day) {
      if let last = ends[next.day], last.night.woke.minute >= next.night.woke.minute { continue }
      ends[next.day] = next
    }
    return Array(ends.values)
  }

  /// The usual times of the nights in the 28 days before a day; `nil` if they are fewer than five.
  package func times(before day: CalendarDay) -> UsualTimes? {
    let nights = Dictionary(grouping: sleeps(before: day)) { $0.day }
    guard nights.count >= Self.fewestNights else { return nil }
    return UsualTimes(
      nights.values.map { parts in
        parts.map { $0.night }.sorted { $0.bed.minute < $1.bed.minute }
      })
  }

  private func sleeps(before day: CalendarDay) -> [Sleep] {
    let window = day.adding(days: -Self.days)..<day
    return sleeps.values.filter { window.contains($0.day) }
  }

  private func isWorkday(_ weekday: Weekday) -> Bool {
    workdays?.days.contains(weekday) ?? (weekday <= .friday)
  }
}

/// The usual times of waking as they were on a day.
package struct NotedWake: Sendable, Hashable {
  /// `nil` if the nights were too few or too long ago.
  package let schedule: WakeSchedule?
  /// The weekdays that have the time of all nights, although the other kind of days has its own.
  package let borrowed: [Weekday]
  /// The day of the latest night.
  package let latestDay: CalendarDay

  package init(schedule: WakeSchedule?, borrowed: [Weekday], latestDay: CalendarDay) {
    (self.schedule, self.borrowed, self.latestDay) = (schedule, borrowed, latestDay)
  }
}
