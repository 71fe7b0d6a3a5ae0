import Foundation
import SleepClock

/// A local time in a time zone, to be resolved to a moment.
package struct ShownTime: Sendable {
  /// A resolved moment, and its twin if it is in a repeated hour and both are possible.
  package struct Found: Sendable, Hashable {
    package let moment: LocalMoment
    package let twin: LocalMoment?
  }

  package let time: ClockTime
  /// The offset from UTC that selects one moment of a repeated hour.
  package let offset: Int?
  package let timeZone: TimeZone

  package init(_ time: ClockTime, offset: Int? = nil, in timeZone: TimeZone) {
    (self.time, self.offset, self.timeZone) = (time, offset, timeZone)
  }

  /// The moments of the time on a day, see ``LocalMoment/all(_:on:in:)``.
  package func moments(on day: CalendarDay) -> [LocalMoment] {
    LocalMoment.all(time, on: day, in: timeZone)
  }

  /// The latest moment on a day up to `limit`, or the last one of the day.
  package func latest(on day: CalendarDay, upTo limit: Date) throws(EntryError) -> Found {
    let all = moments(on: day)
    guard let last = all.last else {
      throw day.exists(in: timeZone)
        ? .skippedTime(time, day, timeZone) : .skippedDay(day, timeZone)
    }
    let fitting = all.filter { $0.instant <= limit }
    return try found(fitting.last ?? last, twin: fitting.dropLast().last, of: all)
  }

  package func latest(upTo limit: Date) throws(EntryError) -> Found {
    try search(from: limit, step: -1) { $0 <= limit }
  }

  package func first(from start: Date) throws(EntryError) -> Found {
    try search(from: start, step: 1) { $0 >= start }
  }

  /// Searches forward or backward from the day of `start`.
  private func search(
    from start: Date, step: Int, fits: (Date) -> Bool
  ) throws(EntryError) -> Found {
    let first = CalendarDay(of: start, in: timeZone)
    for count in 0...3 {
      let day = first.adding(days: count * step)
      let all = moments(on: day)
      let fitting = all.filter { fits($0.instant) }
      let ordered = step < 0 ? fitting.reversed() : fitting
      if let nearest = ordered.first {
        return try found(nearest, twin: ordered.dropFirst().first, of: all)
      }
      if all.isEmpty, day.exists(in: timeZone), let change = change(around: day), fits(change) {
        throw .skippedTime(time, day, timeZone)
      }
    }
    throw .unreadableTime(time.description, problem: "the calendar has no such moment")
  }

  /// The moment, or the one with the given offset.
  private func found(
    _ moment: LocalMoment, twin: LocalMoment?, of all: [LocalMoment]
  ) throws(EntryError) -> Found {
    guard let offset else { return Found(moment: moment, twin: twin) }
    guard let named = all.first(where: { $0.offset == offset }) else {
      throw .wrongOffset(all, written: offset, timeZone)
    }
    return Found(moment: named, twin: nil)
  }

  /// The clock change that skipped the time on a day.
  private func change(around day: CalendarDay) -> Date? {
    let noon = LocalMoment.all(.noon, on: day, in: timeZone).first?.instant
    return noon.flatMap { timeZone.nextDaylightSavingTimeTransition(after: $0 - 86_400) }
  }
}
