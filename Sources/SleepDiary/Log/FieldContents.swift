import SleepText
import SleepNumerics
import SleepCore

/// What a field holds, as a line of a diary has it.
enum FieldContents {
  case number(ClosedRange<Double>)
  case moment, day, flag, text
  /// A text that is read as an entry's.
  case written(EntryForm)

  /// By the index of the field.
  private static let all = DiaryField.allCases.map { FieldContents($0) }

  static func of(_ field: DiaryField) -> FieldContents { all[field.index] }

  private init(_ field: DiaryField) {
    if let numbers = field.numbers {
      self = .number(numbers)
    } else if field == .day {
      self = .day
    } else {
      switch field.row(of: .night)?.form {
      case .moment: self = .moment
      case .yesOrNo: self = .flag
      case .wakeTimes: self = .written(.wakeTimes)
      case .workdays: self = .written(.workdays)
      default: self = .text
      }
    }
  }

  /// Whether a scanned value is one of the field's, or clears it.
  func takes(_ value: LineScanner.Value, in bytes: Span<UInt8>) -> Bool {
    switch (value.form, self) {
    case (.null, _), (.string, .text), (.escapedString, .text), (.isTrue, .flag), (.isFalse, .flag):
      true
    case (.string, _) where value.start == value.end: true
    case (.number, .number(let range)): Self.number(value, in: bytes).map(range.contains) ?? false
    case (.string, .moment): LocalMoment(bytes.extracting(value.start..<value.end)) != nil
    case (.string, .day):
      value.end - value.start == 10
        && CalendarDay(atStartOf: bytes.extracting(value.start..<value.end)) != nil
    case (.string, .written(let form)): form.values(in: Self.text(value, in: bytes)) != nil
    // Hardly anybody escapes a moment, so that this is not worth a look.
    case (.escapedString, .moment), (.escapedString, .day), (.escapedString, .written): true
    default: false
    }
  }

  private static func number(_ value: LineScanner.Value, in bytes: Span<UInt8>) -> Double? {
    // A fast path, because most numbers have one digit.
    if value.end - value.start == 1, (0x30...0x39).contains(bytes[value.start]) {
      return Double(bytes[value.start] - 0x30)
    }
    return DecimalNumber.value(bytes, in: value.start..<value.end)
  }

  private static func text(_ value: LineScanner.Value, in bytes: Span<UInt8>) -> String {
    var text: [UInt8] = []
    for place in value.start..<value.end { text.append(bytes[place]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// What the field holds, in words.
  var description: String {
    switch self {
    case .number(let range):
      "a number from \(Counted.digits(range.lowerBound)) to \(Counted.digits(range.upperBound))"
    case .moment: "a moment such as 2026-11-21T22:50+01:00"
    case .day: "a day such as 2026-11-22"
    case .flag: "true or false"
    case .text: "a text"
    case .written(let form): form.expected
    }
  }
}
