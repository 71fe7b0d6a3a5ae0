import Foundation

extension ClockStyle {
  /// A day as a heading in the words of the locale: `Sunday, November 22, 2026`.
  package func heading(of day: CalendarDay) -> String {
    let calendar = Calendar.gregorian(in: .gmt)
    guard let instant = calendar.date(from: day.parts) else { return day.description }
    return instant.formatted(
      Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt)
        .weekday(.wide).day().month(.wide).year())
  }
}
