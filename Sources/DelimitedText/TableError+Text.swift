// Errors in delimited text.
extension TableError {
  package static func textAfterQuote(source: String, line: Int) -> TableError {
    TableError(
      .textAfterQuote, source: source, line: line,
      "a quoted field is closed, and more text follows. Put the whole field in quotes, and write "
        + "a quote within it twice.")
  }

  package static func unterminatedQuote(source: String, line: Int) -> TableError {
    TableError(
      .unterminatedQuote, source: source, line: line,
      "a quote is opened here and never closed. Close it, or take it out.")
  }

  package static func rowTooLong(source: String, line: Int, limit: Int) -> TableError {
    TableError(
      .rowTooLong, source: source, line: line,
      "the row is longer than \(limit >> 20) MB. Is this a CSV file?")
  }

  static func tooManyColumns(
    _ count: Int, source: String, line: Int, limit: Int
  ) -> TableError {
    TableError(
      .tooManyColumns, source: source, line: line,
      "there are \(count) columns, and a file may have \(limit). "
        + "Leave out columns that are not needed.")
  }

  package static func invalidEncoding(
    source: String, line: Int, column: String? = nil, byte: UInt8
  ) -> TableError {
    let subject = column.map { "\($0.printable()) holds" } ?? "there is"
    let message =
      byte == 0
      ? "\(subject) a zero byte, which no text has. Save the file as CSV in UTF-8, not in UTF-16."
      : "\(subject) a byte that is not UTF-8. Save the file as CSV in UTF-8."
    return TableError(.invalidEncoding, source: source, line: line, column: column, message)
  }
}
