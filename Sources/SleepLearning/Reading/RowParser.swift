/// Converts the bytes of whole records to rows of numbers.
///
/// ``OrdinaryRowReader`` reads rows of short numbers between delimiters. `RecordScanner`, which
/// implements the whole dialect, reads all others. Errors are reported here.
struct RowParser {
  let layout: TableLayout
  let header: CSVHeader
  let selection: ColumnSelection
  let source: String
  let droppingMissing: Bool

  var line: Int
  /// The values of the current row, one per slot.
  var row: ContiguousArray<Double>
  var scanner: RecordScanner
  /// The readers of words, one per slot; `nil` for numbers.
  var levelReaders: [LevelReader?]
  private var ordinaryRows: OrdinaryRowReader
  var part: TablePartBuilder

  var tally: ReadingTally
  /// Empty lines of a file with one column: missing values if another row follows.
  var emptyLines = 0..<0
  /// The slots in which an incomplete row has had a number.
  var hasNumber: [Bool]
  /// Whether rows of the same file precede those of this parser.
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
    levelReaders = layout.hasWords ? layout.slots.map { $0.numbering.map(LevelReader.init) } : []
  }

  /// Restarts at another block and keeps the allocated memory.
  mutating func restart(continuesFile: Bool) {
    line = 1
    tally = ReadingTally(layout: layout, source: source)
    emptyLines = 0..<0
    hasNumber = Array(repeating: false, count: hasNumber.count)
    part.removeAll()
    self.continuesFile = continuesFile
  }

  var rowCount: Int { part.rowCount }

  var table: DataTable { part.table }

  mutating func begin() {
    ordinaryRows.begin()
  }

  /// Parses the rows of a block; those before an error are kept.
  mutating func parse(_ block: borrowing RowBlock) throws(TableError) {
    begin()
    var position = block.range.lowerBound
    while true {
      position = parseOrdinaryRows(block, from: position)
      guard let next = try parseRecord(block, from: position) else { return }
      position = next
    }
  }

  /// Reads at most `limit` ordinary rows from `start` on and returns the position after them.
  mutating func parseOrdinaryRows(
    _ block: borrowing RowBlock, from start: Int, limit: Int = .max
  ) -> Int {
    guard emptyLines.isEmpty, levelReaders.isEmpty, layout.hasPlainNumbers else { return start }
    let (lines, next) = ordinaryRows.read(block, from: start, line: line, limit: limit, into: &part)
    line += lines
    return next
  }

  /// Reads the record at a position and returns the position after it; `nil` at the end.
  mutating func parseRecord(
    _ block: borrowing RowBlock, from start: Int
  ) throws(TableError) -> Int? {
    let bytes = block.storage.span.extracting(0..<block.range.upperBound)
    guard start < bytes.count else { return nil }
    // The block ends with a row, so the record is complete.
    return try parseRecord(
      bytes, from: start, isLast: block.endsWithRow, longest: block.longestRow)
  }

  /// Counts rows and lines that were read elsewhere.
  mutating func skip(rows: Int, lines: Int) {
    tally.rows += rows
    line += lines
  }

  /// Returns and removes the rows since the last part; `nil` if there are none.
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
    if let slot = layout.weightSlot, row[slot] == 0 {
      tally.weightlessRows += 1
      return
    }
    part.append(row, line: line, bytes, record)
  }
}
