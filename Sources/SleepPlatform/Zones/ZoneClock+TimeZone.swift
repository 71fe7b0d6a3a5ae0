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

  /// The absolute point in time, to the minute.
  public var date: Date { start.date }
}

extension CalendarDay {
  /// The day that clocks in a time zone show at a moment.
  public init(_ date: Date, in timeZone: TimeZone) {
    self = LocalMoment(date, in: timeZone).day
  }

  /// Creates a day from its year, month and day; `nil` if one of them is missing, or if the Gregorian
  /// calendar has no such day.
  public init?(_ components: DateComponents) {
    guard let year = components.year, let month = components.month, let day = components.day else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }

  /// The year, month and day, for a Gregorian calendar.
  public var components: DateComponents { DateComponents(year: year, month: month, day: day) }

  /// The beginning of the day in UTC.
  package var startInUTC: Date { Instant(day: self).date }
}

extension ClockTime {
  /// The time that clocks in a time zone show at a moment, truncated to the minute.
  public init(_ date: Date, in timeZone: TimeZone) {
    self = LocalMoment(date, in: timeZone).time
  }

  /// Creates a time from its hour and minute; `nil` if the hour is missing, or if there is no such
  /// time.
  public init?(_ components: DateComponents) {
    guard let hour = components.hour else { return nil }
    self.init(hour: hour, minute: components.minute ?? 0)
  }

  /// The hour and minute.
  public var components: DateComponents { DateComponents(hour: hour, minute: minute) }
}

extension TimeZone {
  /// The name in a diary: `Europe/Berlin` or `UTC`.
  package var diaryName: String { ZoneClock.name(ofIdentifier: identifier) }
}
