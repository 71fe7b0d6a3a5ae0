import Foundation

extension CalendarDay {
  /// Whether clocks in a time zone show this day.
  ///
  /// A place that moves to the other side of the date line skips a day, as Samoa skipped
  /// 2011-12-30.
  package func exists(in timeZone: TimeZone) -> Bool {
    var parts = parts
    parts.calendar = .gregorian(in: timeZone)
    return parts.isValidDate
  }

  /// The next day that clocks in a time zone show.
  ///
  /// - Throws: An error at the end of the calendar.
  package func following(in timeZone: TimeZone) throws(BedtimeInputError) -> CalendarDay {
    var day = try following()
    while !day.exists(in: timeZone) { day = try day.following() }
    return day
  }

  /// The last day before this one that clocks in a time zone show.
  ///
  /// - Throws: An error at the beginning of the calendar.
  package func preceding(in timeZone: TimeZone) throws(BedtimeInputError) -> CalendarDay {
    var day = try preceding()
    while !day.exists(in: timeZone) { day = try day.preceding() }
    return day
  }

  /// How many of the days between this one and a later one clocks in a time zone skip.
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
