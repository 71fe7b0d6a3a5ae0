import SleepClock
import SleepDiary

extension EntryError {
  /// The error and its correction, for the line under a field.
  func formText(_ clock: ClockStyle) -> String {
    switch self {
    case .outOfOrder(_, let moment, let earliest, let latest):
      "\(clock.text(of: moment.time)) is not between \(clock.text(of: earliest.time)) and "
        + "\(clock.text(of: latest.time)) of this night."
    case .cannotClear(_?, _): "This cannot be left empty."
    case .riseBeforeBed: "That is not after going to bed."
    case .unreadableTime, .unreadableMoment: "Please write a time such as 23:10 or 7am."
    case .unreadableValue(_, _, let expected): "Please write \(expected)."
    case .noUnit(let number, _): "Please write \(number)h for hours, or \(number)min for minutes."
    case .perAwakeningOrInAll(_, let times, let minutes):
      "Please write the minutes in all, "
        + (times > 1 ? "\(minutes) or \(times * minutes)." : "\(minutes).")
    case .noLetter: "Please write words: a number alone may belong in another field."
    case .future(_, namesDay: false):
      "\(self) For an earlier day write yesterday before the time."
    case .wrongOffset(let moments, _, _):
      "\(self) Write \(moments.map(\.offsetText).joined(separator: " or "))."
    default: description
    }
  }

  /// The written name of the field that the error concerns, among the answered ones.
  func fieldName(among names: [String]) -> String {
    let candidates: [String] =
      switch self {
      case .outOfOrder(let name, _, _, _), .unreadableValue(_, let name, _), .noUnit(_, let name),
        .cannotClear(let name?, _):
        [name]
      case .awakeTooLong: ["awake", "latency"]
      case .snoozeTooLong: ["snooze"]
      case .tooLong: ["bed"]
      case .sleepTooLong: ["asleep"]
      case .noLetter: ["note", "text"]
      default: ["rise", "bed", "stress", "text", "at"]
      }
    return candidates.first { names.contains($0) } ?? names.first ?? ""
  }
}
