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

  private func member(_ name: String) throws(Flaw) -> ModelField? {
    guard case .object(let members) = json else { throw wrongType }
    return members.first { $0.name == name }.map { ModelField($0.value, place: place(of: name)) }
  }

  /// A member of an object; `nil` if it is missing or null.
  package func optional(_ name: String) throws(Flaw) -> ModelField? {
    let field = try member(name)
    if case .null = field?.json { return nil }
    return field
  }

  /// A member of an object.
  package subscript(_ name: String) -> ModelField {
    get throws(Flaw) {
      guard let field = try member(name) else {
        throw Flaw(what: "\(place(of: name)) is missing")
      }
      if case .null = field.json { throw field.wrongType }
      return field
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

  var isNull: Bool {
    if case .null = json { true } else { false }
  }

  package var bool: Bool {
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
      let numbers = try numbers
      let wholes = numbers.compactMap { Int(exactly: $0) }
      guard wholes.count == numbers.count else { throw Self.unreadable }
      return wholes
    }
  }

  package var texts: [String] {
    get throws(Flaw) { try map { field throws(Flaw) in try field.text } }
  }
}

/// Refuses a document unless a condition holds.
func require(_ condition: Bool, _ what: String) throws(ModelField.Flaw) {
  guard condition else { throw ModelField.Flaw(what: what) }
}
