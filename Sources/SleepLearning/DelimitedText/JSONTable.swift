import SleepModels

/// JSON as a table: an array of objects, an object with such an array, or an object in each line.
///
/// There is a column for each name, in the order of the names. Arrays and objects in a row have no
/// place in a table: they are missing values, and a column of nothing else is left out.
struct JSONTable {
  let names: [String]
  /// The cells of each row; empty ones are missing.
  let rows: [[String]]

  /// JSON is read as a whole.
  static let largest = 1 << 30

  init(_ bytes: [UInt8], source: String) throws(TableError) {
    let cells = try Self.objects(in: bytes, source: source).map { members in
      Dictionary(members.compactMap { name, value in value.cell.map { (name, $0) } }) { first, _ in
        first
      }
    }
    let names = Set(cells.flatMap(\.keys)).sorted()
    guard !names.isEmpty else {
      throw TableError(
        .noRows, source: source, "there is no row in this JSON. Write an object for each row.")
    }
    self.names = names
    rows = cells.map { cells in names.map { cells[$0] ?? "" } }
  }

  private typealias Members = [(name: String, value: JSON)]

  private static func objects(in bytes: [UInt8], source: String) throws(TableError) -> [Members] {
    switch JSON(bytes) {
    case .object(let members):
      let tables = members.compactMap { name, value in
        objects(of: value).flatMap { $0.isEmpty ? nil : (name: name, objects: $0) }
      }
      if let data = tables.first(where: { $0.name == "data" }) { return data.objects }
      // A single object may also be a row with lists.
      return tables.count == 1 && members.allSatisfy { $0.value.cell == nil }
        ? tables[0].objects : [members]
    case let value?:
      guard let objects = objects(of: value) else { throw noTable(source) }
      return objects
    case nil:
      return try lines(of: bytes, source: source)
    }
  }

  private static func objects(of value: JSON) -> [Members]? {
    guard let elements = value.list else { return nil }
    let objects = elements.compactMap { element -> Members? in
      if case .object(let members) = element { members } else { nil }
    }
    return objects.count == elements.count ? objects : nil
  }

  /// The objects of JSON Lines.
  private static func lines(of bytes: [UInt8], source: String) throws(TableError) -> [Members] {
    var rows: [Members] = []
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    where !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
      guard case .object(let members) = JSON(Array(line)) else {
        // A first line that is no object is not the fault of that line.
        throw rows.isEmpty
          ? noTable(source)
          : TableError(
            .foreignFormat, source: source, line: index + 1,
            "the line is not a JSON object like those before it.")
      }
      rows.append(members)
    }
    return rows
  }

  private static func noTable(_ source: String) -> TableError {
    TableError(
      .foreignFormat, source: source,
      "this is not the JSON of a table.",
      remedy: .other(
        "Write an array of objects, or an object in each line, with "
          + "texts, numbers and truth values."))
  }
}

extension JSONTable {
  /// Whether an array of objects, or an object, begins here; a column could be named [a] or {a}.
  static func begins(in bytes: Span<UInt8>) -> Bool {
    var last: UInt8?
    for position in 0..<bytes.count {
      let byte = bytes[position]
      if [0x20, 0x09, 0x0A, 0x0D].contains(byte) { continue }
      switch (last, byte) {
      case (nil, UInt8(ascii: "[")), (nil, UInt8(ascii: "{")),
        (UInt8(ascii: "["), UInt8(ascii: "{")):
        last = byte
      case (UInt8(ascii: "{"), UInt8(ascii: "\"")), (UInt8(ascii: "{"), UInt8(ascii: "}")),
        (UInt8(ascii: "["), UInt8(ascii: "]")):
        return true
      default: return false
      }
    }
    return false
  }

  /// The bytes of a CSV with the same rows.
  var csv: [UInt8] {
    var bytes: [UInt8] = []
    for row in [names] + rows {
      for (index, cell) in row.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes += cell.csvField.utf8
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}

extension JSON {
  fileprivate var list: [JSON]? {
    switch self {
    case .list(let values): values
    case .numbers(let numbers): numbers.map { .number($0) }
    default: nil
    }
  }

  /// The text of a cell; `nil` for what is none of a table's.
  fileprivate var cell: String? {
    switch self {
    case .null: ""
    case .bool(let flag): "\(flag)"
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .integer(let number): "\(number)"
    case .text(let text): text
    // It is no number, and reported as such where it is used.
    case .unreadable: "?"
    case .list, .numbers, .object: nil
    }
  }
}

extension String {
  fileprivate var csvField: String {
    let isPlain = utf8.allSatisfy {
      $0 &- 0x30 < 10 || $0 | 0x20 &- 0x61 < 26 || $0 == UInt8(ascii: ".")
        || $0 == UInt8(ascii: "-")
    }
    return isPlain ? self : "\"\(replacing("\"", with: "\"\""))\""
  }
}
