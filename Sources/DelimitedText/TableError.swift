import MessageText

/// An error in a table: what is wrong, where, and what to do.
///
/// ```
/// nights.csv:4: coffee is "two", which is no number. Write a plain number such as 2 or 2.5.
/// ```
public struct TableError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The categories of errors that a program handles differently.
  package enum Category: Sendable, Equatable {
    /// The input does not exist or is not readable.
    case noInput
    /// The system failed to read the input.
    case inputFailed
    /// The input is not a valid table with the selected columns.
    case badData
    /// The selected columns contradict each other, regardless of the data.
    case badSelection
  }

  /// The kind of error.
  public enum Kind: Sendable, Equatable {
    /// No file has this name.
    case noSuchFile
    /// The name is that of a folder.
    case isDirectory
    /// The file may not be read by this user.
    case noPermission
    /// The system could not open or read the input.
    case readFailed
    /// The input is not a CSV but, for example, a web page or a spreadsheet.
    case foreignFormat
    /// The input is empty.
    case empty
    /// There are no rows after the header.
    case noRows
    /// Every row lacks a value, and such rows were to be left out.
    case noCompleteRows
    /// The bytes are not UTF-8, or one of them is zero.
    case invalidEncoding
    /// A quote is opened and never closed.
    case unterminatedQuote
    /// Text follows a closing quote.
    case textAfterQuote
    /// A row is too long.
    case rowTooLong
    /// The first line has too many columns.
    case tooManyColumns
    /// The first line holds numbers where names belong.
    case noHeader
    /// Two columns have one name, or a column in use has none.
    case ambiguousHeader
    /// A column in use is not in the header.
    case missingColumn
    /// A row has more or fewer fields than the header.
    case fieldCount
    /// A field in use is not a finite number.
    case invalidNumber
    /// A column that is a feature by default contains text.
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

  /// The kind of error.
  public let kind: Kind
  /// The file's name as it was given, or "standard input".
  public let source: String
  /// The line it was found in, counted from 1 as an editor does; `nil` where it is the whole.
  public package(set) var line: Int?
  /// The column it was found in, where it is a matter of one.
  public let column: String?
  /// The message, without the place.
  public let message: String
  /// What to do, if the message does not say it; a program can phrase it in its own terms.
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

  /// The category, which can determine the exit code of a program.
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

  /// The same error, moved down by a number of lines.
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

extension TableError {
  /// What the caller can do about an error.
  package enum Remedy: Sendable, Equatable, CustomStringConvertible {
    /// To say which columns the features are.
    case nameFeatures
    /// To give a column a name, or to say which columns the features are.
    case nameColumnOrFeatures
    /// To say which columns are the target and the features, since the data are of another kind.
    case nameColumns
    /// To take another model, since the data are of another kind.
    case chooseModel
    /// To put a line with the names of the columns before the first.
    case addHeader
    /// To fill in what is missing in so many rows, or to leave these out.
    case dropMissing(rows: Int)

    /// The remedy as a sentence.
    package var description: String {
      switch self {
      case .nameFeatures: "Name the features."
      case .nameColumnOrFeatures: "Give it a name, or name the features."
      case .nameColumns: "For data of another kind, name the target and the features."
      case .chooseModel: "For data of another kind, choose a model of it."
      case .addHeader: "Put a line with their names before it."
      case .dropMissing(rows: 1): "Fill it in, or leave this row out."
      case .dropMissing: "Fill them in, or leave these rows out."
      }
    }
  }
}
