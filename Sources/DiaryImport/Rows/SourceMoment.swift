import Foundation
import SleepClock
import SleepDiary

/// A moment as an export tells it.
enum SourceMoment: Sendable, Equatable {
  /// A moment on the absolute time line.
  case instant(Date)
  /// What a clock showed, with its offset from UTC in minutes if that is written.
  case clock(CalendarDay, ClockTime, offset: Int?)

  /// Milliseconds since 1970, with a clock time taken for UTC.
  var stamp: Int {
    switch self {
    case .instant(let date): Int(clamping: (date.timeIntervalSince1970 * 1000).rounded())
    case .clock(let day, let time, _):
      Int(
        clamping: (LocalMoment(day: day, time: time, offset: 0)?.instant ?? .distantPast)
          .timeIntervalSince1970 * 1000)
    }
  }

  /// From the year 1000 to 9000, roughly: others are no times, and those of five digits no texts of
  /// the diary.
  private static let years =
    Date(timeIntervalSince1970: -30_600_000_000)...Date(timeIntervalSince1970: 221_800_000_000)

  /// What it may be in a time zone, earliest first: two moments in a repeated hour.
  ///
  /// A time that clocks skipped is taken as one of the clock from before the change.
  func moments(in timeZone: TimeZone) -> (all: [LocalMoment], isSkipped: Bool) {
    switch self {
    case .instant(let date):
      guard Self.years.contains(date) else { return ([], false) }
      return ([LocalMoment(date, in: timeZone)].compactMap(\.self), false)
    case .clock(let day, let time, let offset?):
      guard let moment = LocalMoment(day: day, time: time, offset: offset) else {
        return ([], false)
      }
      // An offset that the zone never has is that of another place: it says when and where it was.
      let here = LocalMoment(moment.instant, in: timeZone)
      return ([here?.offset == offset ? here : moment].compactMap(\.self), false)
    case .clock(let day, let time, nil):
      let shown = ShownTime(time, in: timeZone).moments(on: day)
      if !shown.isEmpty { return (shown, false) }
      guard let noon = LocalMoment(day: day, time: time, offset: 0)?.instant else {
        return ([], false)
      }
      let before = timeZone.secondsFromGMT(for: noon - 86_400)
      return ([LocalMoment(noon - Double(before), in: timeZone)].compactMap(\.self), true)
    }
  }
}

extension Int {
  /// The nearest whole number; the greatest or the least one where there is none.
  init(clamping number: Double) {
    self = Int(exactly: number.rounded()) ?? (number > 0 ? .max : .min)
  }
}

extension SourceMoment {
  /// The moment so many minutes earlier, on the same clock.
  func earlier(byMinutes minutes: Double) -> SourceMoment? {
    switch self {
    case .instant(let date): return .instant(date - 60 * minutes)
    case .clock(let day, let time, let offset):
      guard let moment = LocalMoment(day: day, time: time, offset: 0),
        let earlier = LocalMoment(moment.instant - 60 * minutes, in: .gmt)
      else { return nil }
      return .clock(earlier.day, earlier.time, offset: offset)
    }
  }
}
