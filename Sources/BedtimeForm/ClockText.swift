import SleepClock

/// A localized clock time in parts: an empty prefix, `7`, `:`, `00` and ` AM`.
struct ClockText: Sendable, Equatable {
  /// The text before the hour, for locales that begin with the half of the day.
  let prefix: String
  let hour: String
  let separator: String
  let minute: String
  let suffix: String

  init(_ time: ClockTime, in clock: ClockStyle) {
    self = Self(text: clock.text(of: time)) ?? Self(time)
  }

  private init?(text: String) {
    func isDigit(_ character: Character) -> Bool { character.wholeNumberValue != nil }
    let prefix = text.prefix { !isDigit($0) }
    let hour = text[prefix.endIndex...].prefix(while: isDigit)
    let separator = text[hour.endIndex...].prefix { !isDigit($0) }
    let minute = text[separator.endIndex...].prefix(while: isDigit)
    let suffix = text[minute.endIndex...]
    guard !hour.isEmpty, !minute.isEmpty, !suffix.contains(where: isDigit) else { return nil }
    self.prefix = String(prefix)
    self.hour = String(hour)
    self.separator = String(separator)
    self.minute = String(minute)
    self.suffix = String(suffix)
  }

  private init(_ time: ClockTime) {
    let parts = time.description.split(separator: ":")
    (prefix, suffix) = ("", "")
    (hour, separator, minute) = (String(parts[0]), ":", String(parts[1]))
  }

  static func hasHalves(_ clock: ClockStyle) -> Bool {
    guard let afternoon = ClockTime(hour: 13, minute: 0) else { return false }
    return ClockText(afternoon, in: clock).hour.last?.wholeNumberValue == 1
  }
}
