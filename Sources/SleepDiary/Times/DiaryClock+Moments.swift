import SleepCore

extension DiaryClock {
  /// A resolved moment, and its twin if it is in a repeated hour and both are possible.
  package struct Found {
    package let moment: LocalMoment
    package let twin: LocalMoment?

    /// The moment and its twin are the first two of `candidates`, unless an offset names another.
    fileprivate init(
      _ candidates: [LocalMoment], of all: [LocalMoment], offset: Int?, in zone: ZoneClock
    ) throws(EntryError) {
      if let offset {
        guard let named = all.first(where: { $0.offset == offset }) else {
          throw .wrongOffset(all, written: offset, zone: zone.name)
        }
        (moment, twin) = (named, nil)
      } else {
        (moment, twin) = (candidates[0], candidates.dropFirst().first)
      }
    }

    fileprivate init(_ instant: Instant, in zone: ZoneClock) {
      (moment, twin) = (LocalMoment(instant, in: zone), nil)
    }
  }

  /// Parses a past moment, see ``WrittenMoment``.
  package func pastMoment(parsing text: String) throws(EntryError) -> Found {
    try pastMoment(WrittenMoment(parsing: text))
  }

  /// Resolves a past moment; without a day, it is on `day` or else the latest; throws if that occurs
  /// again within an hour, because that moment may be meant instead of yesterday's.
  func pastMoment(
    _ written: WrittenMoment, on day: CalendarDay? = nil
  ) throws(EntryError) -> Found {
    let written = written.on(day)
    let found = try moment(written, in: zone, upTo: now)
    guard found.moment.start <= now else {
      throw .future(found.moment, namesDay: written.namesDay)
    }
    // In a repeated hour, both are on the same day, and the past one is meant.
    if !written.namesDay,
      let next = try? moment(written, in: zone, upTo: now, from: now + 1).moment,
      next.start <= now + 3600, next.day != found.moment.day
    {
      throw .future(next, namesDay: false)
    }
    return found
  }

  /// Resolves a moment with its day on this clock and its time in a time zone: the latest up to
  /// `limit`, or else the last one of its day; without a day, the first from `start` if that is given.
  func moment(
    _ written: WrittenMoment, in zone: ZoneClock, upTo limit: Instant, from start: Instant? = nil
  ) throws(EntryError) -> Found {
    switch written {
    case .minutesAgo(let minutes): return Found(now - 60 * minutes, in: zone)
    case .instant(let instant): return Found(instant, in: zone)
    case .clock(nil, let time, let offset):
      return try Self.nearest(
        time, offset, in: zone, to: start ?? limit, isLater: start != nil)
    case .clock(let written?, let time, let offset):
      func found(on day: CalendarDay) throws(EntryError) -> Found {
        let all = LocalMoment.all(time, on: day, in: zone)
        guard let last = all.last else {
          throw day.exists(in: zone)
            ? .skippedTime(time, day, zone: zone.name) : .skippedDay(day, zone: zone.name)
        }
        let fitting = all.filter { $0.start <= limit }
        return try Found(
          fitting.isEmpty ? [last] : fitting.reversed(), of: all, offset: offset, in: zone)
      }
      let latest = try found(on: date(of: written, at: time))
      guard case .weekday = written, latest.moment.start > now else { return latest }
      return try found(on: latest.moment.day.adding(days: -7))
    }
  }

  /// The moment of a time that is nearest to a limit, before or after it.
  private static func nearest(
    _ time: ClockTime, _ offset: Int?, in zone: ZoneClock, to limit: Instant, isLater: Bool
  ) throws(EntryError) -> Found {
    func fits(_ instant: Instant) -> Bool {
      isLater ? instant >= limit : instant <= limit
    }
    let first = LocalMoment(limit, in: zone).day
    for count in 0...3 {
      let day = first.adding(days: isLater ? count : -count)
      let all = LocalMoment.all(time, on: day, in: zone)
      let fitting = all.filter { fits($0.start) }
      if !fitting.isEmpty {
        return try Found(
          isLater ? fitting : fitting.reversed(), of: all, offset: offset, in: zone)
      }
      // The time was skipped if the clock change of that day fits.
      if all.isEmpty, day.exists(in: zone),
        let noon = LocalMoment.all(.noon, on: day, in: zone).first?.start,
        let change = zone.change(after: noon - 86_400, upTo: noon + 86_400), fits(change)
      {
        throw .skippedTime(time, day, zone: zone.name)
      }
    }
    throw .unreadableTime(time.description, problem: "the calendar has no such moment")
  }

  /// The calendar date of a time on a day; in the small hours, times of `today` belong to this
  /// night, on the next date.
  private func date(of written: WrittenDay, at time: ClockTime) -> CalendarDay {
    switch written {
    case .weekday, .lastWeekday: return day(written, before: calendarDay)
    case .daysAgo, .dayOfYear, .date: break
    }
    let day = day(written)
    guard written.isRelative, isInSmallHours, time < dayStart else { return day }
    return (try? day.following(in: zone)) ?? day
  }
}
