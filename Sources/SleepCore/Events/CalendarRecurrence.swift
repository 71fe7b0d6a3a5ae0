/// How often an event recurs, at the same clock time (RFC 5545, section 3.3.10).
package enum CalendarRecurrence {
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
    let bytes = Array(text.utf8)
    func number(_ places: Range<Int>) -> Int? { Int(digitsOf: bytes.span, in: places) }
    guard bytes.count == 15, bytes[8] == UInt8(ascii: "T"), let year = number(0..<4),
      let month = number(4..<6), let dayOfMonth = number(6..<8), let hour = number(9..<11),
      let minute = number(11..<13), let second = number(13..<15), second < 60,
      let day = CalendarDay(year: year, month: month, day: dayOfMonth),
      let time = ClockTime(hour: hour, minute: minute)
    else { return nil }
    return Instant(day: day) + Int(time.secondsAfterMidnight) + second
  }
}
