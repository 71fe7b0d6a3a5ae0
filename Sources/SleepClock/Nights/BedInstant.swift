import Foundation

/// The moment of going to bed: a clock time on a day in a time zone.
///
/// Where the clocks skip the time on that day or show it twice, the moment is found as that of
/// waking is, see ``WakeInstant``, and ``clockChange`` tells of it.
public struct BedInstant: Sendable, Hashable {
  /// The time that was asked for.
  public let clockTime: ClockTime
  /// The moment of going to bed.
  public let date: Date
  /// Where the clock hangs.
  public let timeZone: TimeZone
  /// What a clock change does to ``clockTime``; `nil` on all but two nights a year.
  public let clockChange: ClockChange?

  /// Goes to bed at `clockTime` on `day`.
  ///
  /// - Throws: An error if the calendar has no such moment.
  public init(
    _ clockTime: ClockTime, on day: CalendarDay, in timeZone: TimeZone
  ) throws(BedtimeInputError) {
    self.init(try WakeInstant(clockTime, on: day, in: timeZone))
  }

  /// Goes to bed the next time that `clockTime` comes round after `now`.
  ///
  /// - Throws: An error if the calendar has no such moment.
  public static func next(
    _ clockTime: ClockTime, after now: Date, in timeZone: TimeZone
  ) throws(BedtimeInputError) -> BedInstant {
    BedInstant(try .next(clockTime, after: now, in: timeZone))
  }

  /// Goes to bed the last time that it is `clockTime` on the day of waking or the day before,
  /// before `wake`.
  ///
  /// - Throws: An error if the calendar has no such moment.
  public static func last(
    _ clockTime: ClockTime, before wake: WakeInstant
  ) throws(BedtimeInputError) -> BedInstant {
    let sameDay = try BedInstant(clockTime, on: wake.day, in: wake.timeZone)
    guard sameDay.date >= wake.date else { return sameDay }
    let evening = try wake.day.preceding(in: wake.timeZone)
    return try BedInstant(clockTime, on: evening, in: wake.timeZone)
  }

  /// The rules for clock times are the same for both.
  private init(_ moment: WakeInstant) {
    clockTime = moment.clockTime
    date = moment.date
    timeZone = moment.timeZone
    clockChange =
      switch moment.clockChange {
      case .wakeSkipped(let time, let day, let newTime, let newDay):
        .bedtimeSkipped(time, day, becomes: newTime, newDay)
      case .wakeRepeated(let time, let day, let isFirst):
        .bedtimeRepeated(time, day, isFirst: isFirst)
      case let other: other
      }
  }
}
