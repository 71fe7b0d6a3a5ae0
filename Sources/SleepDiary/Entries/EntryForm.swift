import SleepText
import SleepCore

/// The format of a field's text, and its parser.
package enum EntryForm: Hashable {
  /// A moment, see ``WrittenMoment``; parsed by ``NightTimes``, which knows the rest of the night.
  case moment
  case minutes
  /// Minutes of sleep; a number below 60 needs its unit, because it could be hours.
  case asleep
  /// The total minutes awake; `3x20` does not say whether the minutes are those of each awakening.
  case awake
  case whole(ClosedRange<Int>)
  case amount(ClosedRange<Double>)
  case hours(ClosedRange<Double>)
  case yesOrNo
  case timeZone
  case text
  case mood
  case workdays
  /// A wake time, or wake times by day, see ``WakeSchedule``.
  case wakeTimes
  /// A time before noon.
  case morning

  /// The numbers that are valid; `nil` for a form with other values.
  package var numbers: ClosedRange<Double>? {
    switch self {
    case .minutes, .asleep, .awake: Self.minutesOfADay
    case .whole(let range): Double(range.lowerBound)...Double(range.upperBound)
    case .amount(let range), .hours(let range): range
    default: nil
    }
  }

  /// Whether its values stand out in a text: numbers, wake times and workdays.
  var isFigure: Bool { numbers != nil || [.wakeTimes, .workdays, .morning].contains(self) }

  /// The unit of the numbers, unless a field has another.
  var unit: FieldUnit? {
    switch self {
    case .minutes, .asleep, .awake: .minutes
    case .hours: .hours
    case .whole, .amount: .points
    default: nil
    }
  }

  package static let minutesOfADay = 0.0...1440
  /// The numbers of awakenings that are valid.
  package static let awakenings = 0...100

  package var expected: String {
    switch self {
    case .moment: "a time such as 23:10, 7am, \"yesterday 21:30\" or -90m"
    case .minutes, .awake: "minutes from 0 to 1440, such as 15, 15m or 1h30m"
    case .asleep: "hours and minutes such as 7h12m, or minutes from 60 to 1440"
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .amount(let range):
      "a number from \(Counted.digits(range.lowerBound)) to \(Counted.digits(range.upperBound))"
    case .hours(let range):
      "hours from \(Counted.digits(range.lowerBound)) to \(Counted.digits(range.upperBound)), "
        + "such as 7.5 or 7h30m"
    case .yesOrNo: "yes or no"
    case .timeZone: "a time zone such as Europe/Berlin"
    case .text: "a text"
    case .mood: "one word"
    case .workdays: "days such as Mon-Fri or Mon, Wed, Fri"
    case .wakeTimes: "a time such as 07:00, or times by day such as Mon-Fri 06:30, Sat-Sun 08:00"
    case .morning: "a time before noon such as 04:00"
    }
  }

  /// The values in the order of the fields; `nil` if the text is malformed.
  package func values(
    in text: String, zones: (String) -> ZoneClock? = { _ in nil }
  ) -> [DiaryValue?]? {
    let text = text.trimmingSpaces()
    guard self == .mood else { return value(text, zones).map { [$0] } }
    let mood = text.lowercased()
    // Without a mood, nobody has said it.
    if mood == MoodChoice.none { return [.text(""), .text("")] }
    return text.contains(where: { $0.isWhitespace }) || !text.contains(where: { $0.isLetter })
      ? nil : [.text(mood), .text("you")]
  }

  /// The value of a form with a single one.
  private func value(_ text: String, _ zones: (String) -> ZoneClock?) -> DiaryValue? {
    if let numbers {
      // Adding zero turns -0 into 0.
      return number(text).flatMap { numbers.contains($0) ? .number($0 + 0) : nil }
    }
    return switch self {
    case .yesOrNo:
      ["yes": true, "y": true, "no": false, "n": false][text.lowercased()].map { .flag($0) }
    case .timeZone: zones(text).map { .text($0.name) }
    case .text: .text(text)
    case .workdays: Workdays(text).map { .text($0.description) }
    case .wakeTimes: (try? WakeSchedule(parsing: text)).map { .text($0.description) }
    case .morning:
      (try? ClockTime(written: text)).flatMap { $0.hour < 12 ? .text($0.description) : nil }
    default: nil
    }
  }

  private func number(_ text: String) -> Double? {
    switch self {
    case .minutes, .awake: Int(minutesIn: text).map(Double.init)
    case .asleep: lacksUnit(text) ? nil : Int(minutesIn: text).map(Double.init) ?? hours(text)
    case .whole: Int(text).map(Double.init)
    case .amount: Double(plainNumber: text)
    case .hours: SleepAmount.step(parsing: text)
    default: nil
    }
  }

  /// The minutes of hours such as `7.5`, of which minutes have no fraction.
  private func hours(_ text: String) -> Double? {
    Double(plainNumber: text).map { ($0 * 60).rounded() }
  }

  /// Whether a number of minutes asleep could be hours as well.
  func lacksUnit(_ text: String) -> Bool {
    self == .asleep && Int(text).map { 0 < $0 && $0 < 60 } ?? false
  }

  /// The numbers of a text such as `2x20`; `nil` for other texts.
  static func timesAndMinutes(in text: String) -> (times: Int, minutes: Int)? {
    let parts = text.lowercased().split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
    guard parts.count == 2, let times = Int(parts[0].trimmingSpaces()), awakenings.contains(times),
      let minutes = Int(minutesIn: String(parts[1])), minutes <= 1440, times > 0 || minutes == 0
    else { return nil }
    return (times, minutes)
  }
}
