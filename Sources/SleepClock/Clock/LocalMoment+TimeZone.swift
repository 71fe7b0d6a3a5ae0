import Foundation

/// Moments of a time zone, of which only the offsets are known: a local time is found by asking for
/// the offset at the instants that it can be.
extension LocalMoment {
  /// The local time of `instant` in a time zone, truncated to the minute.
  public init(_ instant: Date, in timeZone: TimeZone) {
    // Rows of other programs can be any number of minutes long.
    let seconds = max(-1e14, min(1e14, instant.timeIntervalSinceReferenceDate.rounded(.down)))
    self.init(
      secondsSince1970: Int64(seconds + Date.timeIntervalBetween1970AndReferenceDate),
      offset: timeZone.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: seconds)))
  }

  /// The absolute point in time.
  public var instant: Date { Date(timeIntervalSince1970: 60 * Double(minute)) }

  /// The moments at which clocks show a time on a day, earliest first: two in a repeated hour, none
  /// in a skipped one.
  package static func all(
    _ time: ClockTime, on day: CalendarDay, in timeZone: TimeZone
  ) -> [LocalMoment] {
    guard let guess = LocalMoment(day: day, time: time, offset: 0)?.instant else { return [] }
    // Offsets are less than a day, so these are the offsets around the day.
    let offsets = Set([-86_400, 86_400].map { timeZone.secondsFromGMT(for: guess + $0) / 60 })
    return offsets.sorted(by: >).compactMap { LocalMoment(day: day, time: time, offset: $0) }
      .filter { timeZone.secondsFromGMT(for: $0.instant) / 60 == $0.offset }
  }

  /// The other moment at which clocks show this time on this day; `nil` unless it is in a repeated
  /// hour.
  func twin(in timeZone: TimeZone) -> LocalMoment? {
    Self.all(time, on: day, in: timeZone).first { $0.offset != offset }
  }
}
