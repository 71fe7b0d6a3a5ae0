import Foundation

/// The moment of waking: a clock time on a day in a time zone.
///
/// Where the clocks skip the time on that day or show it twice, the moment is the one that
/// `Calendar.date(from:)` gives, and ``clockChange`` tells of it.
///
/// ```swift
/// let berlin = TimeZone(identifier: "Europe/Berlin")!
/// let wake = try WakeInstant(.init(parsing: "02:30"), on: .init(parsing: "2026-03-29"), in: berlin)
/// wake.clockChange  // the clocks skip 02:30 on this day, so waking is at 03:30
/// ```
public struct WakeInstant: Sendable, Hashable {
  /// The time that was asked for.
  public let clockTime: ClockTime
  /// The moment of waking.
  public let date: Date
  /// Where the clock hangs.
  public let timeZone: TimeZone
  /// What a clock change does to ``clockTime``; `nil` on all but two nights a year.
  public let clockChange: ClockChange?

  /// Wakes at `clockTime` on `day`.
  ///
  /// - Throws: An error if the calendar has no such moment.
  public init(
    _ clockTime: ClockTime, on day: CalendarDay, in timeZone: TimeZone
  ) throws(BedtimeInputError) {
    let calendar = Calendar.gregorian(in: timeZone)
    var parts = day.parts
    (parts.hour, parts.minute) = (clockTime.hour, clockTime.minute)
    guard let date = calendar.date(from: parts) else {
      throw BedtimeInputError(
        subject: .day, input: day.description, problem: "the calendar has no such day")
    }
    self.init(clockTime, on: day, at: date, in: calendar)
  }

  /// Wakes the next time that `clockTime` comes round after `now`.
  ///
  /// If it is that time now, the next is tomorrow's, or an hour later in a repeated hour.
  ///
  /// - Throws: An error if the calendar has no such moment.
  public static func next(
    _ clockTime: ClockTime, after now: Date, in timeZone: TimeZone
  ) throws(BedtimeInputError) -> WakeInstant {
    try WakeSchedule(clockTime).next(after: now, in: timeZone)
  }

  /// Wakes at `clockTime` on `day` if that is still to come, be it for the second time in a repeated
  /// hour; else `nil`.
  package static func after(
    _ now: Date, _ clockTime: ClockTime, on day: CalendarDay, in timeZone: TimeZone
  ) throws(BedtimeInputError) -> WakeInstant? {
    let wake = try WakeInstant(clockTime, on: day, in: timeZone)
    if wake.date > now { return wake }
    let calendar = Calendar.gregorian(in: timeZone)
    return calendar.twin(of: wake.date).flatMap { second in
      second > now ? WakeInstant(clockTime, on: day, at: second, in: calendar) : nil
    }
  }

  /// Wakes at a moment, at the time that clocks then show.
  package init?(at date: Date, in timeZone: TimeZone) {
    let calendar = Calendar.gregorian(in: timeZone)
    guard let clockTime = calendar.clockTime(at: date) else { return nil }
    self.init(clockTime, on: CalendarDay(of: date, in: calendar), at: date, in: calendar)
  }

  private init(_ clockTime: ClockTime, on day: CalendarDay, at date: Date, in calendar: Calendar) {
    self.clockTime = clockTime
    self.date = date
    timeZone = calendar.timeZone
    let shownDay = CalendarDay(of: date, in: calendar)
    let shownTime = calendar.clockTime(at: date)
    if let shownTime, shownTime != clockTime || shownDay != day {
      clockChange = .wakeSkipped(clockTime, day, becomes: shownTime, shownDay)
    } else if let twin = calendar.twin(of: date) {
      clockChange = .wakeRepeated(clockTime, day, isFirst: date < twin)
    } else {
      clockChange = nil
    }
  }

  /// The day that was asked for: ``day``, unless clocks skip the time and the next day has begun.
  var namedDay: CalendarDay {
    if case .wakeSkipped(_, let day, _, _) = clockChange { return day }
    return day
  }

  /// The local day of waking.
  public var day: CalendarDay {
    CalendarDay(of: date, in: .gregorian(in: timeZone))
  }
}
