import Foundation
import SleepCore

/// The format of clock times and days: a locale and a time zone.
///
/// System settings are not used, so the same values give the same text everywhere.
package struct ClockStyle: Sendable, Hashable {
  /// The locale, which determines the 12-hour or 24-hour clock, the order of a date and the digits.
  package let locale: Locale
  package let timeZone: TimeZone

  package init(locale: Locale, timeZone: TimeZone) {
    self.locale = locale
    self.timeZone = timeZone
  }

  /// The clock time at an instant, truncated to the minute, such as `10:24 PM` or `22:24`.
  package func text(of instant: Date) -> String {
    text(of: instant, in: timeZone)
  }

  /// A clock time in the format of the locale: `10:24 PM` or `22:24`.
  package func text(of time: ClockTime) -> String {
    let instant = Date(timeIntervalSinceReferenceDate: time.secondsAfterMidnight)
    return text(of: instant, in: .gmt)
  }

  /// A day with its day of the week, without the year, in the format of the locale: `Fri, Nov 20`.
  package func text(of day: CalendarDay) -> String { text(of: day, as: .short) }

  /// A day with its day of the week and year in the format of the locale: `Fri, Nov 20, 2026`.
  package func dated(_ day: CalendarDay) -> String { text(of: day, as: .dated) }

  /// The abbreviated day of the week in the language of the locale: `Fri`.
  package func weekday(of day: CalendarDay) -> String { text(of: day, as: .shortWeekday) }

  /// A day in the words and in the order of the locale.
  package func text(of day: CalendarDay, as style: FigureFormat.DayStyle) -> String {
    let day = day.startInUTC
    let empty = Date.FormatStyle(locale: locale, calendar: .gregorian(in: .gmt), timeZone: .gmt)
    let short = empty.day().month(.abbreviated)
    let format =
      switch style {
      case .weekday: empty.weekday(.wide)
      case .shortWeekday: empty.weekday(.abbreviated)
      case .ofMonth: short
      case .short: short.weekday(.abbreviated)
      case .dated: short.weekday(.abbreviated).year()
      case .date:
        // The name of the month in English locales, as all other text is English.
        Date.FormatStyle(
          date: locale.language.languageCode == .english ? .abbreviated : .numeric, time: .omitted,
          locale: locale, calendar: .gregorian(in: .gmt), timeZone: .gmt)
      case .month: empty.month(.abbreviated).year()
      case .year: empty.year()
      }
    return Self.withPlainSpaces(day.formatted(format))
  }

  /// An instant in ISO 8601 with the offset of the time zone: `2026-11-20T22:24:20+01:00`.
  package func timestamp(of instant: Date) -> String {
    instant.formatted(Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: timeZone))
  }

  private func text(of instant: Date, in timeZone: TimeZone) -> String {
    // `time: .shortened` would drop the leading zero of 02:24 in locales that write one.
    let style = Date.FormatStyle(
      locale: locale, calendar: .gregorian(in: timeZone), timeZone: timeZone
    ).hour().minute()
    return Self.withPlainSpaces(instant.formatted(style))
  }

  /// Replaces no-break spaces, such as the one before PM, with plain spaces: they are useless in a
  /// terminal and break scripts.
  private static func withPlainSpaces(_ text: String) -> String {
    String(text.map { $0 == "\u{202F}" || $0 == "\u{A0}" ? " " : $0 })
  }

  /// The first day of the week in the locale.
  package var firstWeekday: Weekday {
    Weekday(name: locale.firstDayOfWeek.rawValue) ?? .monday
  }

  /// The short name of a day of the week: `Mon`.
  package func name(of weekday: Weekday) -> String {
    // The first day of 2001 is a Monday.
    CalendarDay(year: 2001, month: 1, day: weekday.rawValue).map(self.weekday(of:)) ?? ""
  }
}
