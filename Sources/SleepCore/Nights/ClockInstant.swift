/// The moment of going to bed or waking: a clock time on a day in a time zone.
///
/// If the clocks skip the time on that day, the moment is as long after midnight as if they did not;
/// if they show it twice, it is the first one. `Calendar.date(from:)` decides likewise.
/// ``clockChange`` reports both.
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
  package let instant: Instant
  package let zone: ZoneClock
  /// The effect of a clock change on ``clockTime``; `nil` on all but two nights a year.
  public let clockChange: ClockChange?

  /// Creates the moment of `clockTime` on `day`.
  package init(
    _ clockTime: ClockTime, on day: CalendarDay, in zone: ZoneClock, event: Event = .waking
  ) {
    self.init(clockTime, on: day, at: zone.instant(of: clockTime, on: day), in: zone, event: event)
  }

  /// Creates the moment of what clocks show at an instant.
  package init(at instant: Instant, in zone: ZoneClock, event: Event = .waking) {
    let shown = LocalMoment(instant, in: zone)
    self.init(shown.time, on: shown.day, at: instant, in: zone, event: event)
  }

  private init(
    _ clockTime: ClockTime, on day: CalendarDay, at instant: Instant, in zone: ZoneClock,
    event: Event
  ) {
    (self.event, self.clockTime, self.instant, self.zone) = (event, clockTime, instant, zone)
    clockChange = ClockChange(
      event, clockTime, on: day, at: LocalMoment(instant, in: zone), in: zone)
  }

  /// What clocks show at the moment.
  package var shown: LocalMoment { LocalMoment(instant, in: zone) }

  /// The local day of the moment.
  public var day: CalendarDay { shown.day }

  /// The requested day: differs from ``day`` if a skipped time moves the moment to the next day.
  package var namedDay: CalendarDay {
    if case .skipped(_, _, let day, _, _) = clockChange { return day }
    return day
  }
}

extension ClockInstant {
  /// The next moment after `now` at the time that `time` returns for its day.
  ///
  /// If clocks show the time at `now`, the result is on a later day, or an hour later in a repeated
  /// hour. Days without a time are skipped.
  ///
  /// - Throws: ``BedtimeInputError`` at the end of the calendar.
  package static func next(
    after now: Instant, in zone: ZoneClock, event: Event = .waking,
    time: (CalendarDay) -> ClockTime?
  ) throws(BedtimeInputError) -> ClockInstant {
    var day = LocalMoment(now, in: zone).day
    while true {
      if let time = time(day), let found = after(now, time, on: day, in: zone, event: event) {
        return found
      }
      day = try day.following(in: zone)
    }
  }

  /// The last bedtime at `clockTime` before `wake`, on the day of waking or the day before.
  ///
  /// - Throws: ``BedtimeInputError`` at the beginning of the calendar.
  public static func bedtime(
    _ clockTime: ClockTime, before wake: ClockInstant
  ) throws(BedtimeInputError) -> ClockInstant {
    let sameDay = ClockInstant(clockTime, on: wake.day, in: wake.zone, event: .bedtime)
    guard sameDay.instant >= wake.instant else { return sameDay }
    let evening = try wake.day.preceding(in: wake.zone)
    return ClockInstant(clockTime, on: evening, in: wake.zone, event: .bedtime)
  }

  /// The first moment of `clockTime` on `day` that is after `now`; `nil` if there is none.
  package static func after(
    _ now: Instant, _ clockTime: ClockTime, on day: CalendarDay, in zone: ZoneClock,
    event: Event = .waking
  ) -> ClockInstant? {
    let shown = zone.instants(of: clockTime, on: day)
    let moments = shown.isEmpty ? [zone.instant(of: clockTime, on: day)] : shown
    return moments.first { $0 > now }.map {
      ClockInstant(clockTime, on: day, at: $0, in: zone, event: event)
    }
  }
}

extension WakeSchedule {
  /// The moment of waking on `day`; `nil` if its day of the week has no time.
  package func wake(on day: CalendarDay, in zone: ZoneClock) -> ClockInstant? {
    time(on: day).map { ClockInstant($0, on: day, in: zone) }
  }
}
