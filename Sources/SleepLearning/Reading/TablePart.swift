/// Some consecutive rows of a CSV file, as returned by `CSVReader`.
package struct TablePart: Sendable {
  package let table: DataTable
  /// The first line of each row in the file, counted from 1.
  package let lines: [Int]
  /// The unmodified bytes of each row; `nil` unless the reader keeps them.
  package let records: RawRecords?
  /// The rows that lack a value without which the model has no answer, ascending.
  package let unanswerableRows: [Int]
}

/// The unmodified bytes of rows of a CSV file, without their line endings.
package struct RawRecords: Sendable {
  private var bytes: ContiguousArray<UInt8> = []
  private var ends: [Int] = []

  package init() {}

  package init(withRoomFor others: RawRecords) {
    bytes.reserveCapacity(others.bytes.count)
    ends.reserveCapacity(others.ends.count)
  }

  package var count: Int { ends.count }

  package var byteCount: Int { bytes.count }

  package subscript(row: Int) -> ArraySlice<UInt8> { ArraySlice(bytes[range(of: row)]) }

  package func append(_ row: Int, to others: inout [UInt8]) {
    bytes.span.extracting(range(of: row)).withUnsafeBufferPointer {
      others.append(contentsOf: $0)
    }
  }

  private func range(of row: Int) -> Range<Int> { (row == 0 ? 0 : ends[row - 1])..<ends[row] }

  package mutating func append(_ record: Span<UInt8>, in range: Range<Int>) {
    record.extracting(range).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    ends.append(bytes.count)
  }
}

struct TablePartBuilder {
  private let layout: TableLayout
  private let keepsRecords: Bool
  /// The values in row-major order, which is faster than appending to each column.
  private var values: ContiguousArray<Double> = []
  private var lines: [Int] = []
  private var records = RawRecords()
  private var unanswerableRows: [Int] = []

  init(layout: TableLayout, keepsRecords: Bool) {
    self.layout = layout
    self.keepsRecords = keepsRecords
  }

  var rowCount: Int { lines.count }

  var table: DataTable {
    let columns = layout.slots.indices.map { slot in
      let numbering = layout.slots[slot].numbering
      return DataTable.Column(
        layout.slots[slot].name, values(in: slot),
        levels: numbering?.isFixed == true ? numbering?.levels : nil)
    }
    return DataTable(
      validated: Array(columns.prefix(layout.featureCount)),
      target: layout.targetSlot.map { columns[$0] }, weights: layout.weightSlot.map { columns[$0] },
      targetVariances: layout.targetVarianceSlot.map { columns[$0] },
      rowCount: rowCount)
  }

  private func values(in slot: Int) -> [Double] {
    let values = values.span
    let width = layout.slots.count
    return (0..<rowCount).map { values[$0 &* width &+ slot] }
  }

  /// Appends a row that begins at `line`, with the bytes at `range`.
  mutating func append(
    _ row: ContiguousArray<Double>, line: Int, _ bytes: Span<UInt8>, _ range: Range<Int>
  ) {
    values.append(contentsOf: row)
    append(line: line, bytes, range)
  }

  /// Appends the values of rows; `append(line:_:_:)` appends their lines and bytes.
  mutating func append(_ rows: Span<Double>) {
    rows.withUnsafeBufferPointer { values.append(contentsOf: $0) }
  }

  mutating func append(line: Int, _ bytes: Span<UInt8>, _ range: Range<Int>) {
    lines.append(line)
    if keepsRecords { records.append(bytes, in: range) }
  }

  /// Marks the next row as one without an answer.
  mutating func markUnanswerable() { unanswerableRows.append(rowCount) }

  mutating func take() -> TablePart {
    let part = TablePart(
      table: table, lines: lines, records: keepsRecords ? records : nil,
      unanswerableRows: unanswerableRows)
    removeAll()
    return part
  }

  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    records = RawRecords(withRoomFor: records)
    unanswerableRows.removeAll()
  }
}
