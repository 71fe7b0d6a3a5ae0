import DelimitedText

/// Reads a CSV from front to back as a sequence of tables of bounded size.
///
/// Memory does not grow with the file: each part holds the rows of one block of it.
///
/// ```swift
/// let columns = ColumnSelection(target: "price")
/// var reader = try CSVReader(.file("houses.csv"), columns: columns)
/// while let part = try reader.nextPart() {
///   print(part.table.rowCount, "rows from line", part.lines[0])
/// }
/// print(reader.summary.rows)
/// ```
///
/// The dialect is RFC 4180 and what is commonly written besides: fields may be quoted, with doubled
/// and with line breaks inside; lines end in LF, CRLF or CR; a byte order mark, spaces around
/// fields and a last line without an end are no trouble. Lines without any field are skipped,
/// except that in a file of one column, an empty line before the last row is a missing value.
/// Columns that are not selected may hold any UTF-8 text.
package struct CSVReader: ~Copyable, Sendable {
  /// The names of all columns, and how the file is written.
  package var header: CSVHeader { file.header }
  /// The columns that become features, in the order of the table.
  package let features: [String]
  /// The column that becomes the target.
  package let target: String
  /// The rows read so far, the rows left out, and, after the last part, what looks odd.
  package var summary: ReadingSummary { conclusion ?? parser.tally.summary }

  package let file: RowFile
  let keepsRecords: Bool
  let blocks: RowBlockQueue
  /// The block that was read last.
  private var block = RowBlock()
  package private(set) var parser: RowParser
  /// What came of all rows, after the last.
  private(set) var conclusion: ReadingSummary?

  /// Opens the source and reads the header.
  ///
  /// - Parameters:
  ///   - source: where the bytes come from.
  ///   - columns: which columns are read, and what for.
  ///   - delimiter: `nil` for the one that occurs most in the header.
  ///   - droppingMissing: whether rows without a value in a column in use are left out; if not, a
  ///     missing feature is a NaN in the table, and any other missing value is an error: once all
  ///     rows have been read, or at once where rows are to be predicted.
  ///   - keepingRecords: whether each part also holds its rows as they stand in the file.
  /// - Throws: ``TableError`` if the source cannot be opened, is no CSV, or lacks a column.
  package init(
    _ source: ByteSource, columns: ColumnSelection, delimiter: CSVDelimiter? = nil,
    droppingMissing: Bool = false, keepingRecords: Bool = false
  ) throws(TableError) {
    try self.init(
      source, columns: columns, delimiter: delimiter, droppingMissing: droppingMissing,
      keepingRecords: keepingRecords, blockSize: InputBuffer.defaultSize)
  }

  package init(
    _ source: ByteSource, columns: ColumnSelection, delimiter: CSVDelimiter?,
    droppingMissing: Bool, keepingRecords: Bool, blockSize: Int,
    longestRow: Int = InputBuffer.defaultLongestRow
  ) throws(TableError) {
    var buffer = try InputBuffer(source, size: blockSize, longestRow: longestRow)
    var line = 1
    let header = try buffer.readHeader(delimiter: delimiter, source: source.name, line: &line)
    let layout = try TableLayout(columns, in: header, source: source.name)
    file = RowFile(
      layout: layout, header: header, selection: columns, source: source.name, firstLine: line,
      droppingMissing: droppingMissing)
    keepsRecords = keepingRecords
    blocks = RowBlockQueue(buffer, header: header)
    target = columns.target
    features = layout.featureNames
    parser = RowParser(file, firstLine: line, keepsRecords: keepingRecords)
  }

  /// The next rows, or `nil` after the last.
  ///
  /// - Throws: ``TableError`` for the first thing that is wrong; and, at the end, for missing
  ///   values, or if there was no row at all.
  package mutating func nextPart() throws(TableError) -> TablePart? {
    while conclusion == nil {
      guard try blocks.next(&block) else {
        conclusion = try parser.tally.conclusion(droppingMissing: file.droppingMissing)
        return nil
      }
      try parser.parse(block)
      if let part = parser.takePart() { return part }
    }
    return nil
  }

  /// All rows that have not been handed out yet, as one table.
  ///
  /// - Throws: as ``nextPart()`` does.
  package mutating func remainingRows() throws(TableError) -> DataTable {
    try remainingRowsAndLines().table
  }

  /// All rows that have not been handed out yet, as one table, and the line at which each begins.
  ///
  /// - Throws: as ``nextPart()`` does.
  package mutating func remainingRowsAndLines() throws(TableError) -> (
    table: DataTable, lines: [Int]
  ) {
    var table = parser.table
    var lines: [Int] = []
    while let part = try nextPart() {
      table.append(part.table)
      lines += part.lines
    }
    return (table, lines)
  }
}
