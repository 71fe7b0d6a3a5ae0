import Foundation

/// The moment of going to bed or waking: a clock time on a day in a time zone.
///
/// If the clocks skip the time on that day or show it twice, the moment is the one that
/// `Calendar.date(from:)` returns, and ``clockChange`` reports it.
///
/// ```swift
/// let berlin = TimeZone(identifier: "Europe/Berlin")!
/// let wake = try ClockInstant(
///   .init(parsing: "02:30"), on: .init(parsing: "2026-03-29"), in: berlin)
/// wake.clockChange  // the clocks skip 02:30 on this day, so waking is at 03:30
/// ```
public struct ClockInstant: Sendable, Hashable {
  /// What happens at the moment.
  public typealias Event = ClockChange.Event

  /// What happens at the moment.
  public let event: Event
  /// The requested time.
  public let clockTime: ClockTime
  /// The moment itself.
  public let date: Date
  /// The time zone of the clock.
  public let timeZone: TimeZone
  /// The effect of a clock change on ``clockTime``; `nil` on all but two nights a year.
  public let clockChange: ClockChange?

  /// Creates the moment of `clockTime` on `day`.
  ///
  /// - Throws: ``BedtimeInputError`` if the calendar has no such moment.
  public init(
    _ clockTime: ClockTime, on day: CalendarDay, in timeZone: TimeZone, event: Event = .waking
  ) throws(BedtimeInputError) {
    var parts = day.components
    (parts.hour, parts.minute) = (clockTime.hour, clockTime.minute)
    guard let date = Calendar.gregorian(in: timeZone).date(from: parts) else {
      throw BedtimeInputError(
        subject: .day, input: day.description, problem: "the calendar has no such day")
    }
    self.init(clockTime, on: day, at: date, in: timeZone, event: event)
  }

  /// The next moment after `now` at which clocks show `clockTime`.
  ///
  /// If clocks show `clockTime` at `now`, the result is on the next day, or an hour later in a
  /// repeated hour.
  ///
  /// - Throws: ``BedtimeInputError`` if the calendar has no such moment.
  public static func next(
    _ clockTime: ClockTime, after now: Date, in timeZone: TimeZone, event: Event = .waking
  ) throws(BedtimeInputError) -> ClockInstant {
    try next(after: now, in: timeZone, event: event) { _ in clockTime }
  }

  /// The next moment after `now` at the time that `time` returns for its day.
  ///
  /// Days without a time are skipped.
  static func next(
    after now: Date, in timeZone: TimeZone, event: Event, time: (CalendarDay) -> ClockTime?
  ) throws(BedtimeInputError) -> ClockInstant {
    // `nextDate(after:matching:matchingPolicy:)` would resolve a skipped time differently from
    // `date(from:)`, and so give another result than `init` for the same day.
    var day = CalendarDay(of: now, in: timeZone)
    while true {
      if let time = time(day),
        let instant = try after(now, time, on: day, in: timeZone, event: event)
      {
        return instant
      }
      day = try day.following(in: ZoneClock(timeZone))
    }
  }

  /// The last bedtime at `clockTime` before `wake`, on the day of waking or the day before.
  ///
  /// - Throws: ``BedtimeInputError`` if the calendar has no such moment.
  public static func bedtime(
    _ clockTime: ClockTime, before wake: ClockInstant
  ) throws(BedtimeInputError) -> ClockInstant {
    let sameDay = try ClockInstant(clockTime, on: wake.day, in: wake.timeZone, event: .bedtime)
    guard sameDay.date >= wake.date else { return sameDay }
    let evening = try wake.day.preceding(in: ZoneClock(wake.timeZone))
    return try ClockInstant(clockTime, on: evening, in: wake.timeZone, event: .bedtime)
  }

  /// The moment of `clockTime` on `day` if it is after `now`, or the second such moment in a
  /// repeated hour; otherwise `nil`.
  static func after(
    _ now: Date, _ clockTime: ClockTime, on day: CalendarDay, in timeZone: TimeZone,
    event: Event = .waking
  ) throws(BedtimeInputError) -> ClockInstant? {
    let first = try ClockInstant(clockTime, on: day, in: timeZone, event: event)
    if first.date > now { return first }
    guard let second = LocalMoment(first.date, in: timeZone).twin(in: ZoneClock(timeZone))?.instant,
      second > now
    else { return nil }
    return ClockInstant(clockTime, on: day, at: second, in: timeZone, event: event)
  }

  /// Creates a moment of waking at the local time of `date`.
  init(at date: Date, in timeZone: TimeZone) {
    let moment = LocalMoment(date, in: timeZone)
    self.init(moment.time, on: moment.day, at: date, in: timeZone, event: .waking)
  }

  private init(
    _ clockTime: ClockTime, on day: CalendarDay, at date: Date, in timeZone: TimeZone,
    event: Event
  ) {
    self.event = event
    self.clockTime = clockTime
    self.date = date
    self.timeZone = timeZone
    clockChange = ClockChange(
      event, clockTime, on: day, at: LocalMoment(date, in: timeZone), in: ZoneClock(timeZone))
  }

  /// The requested day: differs from ``day`` if a skipped time moves the moment to the next day.
  var namedDay: CalendarDay {
    if case .skipped(_, _, let day, _, _) = clockChange { return day }
    return day
  }

  /// The local day of the moment.
  public var day: CalendarDay {
    CalendarDay(of: date, in: timeZone)
  }
}
