import Foundation
import MessageText
import SleepClock
import SleepDiary

/// Moments in rows of other programs: instants and clock times on a date, whose time zone may be
/// chosen after they are read.
extension WrittenMoment {
  /// Parses a date with a time; `name` is for messages.
  init(_ text: String, named name: String) throws(RowRefusal) {
    guard let moment = TimeCell(text)?.moment, moment.namesDay else {
      throw RowRefusal("\(name) is '\(text.printable())', which is not a date with a time")
    }
    self = moment
  }

  /// The instant, with a clock time treated as UTC.
  private var inUTC: Date? {
    switch self {
    case .instant(let date): date
    case .clock(.date(let day)?, let time, _):
      LocalMoment(day: day, time: time, offset: 0)?.instant
    default: nil
    }
  }

  /// Milliseconds since 1970, with a clock time treated as UTC.
  var stamp: Int { Int(clamping: (inUTC ?? .distantPast).timeIntervalSince1970 * 1000) }

  /// The years that a diary can represent, roughly 1583 to 9000.
  private static let years =
    Date(timeIntervalSince1970: -12_200_000_000)...Date(timeIntervalSince1970: 221_800_000_000)

  /// The possible moments in a time zone, earliest first: two in a repeated hour; a skipped time is
  /// interpreted with the offset from before the change.
  func moments(in timeZone: TimeZone) -> (all: [LocalMoment], isSkipped: Bool) {
    switch self {
    case .instant(let date) where Self.years.contains(date):
      return ([LocalMoment(date, in: timeZone)], false)
    case .clock(.date(let day)?, let time, let offset?):
      guard let moment = LocalMoment(day: day, time: time, offset: offset) else { break }
      // An offset that does not occur in the zone belongs to another place, and is kept.
      let here = LocalMoment(moment.instant, in: timeZone)
      return ([here.offset == offset ? here : moment], false)
    case .clock(.date(let day)?, let time, nil):
      let shown = LocalMoment.all(time, on: day, in: timeZone)
      guard shown.isEmpty, let inUTC else { return (shown, false) }
      let before = timeZone.secondsFromGMT(for: inUTC - 86_400)
      return ([LocalMoment(inUTC - Double(before), in: timeZone)], true)
    default: break
    }
    return ([], false)
  }

  /// The moment a number of seconds later, on the same clock.
  func later(bySeconds seconds: Double) -> WrittenMoment? {
    guard let later = inUTC.map({ $0 + seconds }) else { return nil }
    guard case .clock(_, _, let offset) = self else { return .instant(later) }
    let shown = LocalMoment(later, in: .gmt)
    return .clock(day: .date(shown.day), time: shown.time, offset: offset)
  }

  /// The minutes to another moment whose offset from UTC is known, too.
  func minutes(until end: WrittenMoment) -> Double? {
    let (start, end) = (moments(in: .gmt).all.first, end.moments(in: .gmt).all.first)
    guard let start, let end else { return nil }
    return Double(start.minutes(until: end))
  }
}

extension Int {
  /// The nearest integer, clamped to the representable range.
  init(clamping number: Double) {
    self = Int(exactly: number.rounded()) ?? (number > 0 ? .max : .min)
  }
}
