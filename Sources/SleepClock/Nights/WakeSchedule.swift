import Foundation

/// When to wake up: at the same time on all days, or at times by the day of the week.
///
/// ```swift
/// let schedule = try WakeSchedule(parsing: "Mon-Fri 06:30, Sat 8:30 AM")
/// schedule.time(on: .friday)  // 06:30
/// schedule.time(on: .sunday)  // nil: a day to sleep in
/// schedule.description        // "Mon-Fri 06:30, Sat 08:30"
/// ```
public struct WakeSchedule: Sendable, Hashable, CustomStringConvertible {
  /// A time for each day that has one; never empty.
  private var times: [Weekday: ClockTime]

  /// Waking at `time` on all days.
  public init(_ time: ClockTime) {
    self.init(times: Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, time) }))
  }

  private init(times: [Weekday: ClockTime]) {
    self.times = times
  }

  /// Waking at 07:00 on all days.
  public static let usual = WakeSchedule(.defaultWake)

  /// Reads a time for all days, as ``ClockTime`` does, or days with their times: `Mon-Fri 06:30,
  /// Sat-Sun 08:00`.
  ///
  /// Days are English names in any case, whole or shortened to three letters or more. `Mon-Fri` are
  /// the days from the one to the other, also over the end of the week; several that share a time
  /// stand side by side: `Mon Wed Fri 06:30`. Days that are not named have no time.
  ///
  /// - Throws: An error that says what is wrong: a day that is unknown, named twice or without a
  ///   time, or a time that cannot be read.
  public init(parsing text: String) throws(BedtimeInputError) {
    let trimmed = text.trimmingSpaces()
    guard trimmed.contains(",") || trimmed.first?.isLetter == true else {
      self.init(try ClockTime(parsing: text))
      return
    }
    self.init(times: try WakeScheduleText(text).times())
  }

  /// When to wake up on a day of the week; `nil` if the day has no time.
  public func time(on weekday: Weekday) -> ClockTime? {
    times[weekday]
  }

  /// When to wake up on a day of the calendar; `nil` if its day of the week has no time.
  public func time(on day: CalendarDay) -> ClockTime? {
    times[day.weekday]
  }

  /// The time of all days; `nil` if they differ, or some have none.
  public var timeOfAllDays: ClockTime? {
    let distinct = Set(times.values)
    return times.count == Weekday.allCases.count && distinct.count == 1 ? distinct.first : nil
  }

  /// The schedule with another time on one day of the week, or on all days if all had the same.
  public func setting(_ time: ClockTime, on weekday: Weekday) -> WakeSchedule {
    guard timeOfAllDays == nil else { return WakeSchedule(time) }
    var schedule = self
    schedule.times[weekday] = time
    return schedule
  }

  /// Wakes on `day`; `nil` if its day of the week has no time.
  ///
  /// - Throws: An error if the calendar has no such moment.
  public func wake(
    on day: CalendarDay, in timeZone: TimeZone
  ) throws(BedtimeInputError) -> ClockInstant? {
    guard let time = time(on: day) else { return nil }
    return try ClockInstant(time, on: day, in: timeZone)
  }

  /// Wakes the next time after `now` for which there is a time, within a week.
  ///
  /// As with ``ClockInstant/next(_:after:in:)``, a time that is now is over, and in a repeated hour
  /// it comes once more.
  ///
  /// - Throws: An error if the calendar has no such moment.
  public func next(
    after now: Date, in timeZone: TimeZone
  ) throws(BedtimeInputError) -> ClockInstant {
    try .next(after: now, in: timeZone, event: .waking) { time(on: $0) }
  }

  /// The schedule in one spelling, from Monday to Sunday, that reads back as the same: `07:00`, or
  /// `Mon-Fri 06:30, Sat-Sun 08:00`.
  public var description: String {
    if let time = timeOfAllDays { return time.description }
    var entries: [(first: Weekday, last: Weekday, time: ClockTime)] = []
    for day in Weekday.allCases {
      guard let time = times[day] else { continue }
      if let entry = entries.last, entry.last.next == day, entry.time == time {
        entries[entries.count - 1].last = day
      } else {
        entries.append((day, day, time))
      }
    }
    return entries.map { entry in
      let days = entry.first == entry.last ? "" : "-\(entry.last.shortName)"
      return "\(entry.first.shortName)\(days) \(entry.time)"
    }.joined(separator: ", ")
  }
}
