import SleepDiary
import Foundation
import SleepText
import SleepPlatform
import SleepCore

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
  private var inUTC: Instant? {
    switch self {
    case .instant(let instant): instant
    case .clock(.date(let day)?, let time, _):
      LocalMoment(day: day, time: time, offset: 0)?.start
    default: nil
    }
  }

  /// The moment, with a clock time without an offset as UTC.
  var inUniversalTime: WrittenMoment {
    guard case .clock(_, _, offset: nil) = self, let inUTC else { return self }
    return .instant(inUTC)
  }

  /// The moment, with an offset for a clock time without one.
  func at(offset: Int?) -> WrittenMoment {
    guard let offset, case .clock(let day, let time, offset: nil) = self else { return self }
    return .clock(day: day, time: time, offset: offset)
  }

  /// Milliseconds since 1970, with a clock time treated as UTC.
  var stamp: Int { Int(clamping: (inUTC ?? Instant(.distantPast)).milliseconds) }

  /// The years that a diary can represent, roughly 1583 to 9000.
  private static let years =
    Instant(seconds: -12_200_000_000)...Instant(seconds: 221_800_000_000)

  /// The possible moments in a time zone, earliest first: two in a repeated hour; a skipped time is
  /// interpreted with the offset from before the change.
  ///
  /// - Parameter isSleepers: Whether it is known to be the sleeper's time zone. Otherwise, an offset
  ///   that does not occur in it belongs to another place, and is kept.
  func moments(
    in timeZone: TimeZone, isSleepers: Bool = false
  ) -> (all: [LocalMoment], isSkipped: Bool) {
    let zone = ZoneClock(timeZone)
    switch self {
    case .instant(let instant) where Self.years.contains(instant):
      return ([LocalMoment(instant, in: zone)], false)
    case .clock(.date(let day)?, let time, let offset?):
      guard let moment = LocalMoment(day: day, time: time, offset: offset) else { break }
      let here = LocalMoment(moment.start, in: zone)
      return ([isSleepers || [here.offset, 0].contains(offset) ? here : moment], false)
    case .clock(.date(let day)?, let time, nil):
      let shown = LocalMoment.all(time, on: day, in: zone)
      guard shown.isEmpty else { return (shown, false) }
      return ([LocalMoment(zone.instant(of: time, on: day), in: zone)], true)
    default: break
    }
    return ([], false)
  }

  /// The offset of the place where it was, as far as it is written.
  var offset: Int? {
    if case .clock(_, _, let offset?) = self, offset != 0 { offset } else { nil }
  }

  /// The moment a number of seconds later, on the same clock.
  func later(bySeconds seconds: Double) -> WrittenMoment? {
    guard let start = inUTC else { return nil }
    let later = Instant(milliseconds: start.milliseconds + Int64(clamping: 1000 * seconds))
    guard case .clock(_, _, let offset) = self else { return .instant(later) }
    let shown = LocalMoment(later, in: .utc)
    return .clock(day: .date(shown.day), time: shown.time, offset: offset)
  }

  /// The minutes to another moment whose offset from UTC is known, too.
  func minutes(until end: WrittenMoment) -> Double? {
    let (start, end) = (moments(in: .gmt).all.first, end.moments(in: .gmt).all.first)
    guard let start, let end else { return nil }
    return Double(start.minutes(until: end))
  }
}

extension FixedWidthInteger {
  /// The nearest integer, clamped to the representable range.
  init(clamping number: Double) {
    self = Self(exactly: number.rounded()) ?? (number > 0 ? .max : .min)
  }
}
