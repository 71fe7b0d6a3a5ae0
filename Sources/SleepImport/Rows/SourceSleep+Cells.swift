import SleepDiary
import SleepText

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
}

/// The values of cells that are numbers or answers.
extension EntryForm {
  var isOfCells: Bool { self == .yesOrNo || numbers != nil }

  func value(ofCell text: String) -> DiaryValue? {
    if self == .yesOrNo {
      return ["true": true, "yes": true, "false": false, "no": false][text.lowercased()]
        .map { .flag($0) }
    }
    guard let number = Double(cell: text), numbers?.contains(number) ?? false else { return nil }
    if case .whole = self, number != number.rounded() { return nil }
    return .number(number)
  }

  var expectedInCells: String {
    switch self {
    case .yesOrNo: "true or false"
    case .whole: expected
    default: numbers.map { EntryForm.amount($0).expected } ?? expected
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
