/// Turns the bytes of whole records into rows of numbers.
///
/// An ordinary row, digits between delimiters, is read in one pass without looking for its fields
/// first. Whatever is out of the ordinary goes the long way through ``RecordScanner``, which knows
/// every rule and finds the words for what is wrong.
struct RowParser {
  let layout: TableLayout
  let delimiter: CSVDelimiter
  let source: String
  let selection: ColumnSelection
  let keepsRecords: Bool

  /// The line at which the next record begins.
  private(set) var line: Int
  private(set) var summary = ReadingSummary()

  private var columns: [[Double]]
  private var lines: [Int] = []
  private var records = RawRecords()

  private var row: [Double]
  private var scanner: RecordScanner
  /// The slots in which a number has been seen in a row that lacks others.
  private var hasNumber: [Bool]
  /// The largest value of each sleep column so far.
  private var largest: [Double]
  private var missing: [ReadingSummary.MissingValues?]
  /// Empty lines of a file with one column, which are rows without a value unless they are the last.
  private var pendingBlankLines: (count: Int, first: Int) = (0, 0)

  init(
    layout: TableLayout, header: CSVHeader, selection: ColumnSelection, source: String,
    firstLine: Int, keepsRecords: Bool
  ) {
    self.layout = layout
    self.delimiter = header.delimiter
    self.source = source
    self.selection = selection
    self.keepsRecords = keepsRecords
    line = firstLine
    let count = layout.slots.count
    columns = Array(repeating: [], count: count)
    row = Array(repeating: 0, count: count)
    hasNumber = Array(repeating: false, count: count)
    largest = Array(repeating: -.infinity, count: count)
    missing = Array(repeating: nil, count: count)
    scanner = RecordScanner(delimiter: header.delimiter.byte)
  }

  /// Reads every record that is whole, and says how many bytes these are.
  mutating func parse(_ buffer: borrowing InputBuffer) throws(TableError) -> Int {
    let bytes = buffer.storage.span.extracting(buffer.unused)
    var position = 0
    while position < bytes.count {
      if let next = parseOrdinaryRow(bytes, from: position) {
        position = next
      } else if let next = try parseRecord(bytes, from: position, isLast: buffer.isLast) {
        position = next
      } else {
        break
      }
    }
    return position
  }

  /// Hands out the rows read since the last call, and starts anew.
  mutating func takePart() -> TablePart? {
    guard !lines.isEmpty else { return nil }
    let table = DataTable(
      validated: (0..<layout.featureCount).map { column(at: $0) },
      target: layout.featureCount < layout.slots.count ? column(at: layout.featureCount) : nil,
      rowCount: lines.count)
    let part = TablePart(table: table, lines: lines, records: keepsRecords ? records : nil)
    summary.rows += lines.count
    for slot in columns.indices {
      if layout.slots[slot].sleepColumn != nil {
        largest[slot] = columns[slot].reduce(largest[slot], max)
      }
      columns[slot].removeAll(keepingCapacity: true)
    }
    lines.removeAll(keepingCapacity: true)
    records = RawRecords()
    return part
  }

  /// A table of these columns without a row.
  var emptyTable: DataTable {
    let columns = layout.slots.map { DataTable.Column($0.name, []) }
    return DataTable(
      validated: Array(columns.prefix(layout.featureCount)),
      target: columns.dropFirst(layout.featureCount).first, rowCount: 0)
  }

  /// Draws the conclusions that only all rows together allow.
  mutating func finish(droppingMissing: Bool) throws(TableError) {
    guard summary.rows + summary.droppedRows > 0 else {
      throw TableError(
        .noRows, source: source, "there is a header and no row. Put at least one row after it.")
    }
    if summary.droppedRows > 0, !droppingMissing {
      throw .missingValues(
        summary.missingValues, rows: summary.droppedRows,
        of: summary.rows + summary.droppedRows, source: source)
    }
    guard summary.rows > 0 else {
      throw TableError(
        .noCompleteRows, source: source,
        "every row lacks a value in a column in use, and so none is left.")
    }
    for (slot, largest) in zip(layout.slots, largest) {
      if let unit = slot.sleepColumn?.likelyUnit(largest: largest) {
        summary.notes.append(.likelyUnit(unit, column: slot.name, largest: largest))
      }
    }
  }

  private func column(at slot: Int) -> DataTable.Column {
    DataTable.Column(layout.slots[slot].name, columns[slot])
  }

  /// The row that begins at `start`, if it is an ordinary one: the position after it.
  private mutating func parseOrdinaryRow(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    let delimiter = delimiter.byte
    let last = layout.slotOfColumn.count - 1
    var i = start
    for column in 0...last {
      if let slot = layout.slotOfColumn[column] {
        guard let value = NumberParser.plainNumber(bytes, at: &i),
          layout.slots[slot].validRange.contains(value)
        else { return nil }
        row[slot] = value
      } else {
        while i < bytes.count, bytes[i] != delimiter, bytes[i] >= 0x20, bytes[i] < 0x80,
          bytes[i] != UInt8(ascii: "\"")
        { i += 1 }
      }
      guard i < bytes.count else { return nil }
      if column < last {
        guard bytes[i] == delimiter else { return nil }
        i += 1
      }
    }
    let end = i
    if bytes[i] == UInt8(ascii: "\r") {
      i += 1
      guard i < bytes.count else { return nil }
    }
    guard bytes[i] == UInt8(ascii: "\n") else { return nil }
    // A single ignored column could be empty, and then the line is blank.
    guard end > start else { return nil }
    appendRow(bytes, start..<end)
    line += 1
    return i + 1
  }

  private mutating func appendRow(_ bytes: Span<UInt8>, _ record: Range<Int>) {
    if pendingBlankLines.count > 0 { countPendingBlankLines() }
    // Adding 0 makes -0 a 0: one value, one spelling.
    for slot in columns.indices { columns[slot].append(row[slot] + 0) }
    lines.append(line)
    if keepsRecords { records.append(bytes, in: record) }
  }

  private mutating func countPendingBlankLines() {
    for offset in 0..<pendingBlankLines.count {
      countMissing(slot: 0, line: pendingBlankLines.first + offset)
    }
    summary.droppedRows += pendingBlankLines.count
    pendingBlankLines.count = 0
  }

  private mutating func countMissing(slot: Int, line: Int) {
    var counted =
      missing[slot]
      ?? .init(column: layout.slots[slot].name, rows: 0, firstLine: line)
    counted.rows += 1
    missing[slot] = counted
    summary.missingValues = missing.compactMap(\.self)
  }

  /// Any record that begins at `start`: the position after it, or `nil` if more bytes are needed.
  private mutating func parseRecord(
    _ bytes: Span<UInt8>, from start: Int, isLast: Bool
  ) throws(TableError) -> Int? {
    let end: Int
    let next: Int
    switch scanner.scan(bytes, from: start, isLast: isLast) {
    case .record(let recordEnd, let recordNext):
      (end, next) = (recordEnd, recordNext)
    case .textAfterQuote(let position):
      throw .textAfterQuote(source: source, line: line(at: position, bytes, from: start))
    case .incomplete(let openQuote):
      guard isLast || bytes.count - start >= CSVReader.longestRow else { return nil }
      throw .unfinishedRow(
        source: source, line: line,
        openQuote: openQuote.map { line(at: $0, bytes, from: start) })
    }
    if let invalid = TextEncoding.firstInvalidByte(bytes, in: start..<end) {
      throw .invalidEncoding(
        source: source, line: line(at: invalid, bytes, from: start), byte: bytes[invalid])
    }
    if scanner.fields.count == 1, scanner.fields[0].range.isEmpty {
      // With several columns nothing is lost by skipping a blank line; with one it may be a value.
      if layout.slotOfColumn.count == 1 {
        if pendingBlankLines.count == 0 { pendingBlankLines.first = line }
        pendingBlankLines.count += 1
      }
    } else {
      guard scanner.fields.count == layout.slotOfColumn.count else {
        throw .fieldCount(
          scanner.fields.count, expected: layout.slotOfColumn.count, delimiter: delimiter,
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
        row[slot] = value
        hasNumber[slot] = true
      case .missing:
        missingSlots.append(slot)
      default:
        throw error(
          reading,
          TableError.Field(
            source: source,
            line: line(at: field.range.lowerBound, bytes, from: record.lowerBound),
            slot: layout.slots[slot], text: bytes.text(of: field)),
          isFirst: summary.rows == 0 && lines.isEmpty && !hasNumber[slot])
      }
    }
    if missingSlots.isEmpty {
      appendRow(bytes, record)
    } else {
      if pendingBlankLines.count > 0 { countPendingBlankLines() }
      for slot in missingSlots { countMissing(slot: slot, line: line) }
      summary.droppedRows += 1
    }
  }

  private func error(
    _ reading: NumberParser.Reading, _ field: TableError.Field, isFirst: Bool
  ) -> TableError {
    switch reading {
    case .infinite: return .infinite(field)
    case .beyondRange: return .beyondRange(field)
    case .number(let value):
      if let column = field.slot.sleepColumn { return .outOfRange(field, value, for: column) }
    case .text where field.slot.isImplied && isFirst:
      return .textColumn(field, target: selection.target)
    case .text, .missing: break
    }
    return .noNumber(field)
  }

  private func line(at position: Int, _ bytes: Span<UInt8>, from start: Int) -> Int {
    line + bytes.lineEndings(in: start..<position)
  }
}
