import SleepCore

/// The context for interpreting times: the current moment, the time zone, and the start of the day.
package struct DiaryClock {
  package let now: Instant
  package let zone: ZoneClock
  /// The clocks of a named time zone; `nil` if there is none.
  package let zones: @Sendable (String) -> ZoneClock?
  /// Earlier times belong to the previous day.
  package let dayStart: ClockTime

  package init(
    now: Instant, zone: ZoneClock, zones: @escaping @Sendable (String) -> ZoneClock?,
    dayStart: ClockTime
  ) {
    (self.now, self.zone, self.zones, self.dayStart) = (now, zone, zones, dayStart)
  }
}

extension ClockTime {
  package static let defaultDayStart = ClockTime(minuteOfDay: 240)
}

extension DiaryClock {
  func moved(to zone: ZoneClock) -> DiaryClock {
    DiaryClock(now: now, zone: zone, zones: zones, dayStart: dayStart)
  }

  /// The local time.
  package var localTime: LocalMoment { LocalMoment(now, in: zone) }

  /// The calendar day, independent of the start of the day.
  package var calendarDay: CalendarDay { localTime.day }

  /// Whether it is after midnight but before the start of the day.
  package var isInSmallHours: Bool {
    localTime.time < dayStart
  }

  /// The current day; before the start of the day, the previous one.
  package var today: CalendarDay {
    isInSmallHours ? day(before: calendarDay) : calendarDay
  }

  /// Resolves a written day, which may be in the future.
  package func day(_ written: WrittenDay) -> CalendarDay { day(written, before: today) }

  /// Resolves a written day relative to `today`.
  func day(_ written: WrittenDay, before today: CalendarDay) -> CalendarDay {
    switch written {
    case .date(let day): return day
    case .daysAgo(let days): return day(days, before: today)
    case .weekday(let weekday): return day(today.days(since: weekday), before: today)
    case .lastWeekday(let weekday):
      let back = today.days(since: weekday)
      return day(back == 0 ? 7 : back, before: today)
    case .dayOfYear(let month, let number):
      return today.nearest(month, number, by: -1) { $0 <= today }
    }
  }

  /// Parses a day, see ``WrittenDay``; it may be in the future.
  package func day(parsing text: String) throws(EntryError) -> CalendarDay {
    day(try WrittenDay(parsing: text))
  }

  package func pastDay(parsing text: String) throws(EntryError) -> CalendarDay {
    try past(day(parsing: text))
  }

  /// Parses a day of rising that is not after the calendar day.
  func pastDayOfRising(parsing text: String) throws(EntryError) -> CalendarDay {
    try past(day(WrittenDay(parsing: text), before: calendarDay))
  }

  func past(_ day: CalendarDay) throws(EntryError) -> CalendarDay {
    guard day <= calendarDay else { throw .futureDay(day) }
    return day
  }

  /// The day `count` days before, without days that local clocks skipped.
  private func day(_ count: Int = 1, before day: CalendarDay) -> CalendarDay {
    var found = day.adding(days: -count)
    while count > 0, !found.exists(in: zone) { found = found.adding(days: -1) }
    return found
  }
}

extension CalendarDay {
  /// The days since the latest such weekday, 0 if it is one.
  func days(since other: Weekday) -> Int { (weekday.rawValue - other.rawValue + 7) % 7 }

  /// The first day of a month with this number that meets a condition, from this year on; this day
  /// without one.
  func nearest(
    _ month: Int, _ number: Int, by step: Int, where condition: (CalendarDay) -> Bool
  ) -> CalendarDay {
    // February 29 comes every eight years at the latest.
    for years in 0...8 {
      let day = CalendarDay(year: parts.year + step * years, month: month, day: number)
      if let day, condition(day) { return day }
    }
    return self
  }
}

extension DiaryClock {
  /// Whether a night or nap ended in the current small hours; it is filed under the next date.
  func hasJustEnded(_ record: DiaryRecord) -> Bool {
    guard isInSmallHours, record.kind.isSleep, let rise = record.moment(.rise) else { return false }
    return rise.day == calendarDay && rise.start <= now
  }

  package func dayOfLastNight(among records: [DiaryRecord]) -> CalendarDay {
    let isNew =
      isInSmallHours
      && records.contains { record in
        record.kind == .night && record.supersededBy == nil && hasJustEnded(record)
      }
    return isNew ? calendarDay : today
  }
}
