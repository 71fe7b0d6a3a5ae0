import MessageText

/// What a clock change does to a night.
public enum ClockChange: Sendable, Hashable {
  /// The clocks skip the wake time on its day; the calendar turns it into another time, which may
  /// fall on the next day.
  case wakeSkipped(ClockTime, CalendarDay, becomes: ClockTime, CalendarDay)
  /// The clocks show the wake time twice on its day; waking is at the first or the second.
  case wakeRepeated(ClockTime, CalendarDay, isFirst: Bool)
  /// The clocks skip the bedtime that was asked for; the calendar turns it into another time, which
  /// may fall on the next day.
  case bedtimeSkipped(ClockTime, CalendarDay, becomes: ClockTime, CalendarDay)
  /// The clocks show the bedtime twice on its day; the first or the second is meant.
  case bedtimeRepeated(ClockTime, CalendarDay, isFirst: Bool)
  /// The clocks go forward between bedtime and waking, or back if `seconds` is negative.
  case duringSleep(seconds: Int)

  /// A sentence for the sleeper, with times and dates in the given style.
  package func text(in style: ClockStyle) -> String {
    switch self {
    case .wakeSkipped(let time, let day, let newTime, let newDay):
      let place = newDay == day ? "" : " on \(style.date(of: newDay))"
      return "The clocks skip \(style.text(of: time)) on \(style.date(of: day)), "
        + "so waking is at \(style.text(of: newTime))\(place)."
    case .wakeRepeated(let time, let day, let isFirst):
      return "The clocks show \(style.text(of: time)) twice on \(style.date(of: day)); "
        + "waking is at the \(isFirst ? "first" : "second")."
    case .bedtimeSkipped(let time, let day, let newTime, let newDay):
      let place = newDay == day ? "" : " on \(style.date(of: newDay))"
      return "The clocks skip \(style.text(of: time)) on \(style.date(of: day)), "
        + "so bedtime is at \(style.text(of: newTime))\(place)."
    case .bedtimeRepeated(let time, let day, let isFirst):
      return "The clocks show \(style.text(of: time)) twice on \(style.date(of: day)); "
        + "bedtime is the \(isFirst ? "first" : "second")."
    case .duringSleep(let seconds):
      let size = abs(seconds)
      let amount =
        size % 3600 == 0
        ? Counted(Double(size / 3600), "hour") : Counted(Double(size / 60), "minute")
      return "The clocks go \(seconds > 0 ? "forward" : "back") by \(amount) in this night."
    }
  }
}
