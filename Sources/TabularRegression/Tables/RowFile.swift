import DelimitedText

/// The properties that all readers of one file share.
package struct RowFile: Sendable {
  /// The index of the file among those that are read as one table.
  var index = 0
  let layout: TableLayout
  let header: CSVHeader
  let selection: ColumnSelection
  let source: String
  /// The line of the first row.
  let firstLine: Int
  /// Whether rows with missing values are dropped.
  let droppingMissing: Bool

  /// Returns whether another file has the same columns in the same places, and the same separators.
  func isWrittenAlike(_ other: RowFile) -> Bool {
    layout.slotOfColumn == other.layout.slotOfColumn && header.delimiter == other.header.delimiter
      && header.lineEnding == other.header.lineEnding
  }
}
