/// What came of reading a table: the rows, the rows left out, and what looks odd.
public struct ReadingSummary: Sendable, Equatable {
  /// Rows in a column without a value.
  public struct MissingValues: Sendable, Equatable {
    /// The column.
    public let column: String
    /// How many rows have no value in it.
    public let rows: Int
    /// The first line that has none, counted from 1.
    public let firstLine: Int
  }

  /// The number of rows that were handed out.
  public internal(set) var rows = 0
  /// The number of rows left out because a value is missing in a column in use.
  public internal(set) var droppedRows = 0
  /// The columns in which values are missing, in the order of the table.
  ///
  /// A row can be in several.
  public internal(set) var missingValues: [MissingValues] = []
  /// What is possible but looks odd.
  ///
  /// Known once the last row has been read.
  public internal(set) var notes: [ReadingNote] = []
}

/// Something odd about a table that is no error.
public enum ReadingNote: Sendable, Equatable, CustomStringConvertible {
  /// A unit of time.
  public enum Unit: String, Sendable {
    /// 3,600 seconds.
    case hours
    /// 60 seconds.
    case minutes
  }

  /// Every value of a column that is in seconds would rather make sense in another unit.
  case likelyUnit(Unit, column: String, largest: Double)

  /// The note as a sentence.
  public var description: String {
    switch self {
    case .likelyUnit(let unit, let column, let largest):
      let factor = unit == .hours ? 3600 : 60
      return "\(column) is in seconds, yet no value is above \(largest.formattedPlainly): if these "
        + "are \(unit), multiply them by \(factor)."
    }
  }
}

extension Double {
  /// The shortest text for the number, without a needless point: 2, 7.5, 1e+300.
  var formattedPlainly: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
