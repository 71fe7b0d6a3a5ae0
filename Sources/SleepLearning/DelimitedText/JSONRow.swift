/// An element of a JSON array that is read like the row of a table.
package struct JSONRow: Sendable, Decodable {
  package enum Cell: Sendable, Equatable {
    case text(String)
    case flag(Bool)
    case whole(Int)
    case number(Double)
    case null
    /// An array, an object, or a number that cannot be represented.
    case other

    /// The cell as text; `nil` if it is none of a table's.
    package var text: String? {
      switch self {
      case .text(let text): text
      case .flag(let flag): "\(flag)"
      case .whole(let number): "\(number)"
      case .number(let number): "\(number)"
      case .null: ""
      case .other: nil
      }
    }

    package var number: Double? {
      switch self {
      case .whole(let number): Double(number)
      case .number(let number): number
      default: nil
      }
    }
  }

  /// The cells by name; `nil` if the element is not an object.
  package let cells: [String: Cell]?

  package init(from decoder: any Decoder) throws {
    cells = try? decoder.singleValueContainer().decode([String: Cell].self)
  }

  /// A cell; `nil` if it is missing or null.
  package subscript(name: String) -> Cell? {
    cells?[name].flatMap { $0 == .null ? nil : $0 }
  }
}

extension JSONRow.Cell: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self =
      if container.decodeNil() {
        .null
      } else if let text = try? container.decode(String.self) {
        .text(text)
      } else if let flag = try? container.decode(Bool.self) {
        .flag(flag)
      } else if let whole = try? container.decode(Int.self) {
        .whole(whole)
      } else if let number = try? container.decode(Double.self) {
        .number(number)
      } else {
        .other
      }
  }
}
