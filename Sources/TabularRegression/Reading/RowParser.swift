import DelimitedText

/// Turns the bytes of whole records into rows of numbers.
///
/// An ordinary row, digits between delimiters, is read in one pass without looking for its fields
/// first. Whatever is out of the ordinary goes the long way through `RecordScanner`, which knows
/// every rule and finds the words for what is wrong.
package struct RowParser {
  /// A column of the file: the slot it fills, if any, and what its values may be.
  private struct Column {
    package var slot: Int?
    package var validRange: ClosedRange<Double>
  }

  let layout: TableLayout
  let header: CSVHeader
  let selection: ColumnSelection
  let source: String
  let droppingMissing: Bool

  /// The line at which the next record begins.
  var line: Int
  /// What an ordinary row holds, column by column.
  private let columns: ContiguousArray<Column>
  /// The values of the row at hand, one a slot.
  var row: ContiguousArray<Double>
  var scanner: RecordScanner
  /// Reads many ordinary rows of a block at once, where it can.
  private var ordinaryRows: OrdinaryRowReader?
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
    columns = ContiguousArray(
      layout.slotOfColumn.map { slot in
        Column(slot: slot, validRange: slot.map { file.layout.slots[$0].validRange } ?? 0...0)
      })
    row = ContiguousArray(repeating: 0, count: count)
    scanner = RecordScanner(delimiter: header.delimiter.byte)
    ordinaryRows = OrdinaryRowReader(layout: layout, header: header)
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
    ordinaryRows?.begin()
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
    while true {
      position = parseOrdinaryRows(block, from: position)
      guard position < bytes.count,
        let next = try parseRow(
          bytes, from: position, isLast: block.endsWithRow, longestRow: block.longestRow)
      else { return }
      position = next
    }
  }

  /// Reads the ordinary rows of a block from `start` on: the position after them.
  mutating func parseOrdinaryRows(_ block: borrowing RowBlock, from start: Int) -> Int {
    guard emptyLines.isEmpty,
      let (lines, next) = ordinaryRows?.read(block, from: start, line: line, into: &part)
    else { return start }
    line += lines
    return next
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

  mutating func appendRow(
    _ bytes: Span<UInt8>, _ record: Range<Int>
  ) throws(TableError) {
    if !emptyLines.isEmpty { try appendEmptyLines(bytes) }
    if let slot = layout.weightSlot, row[slot] == 0 { return tally.countWeightless() }
    part.append(row, line: line, bytes, record)
  }
}
