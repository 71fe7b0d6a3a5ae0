import DelimitedText
import MessageText

struct CellRow {
  let line: Int
  let fields: [String]
  /// The number of columns, including repeated names, of which the first counts.
  private let count: Int
  private let columns: [String: Int]

  init(line: Int, fields: [String], names: [String], columns: [String: Int]) {
    (self.line, self.fields, self.columns, count) = (line, fields, columns, names.count)
  }

  /// A row of a table in which each row has its own names.
  init(fields: [String], names: [String]) {
    self.init(line: 0, fields: fields, names: names, columns: Self.columns(of: names))
  }

  static func columns(of names: [String]) -> [String: Int] {
    Dictionary(names.enumerated().map { ($1.lowercased(), $0) }) { first, _ in first }
  }

  /// The cell of a column, by its case-insensitive name; `nil` if it is empty or missing.
  subscript(_ name: String) -> String? {
    guard let column = columns[name.lowercased()], column < fields.count, !fields[column].isEmpty
    else { return nil }
    return fields[column]
  }

  /// Throws if the number of fields is wrong, because they may be shifted.
  func checkCount() throws(RowRefusal) {
    guard fields.count == count else {
      throw RowRefusal(
        "the row has \(Counted(Double(fields.count), "field")), but the first one has "
          + "\(count); it may be cut off, or have quotation marks that are not doubled")
    }
  }

  func moment(_ name: String) throws(RowRefusal) -> SourceMoment {
    guard let text = self[name] else { throw RowRefusal("\(name) is empty") }
    return try SourceMoment(text, named: name)
  }

  func number(_ name: String) -> Double? { self[name].flatMap { Double(cell: $0) } }
}

extension Double {
  init?(cell text: some StringProtocol) {
    guard let number = Double(text) ?? Double(plainNumber: String(text)), number.isFinite else {
      return nil
    }
    self = number
  }
}

/// The rows of a delimited file, with cells accessed by column name.
struct CellTable: ~Copyable {
  let names: [String]
  private let columns: [String: Int]
  private var reader: RecordReader

  init(_ file: consuming ImportFile) throws(TableError) {
    var reader = try file.records()
    let names = try reader.next()?.fields ?? []
    self.names = names
    columns = CellRow.columns(of: names)
    // A note with unescaped quotation marks must not consume the rows after it.
    reader.expectedFields = names.count
    self.reader = reader
  }

  mutating func next() throws(TableError) -> CellRow? {
    try reader.next().map {
      CellRow(line: $0.line, fields: $0.fields, names: names, columns: columns)
    }
  }
}
