import DelimitedText

/// Converts the bytes of whole records to rows of numbers.
///
/// ``OrdinaryRowReader`` reads rows of short numbers between delimiters. `RecordScanner`, which
/// implements the whole dialect, reads all others. Errors are reported here.
package struct RowParser {
  let layout: TableLayout
  let header: CSVHeader
  let selection: ColumnSelection
  let source: String
  let droppingMissing: Bool

  var line: Int
  /// The values of the current row, one per slot.
  var row: ContiguousArray<Double>
  var scanner: RecordScanner
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
    guard emptyLines.isEmpty else { return start }
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
    tally.count(rows: rows)
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
    if let slot = layout.weightSlot, row[slot] == 0 { return tally.countWeightless() }
    part.append(row, line: line, bytes, record)
  }
}

extension RowParser {
  /// Parses any record from `start` on; returns the position after it, or `nil` if more bytes are
  /// needed.
  mutating func parseRecord(
    _ bytes: Span<UInt8>, from start: Int, isLast: Bool, longest: Int
  ) throws(TableError) -> Int? {
    let end: Int
    let next: Int
    switch scanner.scan(bytes, from: start, isLast: isLast) {
    case .record(let recordEnd, let recordNext):
      guard recordEnd - start <= longest else {
        throw .rowTooLong(source: source, line: line, limit: longest)
      }
      (end, next) = (recordEnd, recordNext)
    case .textAfterQuote(let position):
      throw .textAfterQuote(
        source: source, line: line + bytes.lineEndings(in: start..<position))
    case .incomplete(let openQuote):
      guard isLast || bytes.count - start >= longest else { return nil }
      guard let openQuote else {
        throw .rowTooLong(source: source, line: line, limit: longest)
      }
      throw .unterminatedQuote(
        source: source, line: line + bytes.lineEndings(in: start..<openQuote))
    }
    if let invalid = TextEncoding.firstInvalidByte(bytes, in: start..<end) {
      let column = scanner.fields.firstIndex { $0.range.contains(invalid) }
      throw .invalidEncoding(
        source: source, line: line + bytes.lineEndings(in: start..<invalid),
        column: column.flatMap { $0 < header.names.count ? header.names[$0] : nil },
        byte: bytes[invalid])
    }
    if scanner.fields.count == 1, scanner.fields[0].range.isEmpty {
      // With several columns, a blank line can be skipped; with one, it may be a missing value.
      if layout.slotOfColumn.count == 1 {
        emptyLines = (emptyLines.isEmpty ? line : emptyLines.lowerBound)..<line + 1
      }
    } else {
      guard scanner.fields.count == layout.slotOfColumn.count else {
        throw .fieldCount(
          scanner.fields.count, expected: layout.slotOfColumn.count, delimiter: header.delimiter,
          source: source, line: line)
      }
      try parseFields(bytes, record: start..<end)
    }
    line += bytes.lineEndings(in: start..<next)
    return next
  }

  private mutating func parseFields(
    _ bytes: Span<UInt8>, record: Range<Int>
  ) throws(TableError) {
    var missingSlots: [Int] = []
    for (column, slot) in layout.slotOfColumn.enumerated() {
      guard let slot else { continue }
      let field = scanner.fields[column]
      let reading = NumberParser.reading(bytes, in: field.range)
      switch reading {
      case .number(let value) where layout.slots[slot].validRange.contains(value):
        row[slot] = value + 0
        hasNumber[slot] = true
      case .missing:
        missingSlots.append(slot)
      default:
        throw .wrongField(
          TableError.Field(
            source: source,
            line: line + bytes.lineEndings(in: record.lowerBound..<field.range.lowerBound),
            slot: layout.slots[slot], text: bytes.text(of: field)),
          reading, isFirst: !continuesFile && isFirstNumber(in: slot),
          besides: selection.otherColumns)
      }
    }
    if missingSlots.isEmpty {
      try appendRow(bytes, record)
    } else {
      if !emptyLines.isEmpty { try appendEmptyLines(bytes) }
      try appendIncompleteRow(missing: missingSlots, line: line, bytes, record)
    }
  }

  private func isFirstNumber(in slot: Int) -> Bool {
    let incompleteRows = tally.incomplete.rows - tally.weightlessRows
    return tally.rows + part.rowCount == incompleteRows && !hasNumber[slot]
  }

  private mutating func appendIncompleteRow(
    missing slots: [Int], line: Int, _ bytes: Span<UInt8>, _ record: Range<Int>
  ) throws(TableError) {
    if let slot = layout.weightSlot, !slots.contains(slot), row[slot] == 0 {
      return tally.countWeightless()
    }
    let required = slots.filter { !layout.slots[$0].mayBeMissing }
    if droppingMissing {
      tally.countMissing(slots: slots, line: line)
    } else if let first = required.first {
      guard layout.targetSlot != nil else {
        // No row to be predicted may be dropped, and the rows before it may already have been
        // written.
        throw .unlearnedMissingValue(layout.slots[first].name, source: source, line: line)
      }
      tally.countMissing(slots: required, line: line)
    } else {
      for slot in slots { row[slot] = .nan }
      tally.countIncomplete(slots: slots, line: line)
      part.append(row, line: line, bytes, record)
    }
  }

  mutating func appendEmptyLines(_ bytes: Span<UInt8>) throws(TableError) {
    let values = row
    for line in emptyLines { try appendIncompleteRow(missing: [0], line: line, bytes, 0..<0) }
    row = values
    emptyLines = 0..<0
  }
}
