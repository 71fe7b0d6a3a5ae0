import MessageText

/// What keeps a table from being read or put together: what it is, where, and what to do.
///
/// ```
/// nights.csv:4: coffee is "two", which is no number. Write a plain number such as 2 or 2.5.
/// ```
public struct TableError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The sorts of trouble that a program answers differently.
  package enum Category: Sendable, Equatable {
    /// There is nothing to read under this name, or it may not be read.
    case noInput
    /// Reading failed midway, or could not begin for a reason of the machine's.
    case inputFailed
    /// The bytes are not the table that was asked for.
    case badData
    /// The columns asked for contradict each other, whatever the data.
    case badSelection
  }

  /// What the trouble is.
  public enum Kind: Sendable, Equatable {
    /// No file has this name.
    case noSuchFile
    /// The name is that of a folder.
    case isDirectory
    /// The file may not be read by this user.
    case noPermission
    /// The system could not open or read the input.
    case readFailed
    /// The bytes are no CSV but something else, such as a web page or a spreadsheet.
    case foreignFormat
    /// There is not even a header.
    case empty
    /// There is a header and nothing after it.
    case noRows
    /// Every row lacks a value, and such rows were to be left out.
    case noCompleteRows
    /// The bytes are not UTF-8, or one of them is zero.
    case invalidEncoding
    /// A quote is opened and never closed.
    case unterminatedQuote
    /// A quote is closed, and the field goes on.
    case textAfterQuote
    /// A row is longer than a row can sensibly be.
    case rowTooLong
    /// The first line has more columns than a table can sensibly have.
    case tooManyColumns
    /// The first line holds numbers where names belong.
    case noHeader
    /// Two columns have one name, or a column in use has none.
    case ambiguousHeader
    /// A column in use is not in the header.
    case missingColumn
    /// A row has more or fewer fields than the header.
    case fieldCount
    /// A field in use is no finite number that a `Double` can hold.
    case invalidNumber
    /// A feature that nobody named holds text.
    case textColumn
    /// A number is impossible for its column, such as a wake time of 90,000 seconds.
    case outOfRange
    /// Rows lack a value in a column in use.
    case missingValues
    /// A column is asked for twice, or as feature and target at once, or none is asked for.
    case invalidSelection
    /// Columns differ in length.
    case unequalLengths
  }

  /// What the trouble is.
  public let kind: Kind
  /// The file's name as it was given, or "standard input".
  public let source: String
  /// The line it was found in, counted from 1 as an editor does; `nil` where it is the whole.
  public package(set) var line: Int?
  /// The column it was found in, where it is a matter of one.
  public let column: String?
  /// What it is, without the place.
  public let message: String
  /// What to do, if it is not in the message: a program tells it in its own terms.
  package let remedy: Remedy?
  /// Where it can be seen, if in one place: of rows that lack values, the first.
  package var place: Place?

  /// The place and the message, as one line to be read by a person.
  public var description: String { description(advising: remedy?.description) }

  /// The same with a remedy in other words.
  package func description(advising advice: String?) -> String {
    let place = source.printable(limit: 1024) + (line.map { ":\($0)" } ?? "")
    return "\(place): \(message)" + (advice.map { " \($0)" } ?? "")
  }

  /// How a program should answer: by its exit code, for one.
  package var category: Category {
    switch kind {
    case .noSuchFile, .isDirectory, .noPermission: .noInput
    case .readFailed: .inputFailed
    case .invalidSelection: .badSelection
    default: .badData
    }
  }

  /// Whether the file is right but for its rows, of which none is left.
  package var isLackOfRows: Bool { kind == .noRows || kind == .noCompleteRows }

  /// The same trouble, that many lines further down.
  package func moved(byLines count: Int) -> TableError {
    var error = self
    error.line = line.map { $0 + count }
    error.place?.line += count
    return error
  }

  package init(
    _ kind: Kind, source: String, line: Int? = nil, column: String? = nil,
    remedy: Remedy? = nil, _ message: String
  ) {
    self.remedy = remedy
    self.kind = kind
    self.source = source
    self.line = line
    self.column = column
    self.message = message
  }
}
