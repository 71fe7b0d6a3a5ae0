import Foundation
import SleepCore

extension ZoneClock {
  /// The clocks of a time zone by Foundation's rules.
  package init(_ timeZone: TimeZone) {
    self.init(name: timeZone.diaryName) { timeZone.secondsFromGMT(for: $0.date) }
  }

  /// The clocks of the time zone with a name; `nil` if there is none.
  @Sendable package static func named(_ name: String) -> ZoneClock? {
    TimeZone(identifier: name).map(ZoneClock.init)
  }
}

extension ZoneClock {
  /// The time zone of the name; UTC for one that Foundation does not know.
  package var timeZone: TimeZone { TimeZone(identifier: name) ?? .gmt }
}

extension Instant {
  /// The millisecond of a date, truncated.
  package init(_ date: Date) {
    // A clock may show any year, and rows of other programs can be any number of minutes long.
    // Dates count from 2001 and have no exact milliseconds: a thousandth of one may be missing.
    let milliseconds = (date.timeIntervalSince1970 * 1000 + 1e-3).rounded(.down)
    self.init(milliseconds: Int64(max(-1e17, min(1e17, milliseconds))))
  }

  package var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }
}

extension LocalMoment {
  /// The local time of `instant` in a time zone, truncated to the minute.
  public init(_ instant: Date, in timeZone: TimeZone) {
    self.init(Instant(instant), in: ZoneClock(timeZone))
  }

  /// The absolute point in time.
  public var instant: Date { start.date }
}

extension CalendarDay {
  /// The local day of an instant in a time zone.
  package init(of instant: Date, in timeZone: TimeZone) {
    self = LocalMoment(instant, in: timeZone).day
  }

  /// The day for Foundation's calendars.
  package var components: DateComponents { DateComponents(year: year, month: month, day: day) }

  /// The beginning of the day in UTC.
  package var startInUTC: Date { Instant(day: self).date }
}

extension TimeZone {
  /// The name in a diary: `Europe/Berlin` or `UTC`.
  package var diaryName: String { ZoneClock.name(ofIdentifier: identifier) }
}
