import Foundation
import SleepCore

extension ClockStyle {
  /// A day as a heading in the words of the locale: `Sunday, November 22, 2026`.
  package func heading(of day: CalendarDay) -> String {
    day.startInUTC.formatted(
      Date.FormatStyle(locale: locale, calendar: .gregorian(in: .gmt), timeZone: .gmt)
        .weekday(.wide).day().month(.wide).year())
  }
}
