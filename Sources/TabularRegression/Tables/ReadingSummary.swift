/// A summary of reading a table: the rows, the dropped rows and implausible values.
package struct ReadingSummary: Sendable, Equatable {
  /// The missing values of a column.
  package struct MissingValues: Sendable, Equatable {
    /// The column.
    package let column: String
    /// The number of rows without a value in the column.
    package let rows: Int
    /// The first line without a value, counted from 1.
    package let firstLine: Int
  }

  /// The number of rows returned.
  package var rows = 0
  /// The number of rows dropped because a value is missing in a selected column.
  package var droppedRows = 0
  /// The number of rows dropped because their weight is 0.
  package var weightlessRows = 0
  /// The columns with missing values, in the order of the table.
  ///
  /// A row can be in several. These rows were returned with the value missing, unless
  /// `droppedRows` reports that they were dropped.
  package var missingValues: [MissingValues] = []
  /// Notes about valid but implausible values.
  ///
  /// Empty until the last row has been read.
  package var notes: [ReadingNote] = []
}
