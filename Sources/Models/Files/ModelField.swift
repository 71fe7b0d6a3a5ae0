/// A value in a model file, with its place for errors: `trees[3].leaf`.
package struct ModelField {
  private let json: JSON
  private let place: String

  package init(_ json: JSON, place: String = "") { (self.json, self.place) = (json, place) }

  /// What is wrong with a document.
  package struct Flaw: Error, Equatable {
    package var what: String

    package init(what: String) {
      self.what = what
    }
  }

  var wrongType: Flaw { Flaw(what: "\(place) has a value of the wrong type") }
  private static let unreadable = Flaw(what: "it has a number or a string that cannot be read")

  private func place(of name: String) -> String { place.isEmpty ? name : "\(place).\(name)" }

  /// A member of an object; `nil` if it is missing or null.
  package func optional(_ name: String) throws(Flaw) -> ModelField? {
    guard case .object(let members) = json else { throw wrongType }
    for member in members where member.name == name {
      if case .null = member.value { return nil }
      return ModelField(member.value, place: place(of: name))
    }
    return nil
  }

  /// A member of an object.
  package subscript(_ name: String) -> ModelField {
    get throws(Flaw) {
      if let field = try optional(name) { return field }
      guard case .object(let members) = json, members.contains(where: { $0.name == name }) else {
        throw Flaw(what: "\(place(of: name)) is missing")
      }
      throw Flaw(what: "\(place(of: name)) has a value of the wrong type")
    }
  }

  package var members: [(name: String, value: ModelField)] {
    get throws(Flaw) {
      guard case .object(let members) = json else { throw wrongType }
      return members.map { ($0.name, ModelField($0.value, place: place(of: $0.name))) }
    }
  }

  package var list: [ModelField] {
    get throws(Flaw) {
      let values: [JSON]
      switch json {
      case .list(let list): values = list
      case .numbers(let numbers): values = numbers.map { .number($0) }
      default: throw wrongType
      }
      return values.indices.map { ModelField(values[$0], place: "\(place)[\($0)]") }
    }
  }

  var bool: Bool {
    get throws(Flaw) {
      guard case .bool(let value) = json else { throw wrongType }
      return value
    }
  }

  package var text: String {
    get throws(Flaw) {
      switch json {
      case .text(let text): return text
      case .unreadable: throw Self.unreadable
      default: throw wrongType
      }
    }
  }

  package var number: Double {
    get throws(Flaw) {
      switch json {
      case .number(let number): return number
      case .integer(let integer): return Double(integer)
      case .unreadable: throw Self.unreadable
      default: throw wrongType
      }
    }
  }

  package func whole<Number: FixedWidthInteger>() throws(Flaw) -> Number {
    let whole =
      if case .integer(let integer) = json {
        Number(exactly: integer)
      } else {
        Number(exactly: try number)
      }
    guard let whole else { throw Self.unreadable }
    return whole
  }

  /// A case of an enumeration.
  package func value<Value: RawRepresentable<String>>() throws(Flaw) -> Value {
    guard let value = Value(rawValue: try text) else { throw wrongType }
    return value
  }

  /// What is read of each value of a list.
  package func map<Value>(_ read: (ModelField) throws(Flaw) -> Value) throws(Flaw) -> [Value] {
    var values: [Value] = []
    for field in try list { values.append(try read(field)) }
    return values
  }

  package var numbers: [Double] {
    get throws(Flaw) {
      if case .numbers(let numbers) = json { return numbers }
      return try map { field throws(Flaw) in try field.number }
    }
  }

  var wholes: [Int] {
    get throws(Flaw) {
      if case .numbers(let numbers) = json {
        let wholes = numbers.compactMap { Int(exactly: $0) }
        guard wholes.count == numbers.count else { throw Self.unreadable }
        return wholes
      }
      return try map { field throws(Flaw) in try field.whole() }
    }
  }

  package var texts: [String] {
    get throws(Flaw) { try map { field throws(Flaw) in try field.text } }
  }

  /// The bytes of a string in Base64.
  package var bytes: [UInt8] {
    get throws(Flaw) {
      guard let bytes = Base64.bytes(of: try text) else { throw wrongType }
      return bytes
    }
  }
}

/// Bytes as text (RFC 4648, section 4).
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let values = {
    var values = [UInt8](repeating: 64, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for place in 0...3 {
        text.append(
          place <= group.count
            ? digits[Int(bits >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// `nil` for what ``text(of:)`` does not write.
  static func bytes(of text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard digits.count.isMultiple(of: 4), padding <= 2 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 4 * 3)
    var bits: UInt32 = 0
    for (place, digit) in digits.enumerated() {
      let value = place < digits.count - padding ? values[Int(digit)] : 0
      guard value < 64 else { return nil }
      bits = bits << 6 | UInt32(value)
      if place & 3 == 3 {
        for shift in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(shift))) }
        bits = 0
      }
    }
    bytes.removeLast(padding)
    return bytes
  }
}
