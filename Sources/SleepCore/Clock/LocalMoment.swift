/// A moment in local time: a day, a time to the minute, and the offset from UTC.
///
/// The offset keeps the moment unambiguous if the rules of a time zone change later.
///
/// Moments are in the order of time; of one shown by clocks in two places, the one with the smaller
/// offset comes first.
public struct LocalMoment: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The local day.
  public let day: CalendarDay
  /// The local time.
  public let time: ClockTime
  private let stored: Int16

  /// Creates a moment; `nil` if `offset` is not within 18 hours.
  public init?(day: CalendarDay, time: ClockTime, offset: Int) {
    guard abs(offset) <= 18 * 60 else { return nil }
    (self.day, self.time, stored) = (day, time, Int16(offset))
  }

  /// The local time of an instant, truncated to the minute, where clocks are `offset` seconds ahead
  /// of UTC.
  package init(_ instant: Instant, offset: Int) {
    let local = instant.seconds + Int64(offset)
    let days = (local >= 0 ? local : local - 86_399) / 86_400
    day = CalendarDay(number: Int(clamping: days))
    time = ClockTime(minuteOfDay: Int(local - 86_400 * days) / 60)
    stored = Int16(clamping: offset / 60)
  }

  /// Parses a text such as `2026-11-21T22:50+01:00`; `nil` for any other format.
  public init?(_ text: String) {
    var text = text
    // Uses the text's storage, because copying it would take most of the time.
    guard let moment = text.withUTF8({ Self($0.span) }) else { return nil }
    self = moment
  }

  package init?(_ bytes: Span<UInt8>) {
    guard bytes.count == 22, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[19] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: "+") || bytes[16] == UInt8(ascii: "-"),
      let hour = Int(digitsOf: bytes, in: 11..<13), let minute = Int(digitsOf: bytes, in: 14..<16),
      let hours = Int(digitsOf: bytes, in: 17..<19),
      let minutes = Int(digitsOf: bytes, in: 20..<22), minutes < 60,
      let day = CalendarDay(atStartOf: bytes), let time = ClockTime(hour: hour, minute: minute)
    else { return nil }
    let offset = 60 * hours + minutes
    self.init(day: day, time: time, offset: bytes[16] == UInt8(ascii: "+") ? offset : -offset)
  }

  /// The offset from UTC in minutes, positive to the east.
  public var offset: Int { Int(stored) }

  /// The minutes since the beginning of 1970 in UTC.
  package var minute: Int64 {
    1440 * Int64(day.number) + Int64(time.minuteOfDay) - Int64(stored)
  }

  /// The beginning of the minute.
  package var start: Instant { Instant(seconds: 60 * minute) }

  /// The minutes from this moment to another; negative if the other one is earlier.
  public func minutes(until later: LocalMoment) -> Int {
    // The calendar has more minutes than an Int of 32 bits counts.
    Int(clamping: later.minute - minute)
  }

  /// Returns whether the first moment comes before the second.
  public static func < (left: LocalMoment, right: LocalMoment) -> Bool {
    (left.minute, left.stored) < (right.minute, right.stored)
  }

  /// The moment in the format of diary files: `2026-11-21T22:50+01:00`.
  public var description: String { "\(day)T\(time)\(offsetText)" }

  /// The offset from UTC as text: `+01:00`.
  public var offsetText: String { Self.text(ofOffset: offset) }

  /// An offset from UTC in minutes as text: `+01:00`.
  package static func text(ofOffset offset: Int) -> String {
    let (hours, minutes) = abs(offset).quotientAndRemainder(dividingBy: 60)
    return "\(offset < 0 ? "-" : "+")\(hours < 10 ? "0" : "")\(hours)"
      + ":\(minutes < 10 ? "0" : "")\(minutes)"
  }
}
