import Foundation
import SleepClock

/// A moment in local time: a day, a time to the minute, and the offset from UTC.
///
/// The offset keeps the moment unambiguous if the rules of a time zone change later.
public struct LocalMoment: Sendable, Hashable, CustomStringConvertible {
  /// The local day.
  public let day: CalendarDay
  /// The local time.
  public let time: ClockTime
  /// The offset from UTC in minutes, positive to the east.
  public let offset: Int

  /// Creates a moment; `nil` if `offset` is not within 18 hours.
  public init?(day: CalendarDay, time: ClockTime, offset: Int) {
    guard abs(offset) <= 18 * 60 else { return nil }
    self.day = day
    self.time = time
    self.offset = offset
  }

  /// The local time of `instant` in a time zone, truncated to the minute.
  public init?(_ instant: Date, in timeZone: TimeZone) {
    let calendar = Calendar.gregorian(in: timeZone)
    guard let time = calendar.clockTime(at: instant) else { return nil }
    self.init(
      day: CalendarDay(of: instant, in: calendar), time: time,
      offset: timeZone.secondsFromGMT(for: instant) / 60)
  }

  /// Parses a text such as `2026-11-21T22:50+01:00`; `nil` for any other format.
  public init?(_ text: String) {
    var text = text
    // Uses the text's storage, because copying it would take most of the time.
    guard let moment = text.withUTF8({ Self($0.span) }) else { return nil }
    self = moment
  }

  init?(_ bytes: Span<UInt8>) {
    guard bytes.count == 22, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[19] == UInt8(ascii: ":"), bytes[4] == bytes[7], bytes[4] == UInt8(ascii: "-"),
      bytes[16] == UInt8(ascii: "+") || bytes[16] == UInt8(ascii: "-")
    else { return nil }
    let sign = bytes[16] == UInt8(ascii: "+") ? 1 : -1
    func number(_ range: Range<Int>) -> Int? {
      var number = 0
      for place in range {
        let byte = bytes[place]
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        number = 10 * number + Int(byte - UInt8(ascii: "0"))
      }
      return number
    }
    guard let year = number(0..<4), let month = number(5..<7), let dayNumber = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let hours = number(17..<19),
      let minutes = number(20..<22), minutes < 60,
      let day = CalendarDay(year: year, month: month, day: dayNumber),
      let time = ClockTime(hour: hour, minute: minute)
    else { return nil }
    self.init(day: day, time: time, offset: sign * (60 * hours + minutes))
  }

  /// The absolute point in time.
  public var instant: Date {
    var parts = day.parts
    (parts.hour, parts.minute) = (time.hour, time.minute)
    let midnight = Calendar.gregorian(in: .gmt).date(from: parts) ?? .distantPast
    return midnight - Double(60 * offset)
  }

  /// The minutes from this moment to another; negative if the other one is earlier.
  public func minutes(until later: LocalMoment) -> Int {
    let days = day.days(until: later.day)
    let clock = 60 * (later.time.hour - time.hour) + later.time.minute - time.minute
    return 1440 * days + clock - (later.offset - offset)
  }

  /// The moment in the format of diary files: `2026-11-21T22:50+01:00`.
  public var description: String { "\(day)T\(time)\(offsetText)" }

  /// The offset from UTC as text: `+01:00`.
  public var offsetText: String { OffsetText(offset).description }
}

/// An offset from UTC in minutes as text: `+01:00`.
struct OffsetText: CustomStringConvertible {
  let description: String

  init(_ offset: Int) {
    let (hours, minutes) = abs(offset).quotientAndRemainder(dividingBy: 60)
    description =
      "\(offset < 0 ? "-" : "+")\(hours < 10 ? "0" : "")\(hours)"
      + ":\(minutes < 10 ? "0" : "")\(minutes)"
  }
}
