/// A summary of reading a table: the rows, the dropped rows and implausible values.
package struct ReadingSummary: Sendable, Equatable {
  package struct MissingValues: Sendable, Equatable {
    package let column: String
    package let rows: Int
    package let firstLine: Int
  }

  package var rows = 0
  /// The number of rows dropped because a value is missing in a selected column.
  package var droppedRows = 0
  /// The number of rows dropped because their weight is 0.
  package var weightlessRows = 0
  /// The columns with missing values, in the order of the table; a row can be in several.
  ///
  /// These rows were returned, unless `droppedRows` reports that they were dropped.
  package var missingValues: [MissingValues] = []
  /// The columns that were found by similar names.
  package var guessedColumns: [NamedColumn] = []
  /// Notes about valid but implausible values; empty until the last row has been read.
  package var notes: [ReadingNote] = []
}
