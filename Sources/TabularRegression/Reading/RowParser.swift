import DelimitedText

/// Turns the bytes of whole records into rows of numbers.
///
/// Ordinary rows, which are short numbers between delimiters, are read by ``OrdinaryRowReader``.
/// All others are read by `RecordScanner`, which knows every rule, and errors are reported here.
package struct RowParser {
  let layout: TableLayout
  let header: CSVHeader
  let selection: ColumnSelection
  let source: String
  let droppingMissing: Bool

  /// The line at which the next record begins.
  var line: Int
  /// The values of the current row, one per slot.
  var row: ContiguousArray<Double>
  var scanner: RecordScanner
  /// Reads many ordinary rows of a block at once, where it can.
  private var ordinaryRows: OrdinaryRowReader
  var part: TablePartBuilder

  /// What has been counted so far.
  var tally: ReadingTally
  /// Empty lines of a file with one column, which lack a value unless no row follows.
  var emptyLines = 0..<0
  /// The slots in which a number has been seen in a row that lacks others.
  var hasNumber: [Bool]
  /// Whether rows of the same file came before those that this parser sees.
  var continuesFile: Bool

  init(_ file: RowFile, firstLine: Int, keepsRecords: Bool, continuesFile: Bool = false) {
    layout = file.layout
    header = file.header
    selection = file.selection
    source = file.source
    droppingMissing = file.droppingMissing
    line = firstLine
    let count = layout.slots.count
    row = ContiguousArray(repeating: 0, count: count)
    scanner = RecordScanner(delimiter: header.delimiter.byte)
    ordinaryRows = OrdinaryRowReader(layout: layout, header: header)
    part = TablePartBuilder(layout: layout, keepsRecords: keepsRecords)
    tally = ReadingTally(layout: layout, source: source)
    self.continuesFile = continuesFile
    hasNumber = Array(repeating: false, count: count)
  }

  /// Starts again with another block and keeps the memory.
  mutating func restart(continuesFile: Bool) {
    line = 1
    tally = ReadingTally(layout: layout, source: source)
    emptyLines = 0..<0
    hasNumber = Array(repeating: false, count: hasNumber.count)
    part.removeAll()
    self.continuesFile = continuesFile
  }

  /// The number of rows read since the last part.
  var rowCount: Int { part.rowCount }

  /// The rows read since the last part, as a table.
  var table: DataTable { part.table }

  /// Prepares for the rows of a block.
  mutating func begin() {
    ordinaryRows.begin()
  }

  /// Reads all records of a block.
  mutating func parse(_ block: borrowing RowBlock) throws(TableError) {
    begin()
    var position = block.range.lowerBound
    while true {
      position = parseOrdinaryRows(block, from: position)
      guard let next = try parseRecord(block, from: position) else { return }
      position = next
    }
  }

  /// Reads at most `limit` ordinary rows of a block from `start` on and returns the position after
  /// them.
  mutating func parseOrdinaryRows(
    _ block: borrowing RowBlock, from start: Int, limit: Int = .max
  ) -> Int {
    guard emptyLines.isEmpty else { return start }
    let (lines, next) = ordinaryRows.read(block, from: start, line: line, limit: limit, into: &part)
    line += lines
    return next
  }

  /// Reads the record at a position of a block and returns the position after it; `nil` at the end.
  mutating func parseRecord(
    _ block: borrowing RowBlock, from start: Int
  ) throws(TableError) -> Int? {
    let bytes = block.storage.span.extracting(0..<block.range.upperBound)
    guard start < bytes.count else { return nil }
    // The block ends with a row, so nothing is missing.
    return try parseRecord(
      bytes, from: start, isLast: block.endsWithRow, longest: block.longestRow)
  }

  /// Counts rows that were read by other means, and their lines.
  mutating func skip(rows: Int, lines: Int) {
    tally.count(rows: rows)
    line += lines
  }

  /// Hands out the rows read since the last part, if there are any.
  mutating func takePart() -> TablePart? {
    guard part.rowCount > 0 else { return nil }
    let part = part.take()
    tally.count(part.table)
    return part
  }

  mutating func appendRow(
    _ bytes: Span<UInt8>, _ record: Range<Int>
  ) throws(TableError) {
    if !emptyLines.isEmpty { try appendEmptyLines(bytes) }
    if let slot = layout.weightSlot, row[slot] == 0 { return tally.countWeightless() }
    part.append(row, line: line, bytes, record)
  }
}
