import DelimitedText
import Foundation

/// A JSON array of objects as a table: a column for each name, in the order of the names.
struct JSONTable {
  let names: [String]
  let rows: [[String]]

  /// JSON is decoded as a whole.
  static let largest = 1 << 30

  init(_ bytes: [UInt8], source: String) throws(TableError) {
    let objects: [[String: Field]]
    do {
      objects = try JSONDecoder().decode([[String: Field]].self, from: Data(bytes))
    } catch {
      throw TableError(
        .foreignFormat, source: source,
        "this is neither a CSV nor a JSON array of objects with texts, numbers and truth values.")
    }
    let names = Set(objects.flatMap(\.keys)).sorted()
    self.names = names
    rows = objects.map { object in names.map { object[$0]?.text ?? "" } }
  }

  /// A text, or a number or truth value as text.
  private struct Field: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        text = ""
      } else if let text = try? container.decode(String.self) {
        self.text = text
      } else if let truth = try? container.decode(Bool.self) {
        text = "\(truth)"
      } else if let whole = try? container.decode(Int.self) {
        text = "\(whole)"
      } else {
        text = "\(try container.decode(Double.self))"
      }
    }
  }
}
