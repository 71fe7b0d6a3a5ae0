import SleepText

// Errors about a single selected field.
extension TableError {
  package struct Field {
    package let source: String
    package let line: Int
    let slot: TableLayout.Slot
    package let text: String

    fileprivate var name: String { slot.column.printable() }
    fileprivate var quoted: String { "\"\(text.printable())\"" }

    fileprivate func error(
      _ kind: Kind, _ message: String, remedy: Remedy? = nil
    ) -> TableError {
      TableError(
        kind, source: source, line: line, column: slot.column, message, remedy: remedy)
    }
  }

  /// Returns the error for a field with the parser's result `reading`.
  ///
  /// - Parameters:
  ///   - isFirst: Whether its column has not contained a number so far.
  ///   - others: The columns that are not features if all others are.
  static func wrongField(
    _ field: Field, _ reading: NumberParser.Reading, isFirst: Bool, besides others: String
  ) -> TableError {
    switch reading {
    case .infinite:
      return field.error(
        .invalidNumber,
        "\(field.name) is \(field.quoted), which is not finite.", remedy: "Write a finite number.")
    case .beyondRange:
      return field.error(
        .invalidNumber,
        "\(field.name) is \(field.quoted), which is beyond the range of a double (about 1.8e308).",
        remedy: "Write a smaller number.")
    case .number(let value):
      if field.slot.isWeight || field.slot.isTargetVariance {
        let rule = field.slot.isWeight ? weightRule(for: value) : varianceRule(for: value)
        return field.error(
          .outOfRange, "\(field.name) is \(field.text.printable()).", remedy: .other(rule))
      }
      if let meaning = field.slot.meaning {
        let written = field.text.printable()
        return field.error(
          .outOfRange, "\(field.name) is \(written); it is in \(meaning.requirement).",
          remedy: meaning.likelyCause(of: value).map { "\(written) \($0)" })
      }
    case .text where field.slot.unusableTexts == .dates:
      return field.error(
        .textColumn,
        "\(field.name) is a date (\(field.quoted)). Write it as numbers in columns of their own, such "
          + "as seconds since 1970, the weekday and the hour.", remedy: .nameFeatures)
    case .text where field.slot.unusableTexts == .identifiers:
      return field.error(
        .textColumn,
        "\(field.name) is text (\(field.quoted)), and nearly every row has another, like an "
          + "identifier or a sentence.", remedy: .leaveOutOrTakeAsWords(field.slot.name))
    case .text where field.slot.isImplied && isFirst:
      return field.error(
        .textColumn,
        "\(field.name) is text (\(field.quoted)), and every column besides \(others) is "
          + "taken as a feature.", remedy: .nameFeatures)
    case .text, .missing: break
    }
    return noNumber(field)
  }

  private static func noNumber(_ field: Field) -> TableError {
    if field.slot.meaning?.isTimeOfDay == true,
      let seconds = ColumnMeaning.secondsAfterMidnight(clockTime: field.text)
    {
      return field.error(
        .invalidNumber,
        "\(field.name) is \(field.quoted), a clock time.",
        remedy: "Write it in seconds after midnight: \(seconds)."
      )
    }
    if let mark = field.slot.notation.groupMark, hasSeparators(field.text) {
      let name = mark == UInt8(ascii: ".") ? "a point" : "a comma"
      return field.error(
        .invalidNumber,
        "\(field.name) is \(field.quoted), and others have \(name) between thousands.",
        remedy: "Write all numbers of the column alike.")
    }
    return field.error(
      .invalidNumber, "\(field.name) is \(field.quoted), which is not a number.",
      remedy: hasSeparators(field.text)
        ? "Write it with a point before the decimals and no other separator, such as 31500 or 7.5."
        : "Write a plain number such as 2 or 2.5.")
  }

  /// Returns the error for a number that has three digits after its only mark, like all others.
  static func unclearNumber(
    _ text: String, mark: Character, column: String, source: String, line: Int
  ) -> TableError {
    let (grouped, decimal) = (text.filter { $0 != mark }, text.replacing("\(mark)", with: "."))
    return TableError(
      .unclearNumber, source: source, line: line, column: column,
      "\(column.printable()) is \"\(text)\", and all its numbers are written like that: is it "
        + "\(grouped), or \(decimal) with three decimals?",
      remedy: "Write \(grouped), or \(decimal)0.")
  }

  /// The requirement that an invalid weight violates.
  static func weightRule(for value: Double) -> String {
    value < 0
      ? "A weight is a number of rows: 0 or more."
      : "A weight is at most 1e50: divide all weights by the same number."
  }

  /// The requirement that an invalid variance violates.
  static func varianceRule(for value: Double) -> String {
    value < 0
      ? "A variance is a mean of squares: 0 or more."
      : "A variance is at most 1e200: divide the target by some number."
  }

  private static func hasSeparators(_ text: String) -> Bool {
    guard text.contains(where: { $0.isASCII && $0.isNumber }) else { return false }
    return text.allSatisfy { character in
      (character.isASCII && character.isNumber) || "+-.,' _\u{A0}\u{202F}’".contains(character)
    }
  }
}
