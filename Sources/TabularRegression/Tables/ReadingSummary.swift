/// What came of reading a table: the rows, the rows left out, and what looks odd.
package struct ReadingSummary: Sendable, Equatable {
  /// Rows in a column without a value.
  package struct MissingValues: Sendable, Equatable {
    /// The column.
    package let column: String
    /// How many rows have no value in it.
    package let rows: Int
    /// The first line that has none, counted from 1.
    package let firstLine: Int
  }

  /// The number of rows that were handed out.
  package var rows = 0
  /// The number of rows left out because a value is missing in a column in use.
  package var droppedRows = 0
  /// The number of rows left out because their weight is 0.
  package var weightlessRows = 0
  /// The columns in which values are missing, in the order of the table.
  ///
  /// A row can be in several. These rows were handed out with the value missing, unless
  /// ``droppedRows`` tells that they were left out.
  package var missingValues: [MissingValues] = []
  /// What is possible but looks odd.
  ///
  /// Known once the last row has been read.
  package var notes: [ReadingNote] = []
}
