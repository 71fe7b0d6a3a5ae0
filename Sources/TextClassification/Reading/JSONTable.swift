import DelimitedText
import Foundation

/// A JSON array of objects as a table: a column for each name, in the order of the names.
struct JSONTable {
  let names: [String]
  let rows: [[String]]

  /// JSON is decoded as a whole.
  static let largest = 1 << 30

  init(_ bytes: [UInt8], source: String) throws(TableError) {
    let objects = try? JSONDecoder().decode([JSONRow].self, from: Data(bytes))
    guard let cells = objects?.map(\.cells),
      cells.allSatisfy({ $0?.values.contains(.other) == false })
    else {
      throw TableError(
        .foreignFormat, source: source,
        "this is neither a CSV nor a JSON array of objects with texts, numbers and truth values.")
    }
    let names = Set(cells.flatMap { $0?.keys.map(\.self) ?? [] }).sorted()
    self.names = names
    rows = cells.map { cells in names.map { cells?[$0]?.text ?? "" } }
  }
}
