import Foundation
import SleepClock

extension DiaryClock {
  /// The same clock in another time zone.
  package func moved(to timeZone: TimeZone) -> DiaryClock {
    DiaryClock(now: now, timeZone: timeZone, dayStart: dayStart)
  }

  /// The day on the calendar, at any hour.
  package var calendarDay: CalendarDay {
    CalendarDay(of: now, in: .gregorian(in: timeZone))
  }

  /// Whether it is after midnight and the day has not started yet.
  package var isInSmallHours: Bool {
    Calendar.gregorian(in: timeZone).clockTime(at: now).map { $0 < dayStart } ?? false
  }

  /// The day that it is: before the start of the day, the day before.
  package var today: CalendarDay {
    isInSmallHours ? day(before: calendarDay) : calendarDay
  }

  /// The day that a moment belongs to: before the start of the day, the day before.
  package func day(of moment: LocalMoment) -> CalendarDay {
    moment.time < dayStart ? day(before: moment.day) : moment.day
  }

  /// The day that somebody means; a date may lie in the future.
  package func day(_ written: WrittenDay) -> CalendarDay { day(written, before: today) }

  /// The day that somebody means who says so on a day.
  func day(_ written: WrittenDay, before today: CalendarDay) -> CalendarDay {
    switch written {
    case .date(let day): return day
    case .daysAgo(let days): return day(days, before: today)
    case .weekday(let weekday):
      let back = today.weekday.rawValue - weekday.rawValue
      return day(back < 0 ? back + 7 : back, before: today)
    }
  }

  /// Reads a day, see ``WrittenDay``; a date may lie in the future.
  package func day(parsing text: String) throws(EntryError) -> CalendarDay {
    day(try WrittenDay(parsing: text))
  }

  /// Reads a day that is not in the future.
  package func pastDay(parsing text: String) throws(EntryError) -> CalendarDay {
    try past(day(parsing: text))
  }

  /// Reads a day of rising that is not in the future: a date on the calendar, at any hour.
  func pastDayOfRising(parsing text: String) throws(EntryError) -> CalendarDay {
    try past(day(WrittenDay(parsing: text), before: calendarDay))
  }

  private func past(_ day: CalendarDay) throws(EntryError) -> CalendarDay {
    guard day <= calendarDay else { throw .futureDay(day) }
    return day
  }

  /// The day before, without those that clocks here skipped.
  private func day(_ count: Int = 1, before day: CalendarDay) -> CalendarDay {
    var found = day.adding(days: -count) ?? day
    while count > 0, !found.exists(in: timeZone), let earlier = found.adding(days: -1) {
      found = earlier
    }
    return found
  }
}

extension DiaryClock {
  /// Whether a night or nap has ended in the small hours that it is now.
  ///
  /// It is filed under the next date, but whoever is up still lives in the day before.
  package func hasJustEnded(_ record: DiaryRecord) -> Bool {
    guard isInSmallHours, record.kind.isSleep, let rise = record.moment(.rise) else { return false }
    return rise.day == calendarDay && rise.instant <= now
  }

  /// The day under which the last night is filed, if it is logged.
  package func dayOfLastNight(among records: [DiaryRecord]) -> CalendarDay {
    let isNew =
      isInSmallHours
      && records.contains { record in
        record.kind == .night && record.supersededBy == nil && hasJustEnded(record)
      }
    return isNew ? calendarDay : today
  }
}
