import SleepClock

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
