import Foundation
import MessageText
import SleepClock
import SleepDiary

enum SourceMoment: Sendable, Equatable {
  case instant(Date)
  /// A local time, with its offset from UTC in minutes if known.
  case clock(CalendarDay, ClockTime, offset: Int?)

  /// Milliseconds since 1970, with a local time treated as UTC.
  var stamp: Int {
    switch self {
    case .instant(let date): Int(clamping: (date.timeIntervalSince1970 * 1000).rounded())
    case .clock(let day, let time, _):
      Int(
        clamping: (LocalMoment(day: day, time: time, offset: 0)?.instant ?? .distantPast)
          .timeIntervalSince1970 * 1000)
    }
  }

  /// The years that a diary can represent, roughly 1583 to 9000.
  private static let years =
    Date(timeIntervalSince1970: -12_200_000_000)...Date(timeIntervalSince1970: 221_800_000_000)

  /// The possible moments in a time zone, earliest first: two in a repeated hour; a skipped time is
  /// interpreted with the offset from before the change.
  func moments(in timeZone: TimeZone) -> (all: [LocalMoment], isSkipped: Bool) {
    switch self {
    case .instant(let date):
      guard Self.years.contains(date) else { return ([], false) }
      return ([LocalMoment(date, in: timeZone)], false)
    case .clock(let day, let time, let offset?):
      guard let moment = LocalMoment(day: day, time: time, offset: offset) else {
        return ([], false)
      }
      // An offset that does not occur in the zone belongs to another place, and is kept.
      let here = LocalMoment(moment.instant, in: timeZone)
      return ([here.offset == offset ? here : moment], false)
    case .clock(let day, let time, nil):
      let shown = ShownTime(time, in: timeZone).moments(on: day)
      if !shown.isEmpty { return (shown, false) }
      guard let utc = LocalMoment(day: day, time: time, offset: 0)?.instant else {
        return ([], false)
      }
      let before = timeZone.secondsFromGMT(for: utc - 86_400)
      return ([LocalMoment(utc - Double(before), in: timeZone)], true)
    }
  }
}

extension Int {
  /// The nearest integer, clamped to the representable range.
  init(clamping number: Double) {
    self = Int(exactly: number.rounded()) ?? (number > 0 ? .max : .min)
  }
}

extension SourceMoment {
  /// Parses a date with a time; `name` is for messages.
  init(_ text: String, named name: String) throws(RowRefusal) {
    guard let moment = WrittenTimestamp(text)?.moment else {
      throw RowRefusal("\(name) is '\(text.printable())', which is not a date with a time")
    }
    self = moment
  }

  /// The moment a number of seconds later, on the same clock.
  func later(bySeconds seconds: Double) -> SourceMoment? {
    switch self {
    case .instant(let date): return .instant(date + seconds)
    case .clock(let day, let time, let offset):
      guard let moment = LocalMoment(day: day, time: time, offset: 0) else { return nil }
      let later = LocalMoment(moment.instant + seconds, in: .gmt)
      return .clock(later.day, later.time, offset: offset)
    }
  }

  /// The minutes to another moment whose offset from UTC is known, too.
  func minutes(until end: SourceMoment) -> Double? {
    let (start, end) = (moments(in: .gmt).all.first, end.moments(in: .gmt).all.first)
    guard let start, let end else { return nil }
    return Double(start.minutes(until: end))
  }
}
