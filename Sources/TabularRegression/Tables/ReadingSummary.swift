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
  public package(set) var rows = 0
  /// The number of rows left out because a value is missing in a column in use.
  public package(set) var droppedRows = 0
  /// The number of rows left out because their weight is 0.
  public package(set) var weightlessRows = 0
  /// The columns in which values are missing, in the order of the table.
  ///
  /// A row can be in several. These rows were handed out with the value missing, unless
  /// ``droppedRows`` tells that they were left out.
  public package(set) var missingValues: [MissingValues] = []
  /// What is possible but looks odd.
  ///
  /// Known once the last row has been read.
  public package(set) var notes: [ReadingNote] = []
}
