import SleepText

/// An error in a table, with its position and the remedy.
///
/// ```
/// nights.csv:4: coffee is "two", which is not a number. Write a plain number such as 2 or 2.5.
/// ```
public struct TableError: ReportableError, Equatable {
  /// The kind of error.
  public enum Kind: Sendable, Equatable {
    /// The file does not exist.
    case noSuchFile
    /// The path is a folder.
    case isDirectory
    /// The user has no permission to read the file.
    case noPermission
    /// The system could not open or read the input.
    case readFailed
    /// The input is not a CSV but, for example, a web page or a spreadsheet.
    case foreignFormat
    /// The input is empty.
    case empty
    /// There are no rows after the header.
    case noRows
    /// Every row has a missing value, and such rows are dropped.
    case noCompleteRows
    /// The bytes are not UTF-8, or one of them is zero.
    case invalidEncoding
    /// A quote is opened and never closed.
    case unterminatedQuote
    /// Text follows a closing quote.
    case textAfterQuote
    /// A row is too long.
    case rowTooLong
    /// The input is larger than what can be read as a whole.
    case tooLarge
    /// The first line has too many columns.
    case tooManyColumns
    /// The first line contains numbers instead of names.
    case noHeader
    /// Two columns have the same name, or a selected column has none.
    case ambiguousHeader
    /// A selected column is not in the header.
    case missingColumn
    /// A row has more or fewer fields than the header.
    case fieldCount
    /// A selected field is not a finite number.
    case invalidNumber
    /// The numbers of a selected column can be read in two ways, such as 18.000.
    case unclearNumber
    /// A column that is a feature by default contains text.
    case textColumn
    /// A number is impossible for its column, such as a wake time of 90,000 seconds.
    case outOfRange
    /// Rows have missing values in a selected column.
    case missingValues
    /// A column is selected twice, or as both feature and target, or none is selected.
    case invalidSelection
    /// Columns have different lengths.
    case unequalLengths
  }

  /// The kind of error.
  public let kind: Kind
  /// The name of the file as given, or "standard input".
  public let source: String
  /// The line of the error, counted from 1; `nil` if the error concerns the whole input.
  public package(set) var line: Int?
  /// The column of the error, if it concerns a single one.
  public let column: String?
  /// What is wrong, without the position and the remedy.
  public let message: String
  package let remedy: Remedy?

  /// The position, the message and the remedy in one line.
  public var description: String { failure.text }

  package var failure: Failure {
    let place = source.printable(limit: 1024) + (line.map { ":\($0)" } ?? "")
    return Failure(category, "\(place): \(message)", suggestion: remedy?.suggestion)
  }

  package var category: Failure.Kind {
    switch kind {
    case .noSuchFile, .isDirectory, .noPermission: .noInput
    case .readFailed: .inputOutput
    case .invalidSelection: .usage
    default: .badData
    }
  }

  /// Whether the only problem is that no row is left.
  var isLackOfRows: Bool { kind == .noRows || kind == .noCompleteRows }

  package func moved(byLines count: Int) -> TableError {
    var error = self
    error.line = line.map { $0 + count }
    return error
  }

  package init(
    _ kind: Kind, source: String, line: Int? = nil, column: String? = nil,
    _ message: String, remedy: Remedy? = nil
  ) {
    self.remedy = remedy
    self.kind = kind
    self.source = source
    self.line = line
    self.column = column
    self.message = message
  }
}

// Errors in delimited text.
extension TableError {
  static func textAfterQuote(source: String, line: Int) -> TableError {
    TableError(
      .textAfterQuote, source: source, line: line,
      "a quoted field is closed, and more text follows.",
      remedy: "Put the whole field in quotes, and write a quote within it twice.")
  }

  static func unterminatedQuote(source: String, line: Int) -> TableError {
    TableError(
      .unterminatedQuote, source: source, line: line,
      "a quote is opened here and never closed.", remedy: "Close it, or take it out.")
  }

  static func rowTooLong(source: String, line: Int, limit: Int) -> TableError {
    TableError(
      .rowTooLong, source: source, line: line,
      "the row is longer than \(limit >> 20) MB.", remedy: "Is this a CSV file?")
  }

  static func tooManyColumns(
    _ count: Int, source: String, line: Int, limit: Int
  ) -> TableError {
    TableError(
      .tooManyColumns, source: source, line: line,
      "there are \(count) columns, and a file may have \(limit).",
      remedy: "Leave out columns that are not needed.")
  }

  static func invalidEncoding(
    source: String, line: Int, column: String? = nil, byte: UInt8
  ) -> TableError {
    let subject = column.map { "\($0.printable()) holds" } ?? "there is"
    let isZero = byte == 0
    return TableError(
      .invalidEncoding, source: source, line: line, column: column,
      "\(subject) a \(isZero ? "zero byte, which no text has" : "byte that is not UTF-8").",
      remedy: "Save the file as CSV in UTF-8\(isZero ? ", not in UTF-16" : "").")
  }
}
