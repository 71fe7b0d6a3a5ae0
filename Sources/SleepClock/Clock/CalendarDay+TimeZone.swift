import Foundation

extension CalendarDay {
  /// Whether the day exists in a time zone: Samoa skipped 2011-12-30 to move across the date line.
  package func exists(in timeZone: TimeZone) -> Bool {
    var parts = parts
    parts.calendar = .gregorian(in: timeZone)
    return parts.isValidDate
  }

  /// The next day that exists in a time zone; throws at the last day of the calendar.
  package func following(in timeZone: TimeZone) throws(BedtimeInputError) -> CalendarDay {
    var day = try following()
    while !day.exists(in: timeZone) { day = try day.following() }
    return day
  }

  /// The last day before this one that exists in a time zone; throws at the first day of the
  /// calendar.
  package func preceding(in timeZone: TimeZone) throws(BedtimeInputError) -> CalendarDay {
    var day = try preceding()
    while !day.exists(in: timeZone) { day = try day.preceding() }
    return day
  }

  /// The number of days between this one and a later one that a time zone skips.
  package func skippedDays(until later: CalendarDay, in timeZone: TimeZone) -> Int {
    var skipped = 0
    var day = self
    while let next = try? day.following(), next < later {
      if !next.exists(in: timeZone) { skipped += 1 }
      day = next
    }
    return skipped
  }
}
