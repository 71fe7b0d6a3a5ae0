import Foundation
import SleepClock

extension DiaryClock {
  /// Parses a past moment, see ``WrittenMoment``; without a day, the latest one; throws if that
  /// occurs again within an hour, because that moment may be meant instead of yesterday's.
  package func pastMoment(parsing text: String) throws(EntryError) -> ShownTime.Found {
    try pastMoment(WrittenMoment(parsing: text))
  }

  /// Resolves a past moment; without a day, it is on `day` or else the latest.
  package func pastMoment(
    _ written: WrittenMoment, on day: CalendarDay? = nil
  ) throws(EntryError) -> ShownTime.Found {
    guard case .clock(day: nil, let time, let offset) = written else {
      let found = try moment(written, in: timeZone, upTo: now)
      guard found.moment.instant <= now else { throw .future(found.moment, namesDay: true) }
      return found
    }
    let shown = ShownTime(time, offset: offset, in: timeZone)
    if let day {
      let found = try shown.latest(on: day, upTo: now)
      guard found.moment.instant <= now else { throw .future(found.moment, namesDay: true) }
      return found
    }
    let found = try shown.latest(upTo: now)
    guard found.moment.instant <= now else { throw .future(found.moment, namesDay: false) }
    // In a repeated hour, both are on the same day, and the past one is meant.
    if let next = try? shown.first(from: now + 1).moment, next.instant <= now + 3600,
      next.day != found.moment.day
    {
      throw .future(next, namesDay: false)
    }
    return found
  }

  /// Resolves a moment with its day on this clock and its time in a time zone; in a repeated hour,
  /// the latest up to `limit`.
  func moment(
    _ written: WrittenMoment, in timeZone: TimeZone, upTo limit: Date
  ) throws(EntryError) -> ShownTime.Found {
    switch written {
    case .minutesAgo(let minutes):
      return ShownTime.Found(
        moment: LocalMoment(now - Double(60 * minutes), in: timeZone), twin: nil)
    case .clock(let written, let time, let offset):
      let shown = ShownTime(time, offset: offset, in: timeZone)
      guard let written else { return try shown.latest(upTo: limit) }
      let found = try shown.latest(on: date(of: written, at: time), upTo: limit)
      guard case .weekday = written, found.moment.instant > now else { return found }
      return try shown.latest(on: found.moment.day.adding(days: -7), upTo: limit)
    }
  }

  /// The calendar date of a time on a day; in the small hours, times of `today` belong to this
  /// night, on the next date.
  private func date(of written: WrittenDay, at time: ClockTime) -> CalendarDay {
    if case .weekday = written { return day(written, before: calendarDay) }
    let day = day(written)
    guard written.isRelative, isInSmallHours, time < dayStart else { return day }
    return (try? day.following(in: timeZone)) ?? day
  }
}
