/// Some successive rows of a CSV, as ``CSVReader`` hands them out.
public struct TablePart: Sendable {
  /// The rows as numbers.
  public internal(set) var table: DataTable
  /// The line of the file at which each row begins, counted from 1.
  public internal(set) var lines: [Int]
  /// Each row as it stands in the file; `nil` unless the reader was asked to keep them.
  public internal(set) var records: RawRecords?
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
