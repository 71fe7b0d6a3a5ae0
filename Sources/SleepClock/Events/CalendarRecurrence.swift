import Foundation

/// How often an event recurs, at the same clock time (RFC 5545, section 3.3.10).
package enum CalendarRecurrence: Sendable, Hashable {
  case daily
  /// On the weekday of the first occurrence.
  case weekly

  /// The rule of an event whose first occurrence begins at `start`, a clock time in GMT.
  func rule(from start: Date) -> String {
    switch self {
    case .daily: "FREQ=DAILY"
    case .weekly:
      "FREQ=WEEKLY;BYDAY="
        + CalendarDay(of: start, in: .gmt).weekday.shortName.prefix(2).uppercased()
    }
  }

  private static let timeStyle = Date.ISO8601FormatStyle(
    dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .gmt)

  /// A local time without a time zone, given as a time in GMT: `20261123T100000`.
  static func time(_ date: Date) -> String {
    String(date.formatted(timeStyle).dropLast())
  }

  /// The inverse of ``time(_:)``.
  static func date(_ time: some StringProtocol) -> Date? {
    try? timeStyle.parse(time + "Z")
  }
}
