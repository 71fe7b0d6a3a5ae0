import Foundation

/// How clock times and days are written: in a locale's way and in a time zone.
///
/// Nothing comes from the system's settings, so the same values give the same text everywhere.
package struct ClockStyle: Sendable, Hashable {
  /// Decides between `10:24 PM` and `22:24`, on the order of a date, and on the digits.
  package let locale: Locale
  /// Where the clock hangs.
  package let timeZone: TimeZone

  /// A way of writing clock times and days.
  package init(locale: Locale, timeZone: TimeZone) {
    self.locale = locale
    self.timeZone = timeZone
  }

  /// What a clock shows at an instant, such as `10:24 PM` or `22:24`.
  ///
  /// Seconds are cut, as on a clock.
  package func text(of instant: Date) -> String {
    text(of: instant, in: timeZone)
  }

  /// A clock time in the locale's way: `10:24 PM` or `22:24`.
  package func text(of time: ClockTime) -> String {
    let instant = Date(timeIntervalSinceReferenceDate: time.secondsAfterMidnight)
    return text(of: instant, in: .gmt)
  }

  /// A day with its day of the week in the locale's way, without the year: `Fri, Nov 20`.
  package func text(of day: CalendarDay) -> String {
    text(of: day) { $0.weekday(.abbreviated).day().month(.abbreviated) }
  }

  /// A day with its day of the week and its year in the locale's way: `Fri, Nov 20, 2026`.
  package func dated(_ day: CalendarDay) -> String {
    text(of: day) { $0.weekday(.abbreviated).day().month(.abbreviated).year() }
  }

  /// The day of the week in the locale's way: `Fri`.
  package func weekday(of day: CalendarDay) -> String {
    text(of: day) { $0.weekday(.abbreviated) }
  }

  private func text(
    of day: CalendarDay, _ parts: (Date.FormatStyle) -> Date.FormatStyle
  ) -> String {
    let calendar = Calendar.gregorian(in: .gmt)
    guard let instant = calendar.date(from: day.parts) else { return day.description }
    let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)
    return Self.withPlainSpaces(instant.formatted(parts(style)))
  }

  /// An instant in ISO 8601 with the offset of the time zone: `2026-11-20T22:24:20+01:00`.
  package func timestamp(of instant: Date) -> String {
    instant.formatted(Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: timeZone))
  }

  /// A day in the locale's way: in figures, or with the month's name if it is an English one as all
  /// other words are: `29.3.2026`, `Mar 29, 2026`.
  package func date(of day: CalendarDay) -> String {
    let calendar = Calendar.gregorian(in: .gmt)
    guard let instant = calendar.date(from: day.parts) else { return day.description }
    let isEnglish = locale.language.languageCode == .english
    return Self.withPlainSpaces(
      instant.formatted(
        Date.FormatStyle(
          date: isEnglish ? .abbreviated : .numeric, time: .omitted, locale: locale,
          calendar: calendar, timeZone: .gmt)))
  }

  private func text(of instant: Date, in timeZone: TimeZone) -> String {
    // Not `time: .shortened`: it drops the zero of 02:24 where the locale writes one.
    let style = Date.FormatStyle(
      locale: locale, calendar: .gregorian(in: timeZone), timeZone: timeZone
    ).hour().minute()
    return Self.withPlainSpaces(instant.formatted(style))
  }

  /// Without the no-break spaces, before PM for one, that are of no use in a terminal and break
  /// scripts.
  private static func withPlainSpaces(_ text: String) -> String {
    String(text.map { $0 == "\u{202F}" || $0 == "\u{A0}" ? " " : $0 })
  }
}
