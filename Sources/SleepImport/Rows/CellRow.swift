import SleepLearning
import SleepDiary
import SleepText

struct CellRow {
  let line: Int
  /// The number of the record in the file, from 1, if a line may have several.
  let entry: Int?
  let fields: [String]
  /// The names of the columns; of repeated ones, the first counts.
  private let names: [String]
  private let columns: [String: Int]

  /// - Parameter columns: The indices of the names, if many rows have the same ones.
  init(
    line: Int, entry: Int? = nil, fields: [String], names: [String], columns: [String: Int]? = nil
  ) {
    (self.line, self.entry, self.fields, self.names) = (line, entry, fields, names)
    self.columns = columns ?? Self.columns(of: names)
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
    guard fields.count == names.count else {
      throw RowRefusal(
        "the row has \(Counted(Double(fields.count), "field")), but the first one has "
          + "\(names.count); it may be cut off, or have quotation marks that are not doubled")
    }
  }

  func moment(_ name: String) throws(RowRefusal) -> WrittenMoment {
    guard let text = self[name] else { throw RowRefusal("\(name) is empty") }
    return try WrittenMoment(text, named: name)
  }

  /// The moment that is as many hours after another one as a cell says.
  func moment(hours name: String, after start: WrittenMoment) throws(RowRefusal) -> WrittenMoment {
    guard let hours = number(name), (0...1000).contains(hours),
      let end = start.later(bySeconds: 3600 * hours)
    else {
      throw RowRefusal(
        "\(name) is '\((self[name] ?? "").printable())', which is not a number of hours")
    }
    return end
  }

  /// The cells of all columns with a name.
  func cells(of name: String) -> [String] { zip(names, fields).filter { $0.0 == name }.map(\.1) }

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

  /// - Parameter isHeader: Whether a line has the names of the columns: titles or other tables may
  ///   precede it. `nil` is returned if none has. Without it, the first line has them.
  init?(
    _ file: consuming ImportFile, headedBy isHeader: (([String]) -> Bool)? = nil
  ) throws(TableError) {
    let delimiter = isHeader == nil ? nil : file.beginning.table.delimiter
    var reader = try file.records(delimiter: delimiter)
    var names: [String]?
    while names == nil, let record = try reader.next() {
      if isHeader?(record.fields) ?? true { names = record.fields }
    }
    guard let names else { return nil }
    self.names = names
    columns = CellRow.columns(of: names)
    // A note with unescaped quotation marks must not consume the rows after it.
    reader.expectedFields = names.count
    self.reader = reader
  }

  static func records(_ file: consuming ImportFile, _ take: (CellRow) -> Void) throws {
    guard var table = try CellTable(file) else { return }
    while let row = try table.next() { take(row) }
  }

  mutating func next() throws(TableError) -> CellRow? {
    try reader.next().map { record in
      // Some programs end each row with a delimiter, but not the header.
      let isEnded = record.fields.count == names.count + 1 && record.fields.last == ""
      return CellRow(
        line: record.line, fields: isEnded ? record.fields.dropLast() : record.fields,
        names: names, columns: columns)
    }
  }
}
