import MessageText
import Platform
import SleepCore

/// The effect of a clock change on a night.
public enum ClockChange: Sendable, Hashable {
  /// The clocks skip the requested time on its day. The calendar replaces it with another time,
  /// which may be on the next day.
  case skipped(ClockInstant.Event, ClockTime, CalendarDay, becomes: ClockTime, CalendarDay)
  /// The clocks show the time twice on its day; `isFirst` selects the first or the second.
  case repeated(ClockInstant.Event, ClockTime, CalendarDay, isFirst: Bool)
  /// The clocks go forward by `seconds` between bedtime and waking, or back if `seconds` is
  /// negative.
  case duringSleep(seconds: Int)

  /// A sentence that describes the change, with times and dates in the given style.
  package func text(in style: ClockStyle) -> String {
    switch self {
    case .skipped(let event, let time, let day, let newTime, let newDay):
      let place = newDay == day ? "" : " on \(style.date(of: newDay))"
      return "The clocks skip \(style.text(of: time)) on \(style.date(of: day)), "
        + "so \(event == .waking ? "waking" : "bedtime") is at \(style.text(of: newTime))\(place)."
    case .repeated(let event, let time, let day, let isFirst):
      return "The clocks show \(style.text(of: time)) twice on \(style.date(of: day)); "
        + "\(event == .waking ? "waking is at" : "bedtime is") the "
        + "\(isFirst ? "first" : "second")."
    case .duringSleep(let seconds):
      let size = abs(seconds)
      let amount =
        size % 3600 == 0
        ? Counted(Double(size / 3600), "hour") : Counted(Double(size / 60), "minute")
      return "The clocks go \(seconds > 0 ? "forward" : "back") by \(amount) in this night."
    }
  }
}
