import Foundation
import MessageText
import SleepClock
import SleepDiary

extension DiaryField {
  /// The form of its values in files; `nil` if records of the kind do not have the field.
  func form(of kind: DiaryKind) -> EntryForm? {
    switch self {
    case .day where kind.isSleep || kind == .day: .day
    case .part where kind == .night: .whole(1...9)
    case .zone where kind != .profile: .timeZone
    case .src, .key, .also: .text
    case .moodBy where kind == .note: .moodSource
    default: EntryField.setting(self, of: kind)?.form
    }
  }
}

/// The values in files, which are stricter than user input.
extension EntryForm {
  /// The value of a table cell; the text itself if it cannot be converted.
  func value(ofCell text: String) -> DiaryValue {
    if self == .yesOrNo {
      return ["true": true, "yes": true, "false": false, "no": false][text.lowercased()]
        .map { .flag($0) } ?? .text(text)
    }
    guard numbers != nil else { return .text(text) }
    // The decimal comma is tried last because it is slower to parse.
    return (Double(text) ?? Double(plainNumber: text)).map { .number($0) } ?? .text(text)
  }

  func admits(_ value: DiaryValue) -> Bool {
    switch (self, value) {
    case (.moment, .text(let text)): LocalMoment(text) != nil
    case (.day, .text(let text)): (try? CalendarDay(parsing: text))?.description == text
    case (.timeZone, .text(let text)): TimeZone(identifier: text) != nil
    case (.morning, .text(let text)): (try? ClockTime(parsing: text))?.description == text
    case (.workdays, .text(let text)): Workdays(text) != nil
    // CSV cannot contain a zero byte, and the diary must be exportable.
    case (.text, .text(let text)): !text.unicodeScalars.contains("\0")
    case (.mood, .text(let text)): !text.contains(where: \.isWhitespace)
    case (.moodSource, .text(let text)): text == "you" || text == "guess"
    case (.whole(let range), .number(let number)):
      Int(exactly: number).map(range.contains) ?? false
    case (_, .number(let number)): numbers?.contains(number) ?? false
    case (.yesOrNo, .flag): true
    default: false
    }
  }

  var expectedInFile: String {
    switch self {
    case .moment: "a moment such as 2026-11-21T22:50+01:00"
    case .morning: "a time such as 04:00"
    case .workdays: "days such as Mon-Fri"
    case .text: "a text without zero bytes"
    case .minutes, .asleep, .awake: Self.amount(Self.minutesOfADay).expected
    case .hours(let range): Self.amount(range).expected
    case .amount, .whole, .mood, .timeZone, .day, .moodSource: expected
    case .yesOrNo: "true or false"
    }
  }
}
