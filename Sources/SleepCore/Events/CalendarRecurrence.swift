/// How often an event recurs, at the same clock time (RFC 5545, section 3.3.10).
package enum CalendarRecurrence: Sendable, Hashable {
  case daily
  /// On the weekday of the first occurrence.
  case weekly

  /// The rule of an event whose first occurrence begins at `start`, a clock time in GMT.
  func rule(from start: Instant) -> String {
    switch self {
    case .daily: "FREQ=DAILY"
    case .weekly:
      "FREQ=WEEKLY;BYDAY="
        + LocalMoment(start, in: .utc).day.weekday.shortName.prefix(2).uppercased()
    }
  }

  /// A local time without a time zone, given as a time in GMT: `20261123T100000`.
  static func time(_ instant: Instant) -> String {
    let moment = LocalMoment(instant, in: .utc)
    let seconds = instant.seconds - moment.start.seconds
    let digits = "\(moment.day)T\(moment.time)".filter { $0 != "-" && $0 != ":" }
    return "\(digits)\(seconds < 10 ? "0" : "")\(seconds)"
  }

  /// The inverse of ``time(_:)``; `nil` for another text.
  static func instant(_ text: some StringProtocol) -> Instant? {
    var scanner = TextScanner(text)
    guard let date = scanner.digits(8...8), scanner.take("T"), let time = scanner.digits(6...6),
      scanner.isAtEnd, let year = Int(date.prefix(4)), let month = Int(date.dropFirst(4).prefix(2)),
      let day = Int(date.suffix(2)), let day = CalendarDay(year: year, month: month, day: day),
      let hour = Int(time.prefix(2)), let minute = Int(time.dropFirst(2).prefix(2)),
      let second = Int(time.suffix(2)), second < 60,
      let moment = ClockTime(hour: hour, minute: minute)
    else { return nil }
    return Instant(day: day) + Int(moment.secondsAfterMidnight) + second
  }
}
