/// Turns the bytes of whole records into rows of numbers.
///
/// An ordinary row, digits between delimiters, is read in one pass without looking for its fields
/// first. Whatever is out of the ordinary goes the long way through ``RecordScanner``, which knows
/// every rule and finds the words for what is wrong.
struct RowParser {
  /// A column of the file: the slot it fills, if any, and what its values may be.
  private struct Column {
    var slot: Int?
    var validRange: ClosedRange<Double>
  }

  private let layout: TableLayout
  private let header: CSVHeader
  private let selection: ColumnSelection
  private let source: String
  private let droppingMissing: Bool

  /// The line at which the next record begins.
  private(set) var line: Int
  /// What an ordinary row holds, column by column.
  private let columns: ContiguousArray<Column>
  /// The values of the row at hand, one a slot.
  private var row: ContiguousArray<Double>
  private var scanner: RecordScanner
  private var part: TablePartBuilder

  /// What has been counted so far.
  private(set) var tally: ReadingTally
  /// Empty lines of a file with one column, which lack a value unless no row follows.
  private(set) var emptyLines = 0..<0
  /// The slots in which a number has been seen in a row that lacks others.
  private var hasNumber: [Bool]
  /// Whether rows of the same file came before those that this parser sees.
  private var continuesFile: Bool

  init(_ file: RowFile, firstLine: Int, keepsRecords: Bool, continuesFile: Bool = false) {
    layout = file.layout
    header = file.header
    selection = file.selection
    source = file.source
    droppingMissing = file.droppingMissing
    line = firstLine
    let count = layout.slots.count
    columns = ContiguousArray(
      layout.slotOfColumn.map { slot in
        Column(slot: slot, validRange: slot.map { file.layout.slots[$0].validRange } ?? 0...0)
      })
    row = ContiguousArray(repeating: 0, count: count)
    scanner = RecordScanner(delimiter: header.delimiter.byte)
    part = TablePartBuilder(layout: layout, keepsRecords: keepsRecords)
    tally = ReadingTally(layout: layout, source: source)
    self.continuesFile = continuesFile
    hasNumber = Array(repeating: false, count: count)
  }

  /// Begins anew with the lines of another block, in the room that the one before took.
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

  /// Reads every record that is whole, and says how many bytes these are.
  mutating func parse(_ buffer: borrowing InputBuffer) throws(TableError) -> Int {
    let bytes = buffer.storage.span.extracting(buffer.unused)
    var position = 0
    while position < bytes.count,
      let next = try parseRow(
        bytes, from: position, isLast: buffer.isLast, longestRow: buffer.longestRow)
    {
      position = next
    }
    return position
  }

  /// Reads all records of a block.
  mutating func parse(_ block: borrowing RowBlock) throws(TableError) {
    let bytes = block.storage.span.extracting(0..<block.range.upperBound)
    var position = block.range.lowerBound
    // The block ends with a row, so that nothing can be missing.
    while position < bytes.count,
      let next = try parseRow(
        bytes, from: position, isLast: block.isLast, longestRow: block.longestRow)
    {
      position = next
    }
  }

  /// Reads the record that begins at `start`: the position after it, or `nil` if more bytes are
  /// needed.
  ///
  /// - Parameters:
  ///   - isLast: whether nothing follows after `bytes`.
  ///   - longestRow: how many bytes without the end of a row are too many.
  mutating func parseRow(
    _ bytes: Span<UInt8>, from start: Int, isLast: Bool, longestRow: Int
  ) throws(TableError) -> Int? {
    if let next = try parseOrdinaryRow(bytes, from: start) { return next }
    return try parseRecord(bytes, from: start, isLast: isLast, longest: longestRow)
  }

  /// Counts lines that were read by other means.
  mutating func skip(lines: Int) {
    line += lines
  }

  /// Hands out the rows read since the last part, if there are any.
  mutating func takePart() -> TablePart? {
    guard part.rowCount > 0 else { return nil }
    let part = part.take()
    tally.count(part.table)
    return part
  }

  /// The row that begins at `start`, if it is an ordinary one: the position after it.
  private mutating func parseOrdinaryRow(
    _ bytes: Span<UInt8>, from start: Int
  ) throws(TableError) -> Int? {
    guard
      let end = Self.scanOrdinaryRow(
        bytes, from: start, delimiter: header.delimiter.byte, columns: columns, into: &row)
    else { return nil }
    var next = end
    if bytes[next] == UInt8(ascii: "\r") {
      next += 1
      guard next < bytes.count else { return nil }
    }
    guard bytes[next] == UInt8(ascii: "\n") else { return nil }
    // A single ignored column could be empty, and then the line is blank.
    guard end > start else { return nil }
    try appendRow(bytes, start..<end)
    line += 1
    return next + 1
  }

  /// Reads a field for each column, and gives the position of the byte after the last.
  private static func scanOrdinaryRow(
    _ bytes: Span<UInt8>, from start: Int, delimiter: UInt8, columns: ContiguousArray<Column>,
    into row: inout ContiguousArray<Double>
  ) -> Int? {
    let columns = columns.span
    let powers = PowersOfFive.table
    var row = row.mutableSpan
    var i = start
    for place in columns.indices {
      let column = columns[place]
      if let slot = column.slot {
        guard let value = NumberParser.plainNumber(bytes, at: &i, powers: powers),
          column.validRange.contains(value)
        else { return nil }
        // Adding 0 makes -0 a 0: one value, one spelling.
        row[slot] = value + 0
      } else {
        while i < bytes.count, bytes[i] != delimiter, bytes[i] >= 0x20, bytes[i] < 0x80,
          bytes[i] != UInt8(ascii: "\"")
        { i &+= 1 }
      }
      guard i < bytes.count else { return nil }
      if place < columns.count &- 1 {
        guard bytes[i] == delimiter else { return nil }
        i &+= 1
      }
    }
    return i
  }

  private mutating func appendRow(
    _ bytes: Span<UInt8>, _ record: Range<Int>
  ) throws(TableError) {
    if !emptyLines.isEmpty { try appendEmptyLines(bytes) }
    if let slot = layout.weightSlot, row[slot] == 0 { return tally.countWeightless() }
    part.append(row, line: line, bytes, record)
  }

  /// Whether no number has been seen in a slot.
  private func isFirstNumber(in slot: Int) -> Bool {
    let incompleteRows = tally.incomplete.rows - tally.weightlessRows
    return tally.rows + part.rowCount == incompleteRows && !hasNumber[slot]
  }

  /// Takes a row that lacks a value in some slots.
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
      let column = record.isEmpty ? nil : layout.slotOfColumn.firstIndex(of: first)
      let field = column.map { scanner.fields[$0].range } ?? record
      guard layout.targetSlot != nil else {
        // Of rows to be predicted none may go missing, and those before it may be out already.
        throw .unlearnedMissingValue(layout.slots[first].name, source: source, line: line)
          .at(field, in: bytes, from: record.lowerBound, keepingLine: true)
      }
      tally.countMissing(
        slots: required, line: line,
        place: bytes.place(of: field, from: record.lowerBound, onLine: line))
    } else {
      for slot in slots { row[slot] = .nan }
      tally.countIncomplete(slots: slots, line: line)
      part.append(row, line: line, bytes, record)
    }
  }

  private mutating func appendEmptyLines(_ bytes: Span<UInt8>) throws(TableError) {
    let values = row
    for line in emptyLines { try appendIncompleteRow(missing: [0], line: line, bytes, 0..<0) }
    row = values
    emptyLines = 0..<0
  }

  /// Any record that begins at `start`: the position after it, or `nil` if more bytes are needed.
  private mutating func parseRecord(
    _ bytes: Span<UInt8>, from start: Int, isLast: Bool, longest: Int
  ) throws(TableError) -> Int? {
    let end: Int
    let next: Int
    switch scanner.scan(bytes, from: start, isLast: isLast) {
    case .record(let recordEnd, let recordNext):
      (end, next) = (recordEnd, recordNext)
    case .textAfterQuote(let position):
      throw .textAfterQuote(source: source, line: line)
        .at(position..<position + 1, in: bytes, from: start)
    case .incomplete(let openQuote):
      guard isLast || bytes.count - start >= longest else { return nil }
      guard let openQuote else {
        throw .rowTooLong(source: source, line: line, limit: longest)
      }
      throw .unterminatedQuote(source: source, line: line)
        .at(openQuote..<openQuote + 1, in: bytes, from: start)
    }
    if let invalid = TextEncoding.firstInvalidByte(bytes, in: start..<end) {
      let column = scanner.fields.firstIndex { $0.range.contains(invalid) }
      throw .invalidEncoding(
        source: source, line: line,
        column: column.flatMap { $0 < header.names.count ? header.names[$0] : nil },
        byte: bytes[invalid]
      ).at(invalid..<invalid + 1, in: bytes, from: start)
    }
    if scanner.fields.count == 1, scanner.fields[0].range.isEmpty {
      // With several columns nothing is lost by skipping a blank line; with one it may be a value.
      if layout.slotOfColumn.count == 1 {
        emptyLines = (emptyLines.isEmpty ? line : emptyLines.lowerBound)..<line + 1
      }
    } else {
      guard scanner.fields.count == layout.slotOfColumn.count else {
        throw .fieldCount(
          scanner.fields.count, expected: layout.slotOfColumn.count, delimiter: header.delimiter,
          source: source, line: line
        ).at(
          scanner.surplus(over: layout.slotOfColumn.count, before: end), in: bytes, from: start,
          keepingLine: true)
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
            source: source, line: line, slot: layout.slots[slot], text: bytes.text(of: field)),
          reading, isFirst: !continuesFile && isFirstNumber(in: slot),
          besides: selection.otherColumns
        ).at(field.range, in: bytes, from: record.lowerBound)
      }
    }
    if missingSlots.isEmpty {
      try appendRow(bytes, record)
    } else {
      if !emptyLines.isEmpty { try appendEmptyLines(bytes) }
      try appendIncompleteRow(missing: missingSlots, line: line, bytes, record)
    }
  }
}
