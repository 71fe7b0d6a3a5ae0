// What can be wrong with a single field in use.
extension TableError {
  /// Where a field stands, and what it holds.
  struct Field {
    let source: String
    let line: Int
    let slot: TableLayout.Slot
    let text: String

    fileprivate var name: String { slot.name.printable() }
    fileprivate var quoted: String { "\"\(text.printable())\"" }

    fileprivate func error(_ kind: Kind, _ message: String) -> TableError {
      TableError(kind, source: source, line: line, column: slot.name, message)
    }
  }

  /// A field that is not a number, in a column where others are.
  static func noNumber(_ field: Field) -> TableError {
    if field.slot.sleepColumn == .wake,
      let seconds = SleepColumn.secondsAfterMidnight(clockTime: field.text)
    {
      return field.error(
        .invalidNumber,
        "wake is \(field.quoted), a clock time. Write it in seconds after midnight: \(seconds).")
    }
    let advice =
      hasSeparators(field.text)
      ? "Write it with a point before the decimals and no other separator, such as 31500 or 7.5."
      : "Write a plain number such as 2 or 2.5."
    return field.error(
      .invalidNumber, "\(field.name) is \(field.quoted), which is no number. \(advice)")
  }

  /// Text in a column that is in use only because nobody named the features.
  static func textColumn(_ field: Field, target: String) -> TableError {
    field.error(
      .textColumn,
      "\(field.name) is text (\(field.quoted)), and every column besides \(target.printable()) is "
        + "taken as a feature. Name the features with --features.")
  }

  static func infinite(_ field: Field) -> TableError {
    field.error(
      .invalidNumber,
      "\(field.name) is \(field.quoted), which is not finite. Write a finite number.")
  }

  static func beyondRange(_ field: Field) -> TableError {
    field.error(
      .invalidNumber,
      "\(field.name) is \(field.quoted), which is beyond the range of a double (about 1.8e308). "
        + "Write a smaller number.")
  }

  static func outOfRange(_ field: Field, _ value: Double, for column: SleepColumn) -> TableError {
    let written = field.text.printable()
    let cause = column.likelyCause(of: value).map { " \(written) \($0)" } ?? ""
    return field.error(
      .outOfRange, "\(column.rawValue) is \(written); it is in \(column.requirement).\(cause)")
  }

  /// Whether text is digits with decimal commas or separators of thousands.
  private static func hasSeparators(_ text: String) -> Bool {
    guard text.contains(where: { $0.isASCII && $0.isNumber }) else { return false }
    return text.allSatisfy { character in
      (character.isASCII && character.isNumber) || "+-.,' _\u{A0}\u{202F}’".contains(character)
    }
  }
}
