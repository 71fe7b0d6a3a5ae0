import Foundation
import MessageText
import SleepClock
import SleepDiary

/// The valid values of a field in diary files, which are stricter than user input.
enum FieldContents {
  case moment, day, timeZone, clockTime, workdays, wakeTimes
  case text
  case word
  case origin
  case number(ClosedRange<Double>)
  case whole(ClosedRange<Int>)
  case flag

  /// `nil` if records of the kind do not have the field.
  init?(_ field: DiaryField, of kind: DiaryKind) {
    switch field {
    case .day where kind.isSleep || kind == .day: self = .day
    case .part where kind == .night: self = .whole(1...9)
    case .zone where kind != .profile: self = .timeZone
    case .src, .key, .also: self = .text
    case .moodBy where kind == .note: self = .origin
    default:
      guard let form = EntryField.setting(field, of: kind)?.form else { return nil }
      self.init(form)
    }
  }

  private init(_ form: EntryForm) {
    self =
      switch form {
      case .moment: .moment
      case .minutes, .asleep, .awake: .number(EntryForm.minutesOfADay)
      case .whole(let range): .whole(range)
      case .amount(let range), .hours(let range): .number(range)
      case .yesOrNo: .flag
      case .timeZone: .timeZone
      case .text: .text
      case .mood: .word
      case .workdays: .workdays
      case .wakeTimes: .wakeTimes
      case .morning: .clockTime
      }
  }

  /// The value of a table cell; the text itself if it cannot be converted.
  func value(ofCell text: String) -> DiaryValue {
    switch self {
    case .number, .whole:
      // The decimal comma is tried last because it is slower to parse.
      return (Double(text) ?? Double(plainNumber: text)).map { .number($0) } ?? .text(text)
    case .flag:
      return ["true": true, "yes": true, "false": false, "no": false][text.lowercased()]
        .map { .flag($0) } ?? .text(text)
    default: return .text(text)
    }
  }

  func admits(_ value: DiaryValue) -> Bool {
    switch (self, value) {
    case (.moment, .text(let text)): LocalMoment(text) != nil
    case (.day, .text(let text)): (try? CalendarDay(parsing: text))?.description == text
    case (.timeZone, .text(let text)): TimeZone(identifier: text) != nil
    case (.clockTime, .text(let text)): (try? ClockTime(parsing: text))?.description == text
    case (.workdays, .text(let text)): Workdays(text) != nil
    case (.wakeTimes, .text(let text)): (try? WakeSchedule(parsing: text))?.description == text
    // CSV cannot contain a zero byte, and the diary must be exportable.
    case (.text, .text(let text)): !text.unicodeScalars.contains("\0")
    case (.word, .text(let text)): !text.contains(where: \.isWhitespace)
    case (.origin, .text(let text)): text == "you" || text == "guess"
    case (.number(let range), .number(let number)): range.contains(number)
    case (.whole(let range), .number(let number)):
      Int(exactly: number).map(range.contains) ?? false
    case (.flag, .flag): true
    default: false
    }
  }

  var expected: String {
    switch self {
    case .moment: "a moment such as 2026-11-21T22:50+01:00"
    case .day: "a day such as 2026-11-22"
    case .timeZone: "a time zone such as Europe/Berlin"
    case .clockTime: "a time such as 04:00"
    case .workdays: "days such as Mon-Fri"
    case .wakeTimes: "wake times such as 07:00 or Mon-Fri 06:30"
    case .text: "a text without zero bytes"
    case .word: "one word"
    case .origin: "you or guess"
    case .number(let range):
      "a number from \(Counted.digits(range.lowerBound)) to \(Counted.digits(range.upperBound))"
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    }
  }
}
