/// A reader that returns a CSV file as a sequence of tables of bounded size, one per block.
///
/// The dialect is RFC 4180 with common extensions: fields may be quoted, with doubled quotes and
/// line breaks inside; lines end in LF, CRLF or CR; a byte order mark, spaces around fields and a
/// last line without a line ending are accepted. Lines without any field are skipped, except that
/// in a file of one column, an empty line before the last row is a missing value. Columns that are
/// not selected may contain any UTF-8 text.
package struct CSVReader: ~Copyable, Sendable {
  package var header: CSVHeader { file.header }
  package var features: [String] { file.layout.featureNames }
  package var target: String { file.selection.target }
  /// The counts of rows so far and, after the last part, notes about implausible values.
  package var summary: ReadingSummary { conclusion ?? parser.tally.summary }

  let file: RowFile
  let keepsRecords: Bool
  let blocks: RowBlockQueue
  private var block = RowBlock()
  private(set) var parser: RowParser
  /// The summary of all rows; `nil` before the last part.
  private(set) var conclusion: ReadingSummary?
  /// The error after the rows that have been returned.
  private var failure: TableError?

  /// Opens the source and reads the header.
  ///
  /// - Parameters:
  ///   - delimiter: The delimiter; `nil` for the one that occurs most in the header.
  ///   - droppingMissing: Whether to drop rows with a missing value in a selected column. Otherwise
  ///     a missing feature is NaN, and any other missing value is an error, thrown after all rows
  ///     have been read, or immediately for rows to be predicted.
  ///   - keepingRecords: Whether each part also contains the unmodified bytes of its rows.
  package init(
    _ source: ByteSource, columns: ColumnSelection, delimiter: CSVDelimiter? = nil,
    droppingMissing: Bool = false, keepingRecords: Bool = false,
    blockSize: Int = InputBuffer.defaultSize,
    longestRow: Int = InputBuffer.defaultLongestRow
  ) throws(TableError) {
    (file, blocks) = try RowFile.opened(
      source,
      settings: .init(
        columns: columns, delimiter: delimiter, droppingMissing: droppingMissing,
        blockSize: blockSize, longestRow: longestRow))
    keepsRecords = keepingRecords
    parser = RowParser(file, firstLine: file.firstLine, keepsRecords: keepingRecords)
  }

  /// Returns the next rows, or `nil` after the last.
  ///
  /// All rows before an error are returned first. At the end, it throws if values are missing or
  /// there are no rows.
  package mutating func nextPart() throws(TableError) -> TablePart? {
    while conclusion == nil {
      if let failure { throw failure }
      guard try blocks.next(&block) else {
        conclusion = try parser.tally.conclusion(droppingMissing: file.droppingMissing)
        return nil
      }
      do throws(TableError) { try parser.parse(block) } catch { failure = error }
      if let part = parser.takePart() { return part }
    }
    return nil
  }

  mutating func remainingRows() throws(TableError) -> DataTable {
    try remainingRowsAndLines().table
  }

  /// Returns all remaining rows as one table, and the first line of each.
  package mutating func remainingRowsAndLines() throws(TableError) -> (
    table: DataTable, lines: [Int]
  ) {
    var (tables, lines) = ([parser.table], [Int]())
    while let part = try nextPart() {
      tables.append(part.table)
      lines += part.lines
    }
    return (file.layout.settlingLevels(of: DataTable(joining: tables)), lines)
  }
}
