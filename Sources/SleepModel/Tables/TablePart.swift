/// Some successive rows of a CSV, as ``CSVReader`` hands them out.
public struct TablePart: Sendable {
  /// The rows as numbers.
  public let table: DataTable
  /// The line of the file at which each row begins, counted from 1.
  public let lines: [Int]
  /// Each row as it stands in the file; `nil` unless the reader was asked to keep them.
  public let records: RawRecords?
}

/// Rows of a CSV byte by byte as they stand in the file, without their line endings.
public struct RawRecords: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  /// The number of rows.
  public var count: Int { ends.count }

  /// The bytes of a row.
  public subscript(row: Int) -> ArraySlice<UInt8> {
    bytes[(row == 0 ? 0 : ends[row - 1])..<ends[row]]
  }

  mutating func append(_ record: Span<UInt8>, in range: Range<Int>) {
    for i in range { bytes.append(record[i]) }
    ends.append(bytes.count)
  }
}

/// Collects rows until they are handed out as a part.
struct TablePartBuilder {
  private let layout: TableLayout
  private let keepsRecords: Bool
  private var columns: [[Double]]
  private var lines: [Int] = []
  private var records = RawRecords()

  init(layout: TableLayout, keepsRecords: Bool) {
    self.layout = layout
    self.keepsRecords = keepsRecords
    columns = Array(repeating: [], count: layout.slots.count)
  }

  var rowCount: Int { lines.count }

  /// The rows as a table.
  var table: DataTable {
    let columns = zip(layout.slots, columns).map { DataTable.Column($0.name, $1) }
    return DataTable(
      validated: Array(columns.prefix(layout.featureCount)),
      target: columns.dropFirst(layout.featureCount).first, rowCount: rowCount)
  }

  /// Adds a row that begins at `line` and stands in the bytes at `range`.
  mutating func append(_ row: [Double], line: Int, _ bytes: Span<UInt8>, _ range: Range<Int>) {
    // Adding 0 makes -0 a 0: one value, one spelling.
    for slot in columns.indices { columns[slot].append(row[slot] + 0) }
    lines.append(line)
    if keepsRecords { records.append(bytes, in: range) }
  }

  /// Hands out the rows and begins anew.
  mutating func take() -> TablePart {
    let part = TablePart(table: table, lines: lines, records: keepsRecords ? records : nil)
    for slot in columns.indices {
      columns[slot] = []
      columns[slot].reserveCapacity(part.lines.count)
    }
    lines = []
    lines.reserveCapacity(part.lines.count)
    records = RawRecords()
    return part
  }
}
