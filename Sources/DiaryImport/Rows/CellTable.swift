import DelimitedText

/// The rows of a delimited file, with cells accessed by column name.
struct CellTable: ~Copyable {
  /// The column names as in the first row.
  let names: [String]
  private let columns: [String: Int]
  private var reader: RecordReader

  init(_ file: consuming ImportFile) throws(TableError) {
    var reader = try file.records()
    let names = try reader.next()?.fields ?? []
    self.names = names
    columns = CellRow.columns(of: names)
    // A note whose quotation marks are not doubled must not swallow the rows after it.
    reader.expectedFields = names.count
    self.reader = reader
  }

  /// The next row; `nil` after the last.
  mutating func next() throws(TableError) -> CellRow? {
    try reader.next().map {
      CellRow(line: $0.line, fields: $0.fields, names: names, columns: columns)
    }
  }
}
