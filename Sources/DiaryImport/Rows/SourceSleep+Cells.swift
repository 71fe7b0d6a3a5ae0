import MessageText
import SleepDiary

extension SourceSleep {
  /// The value of a cell; `nil` if the cell is empty, and also if it cannot be read, which is
  /// reported.
  mutating func value<Value>(
    _ column: String, of row: CellRow, expected: String, read: (String) -> Value?
  ) -> Value? {
    // Some programs write a dash for a missing value.
    guard let text = row[column], text != "—" else { return nil }
    if let value = read(text) { return value }
    repairs.append(Self.omission(column, text, expected: expected))
    return nil
  }

  /// The report of a value that cannot be read.
  static func omission(_ name: String, _ text: String, expected: String) -> String {
    "\(name.printable()) is left out: '\(text.printable())' should be \(expected)"
  }

  /// Reads a field with the values of the diary.
  mutating func read(_ field: DiaryField, _ column: String, of row: CellRow) {
    guard let form = EntryField.setting(field, of: isNap ? .nap : .night)?.form,
      let kind = CellValue(form)
    else { return }
    if let value = value(column, of: row, expected: kind.expected, read: kind.value(of:)) {
      others[field] = value
    }
  }

  /// The number in a cell.
  mutating func number(
    _ column: String, of row: CellRow, in range: ClosedRange<Double>
  ) -> Double? {
    value(column, of: row, expected: CellValue.number(range).expected) { text in
      Double(cell: text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

/// The values of a cell that is a number or an answer.
enum CellValue {
  case number(ClosedRange<Double>)
  case whole(ClosedRange<Int>)
  case flag

  /// `nil` for other values.
  init?(_ form: EntryForm) {
    switch form {
    case .whole(let range): self = .whole(range)
    case .yesOrNo: self = .flag
    default:
      guard let range = form.numbers else { return nil }
      self = .number(range)
    }
  }

  func value(of text: String) -> DiaryValue? {
    // The decimal comma is tried last because it is slower to parse.
    let number = Double(text) ?? Double(plainNumber: text)
    switch self {
    case .number(let range):
      return number.flatMap { range.contains($0) ? .number($0) : nil }
    case .whole(let range):
      let whole = number.flatMap { Int(exactly: $0) }
      return whole.flatMap { range.contains($0) ? .number(Double($0)) : nil }
    case .flag:
      return ["true": true, "yes": true, "false": false, "no": false][text.lowercased()]
        .map { .flag($0) }
    }
  }

  var expected: String {
    switch self {
    case .number(let range):
      "a number from \(Counted.digits(range.lowerBound)) to \(Counted.digits(range.upperBound))"
    case .whole(let range): EntryForm.whole(range).expected
    case .flag: "true or false"
    }
  }
}

extension Double {
  /// Parses a percentage up to 100, such as `85%`, or `85 %` with any space, as a share from 0 to 1.
  init?(percentage text: String) {
    guard text.hasSuffix("%"),
      let number = Double(cell: String(text.dropLast()).trimmingSpaces()),
      (0...100).contains(number)
    else { return nil }
    self = number / 100
  }

  /// Parses minutes with their unit, such as `15 minutes`, `7 h 12 min` or `90 s`, or as `7:12`.
  init?(minutesWithUnit text: String) {
    if let match = text.wholeMatch(of: /([0-9]{1,2}):([0-5][0-9])(:[0-5][0-9])?/) {
      guard let hours = Double(match.1), let minutes = Double(match.2) else { return nil }
      self = 60 * hours + minutes
      return
    }
    let words = text.lowercased().filter { !$0.isWhitespace }
    guard !words.isEmpty, let match = words.wholeMatch(of: Self.minutesByUnit) else { return nil }
    let parts: [(Substring?, Double)] = [(match.1, 60), (match.2, 1), (match.3, 1.0 / 60)]
    self = 0
    for case (let text?, let minutes) in parts {
      guard let number = Double(plainNumber: String(text)) else { return nil }
      self += number * minutes
    }
  }

  private static var minutesByUnit: Regex<(Substring, Substring?, Substring?, Substring?)> {
    #/
    (?:([0-9.,]{1,9})h(?:(?:ou)?rs?)?\.?)?
    (?:([0-9.,]{1,9})m(?:in(?:ute)?s?)?\.?)?
    (?:([0-9.,]{1,9})s(?:ec(?:ond)?s?)?\.?)?
    /#
  }
}
