import SleepText

/// Reads a table of texts row by row: a CSV, or JSON.
package struct TextRows: ~Copyable {
  /// A row with the fields of the selected columns.
  package struct Row: Sendable {
    package let line: Int
    package let text: String
    /// The label, without surplus white space; empty if no target is selected.
    package let label: String
    package let bytes: [UInt8]
  }

  package let header: CSVHeader
  package var names: [String] { header.names }
  private let source: String
  private var reader: RecordReader
  private var selection: (text: Int, target: Int?)?

  /// Reads the names of the columns.
  ///
  /// - Throws: ``TableError`` if the source cannot be read, or is neither CSV nor JSON.
  package init(
    _ source: ByteSource, delimiter: CSVDelimiter? = nil, keepingBytes: Bool = false
  ) throws(TableError) {
    self.source = source.name
    var buffer = try InputBuffer(table: source)
    var line = 1
    header = try buffer.readHeader(delimiter: delimiter, source: source.name, line: &line)
    reader = RecordReader(buffer, source: source.name, after: header, line: line)
    reader.keepsBytes = keepingBytes
  }

  /// Selects the columns to read.
  ///
  /// - Throws: ``TableError`` if one of them is missing or ambiguous.
  package mutating func select(_ columns: TextColumns) throws(TableError) {
    let text = try index(of: columns.text)
    let target = try columns.target.map { name throws(TableError) in try index(of: name) }
    selection = (text, target)
  }

  private func index(of name: String) throws(TableError) -> Int {
    let found = names.indices.filter { names[$0] == name }
    guard found.count <= 1 else {
      throw TableError(
        .ambiguousHeader, source: source, column: name,
        "there are \(found.count) columns named \(name.printable()). Rename one.")
    }
    guard let index = found.first else {
      let list = names.prefix(20).map { $0.printable() }.commaSeparated
      throw TableError(
        .missingColumn, source: source, column: name,
        "there is no column \(name.printable()). The columns are: \(list).")
    }
    return index
  }

  /// The next row, or `nil` after the last.
  ///
  /// - Precondition: The columns have been selected.
  package mutating func next() throws(TableError) -> Row? {
    guard let record = try nextRecord(), let selection else { return nil }
    guard record.fields.count == names.count else {
      throw TableError(
        .fieldCount, source: source, line: record.line,
        "the row has \(record.fields.count) fields, and the header \(names.count).",
        remedy: "Put a text that contains a delimiter in quotes.")
    }
    return Row(
      line: record.line, text: record.fields[selection.text],
      label: selection.target.map { record.fields[$0].labelName } ?? "", bytes: record.bytes)
  }

  /// The fields of the next row, or `nil` after the last.
  package mutating func nextRecord() throws(TableError) -> RecordReader.Record? {
    try reader.next()
  }
}
