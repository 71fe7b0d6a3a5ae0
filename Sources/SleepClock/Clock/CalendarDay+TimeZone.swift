import Foundation

extension CalendarDay {
  /// The local day of an instant in a time zone.
  package init(of instant: Date, in timeZone: TimeZone) {
    self = LocalMoment(instant, in: timeZone).day
  }

  /// The day for Foundation's calendars.
  var components: DateComponents { DateComponents(year: year, month: month, day: day) }

  /// The beginning of the day in UTC.
  package var startInUTC: Date { Date(timeIntervalSince1970: 86_400 * Double(number)) }

  /// Whether the day exists in a time zone: Samoa skipped 2011-12-30 to move across the date line.
  package func exists(in timeZone: TimeZone) -> Bool {
    !LocalMoment.all(.noon, on: self, in: timeZone).isEmpty
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
    (1..<max(1, days(until: later))).count { !adding(days: $0).exists(in: timeZone) }
  }
}
