import DelimitedText

/// What the readers of one file have in common.
package struct RowFile: Sendable {
  /// The place of the file among those that are read as one table, from 0.
  var index = 0
  let layout: TableLayout
  let header: CSVHeader
  let selection: ColumnSelection
  let source: String
  /// The line of the first row.
  let firstLine: Int
  /// Whether rows that lack any value are left out.
  let droppingMissing: Bool

  /// Whether the rows of another file are written as these are: with the same columns in the same
  /// places, and the same bytes between them.
  func isWrittenAlike(_ other: RowFile) -> Bool {
    layout.slotOfColumn == other.layout.slotOfColumn && header.delimiter == other.header.delimiter
      && header.lineEnding == other.header.lineEnding
  }
}
