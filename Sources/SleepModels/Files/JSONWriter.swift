import SleepText
import SleepNumerics

extension JSON {
  /// The bytes of a document, the same on every machine.
  ///
  /// Lists of plain values, and objects of plain values and such lists, take one line each.
  ///
  /// - Throws: The place of a number that is not finite: `base.intercept`.
  package func written() throws(NotFinite) -> [UInt8] {
    var writer = JSONWriter()
    try writer.write(self, at: "", indent: 0)
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// A number has no form in JSON.
  package struct NotFinite: Error {
    package let place: String
  }

  fileprivate var isPlain: Bool {
    switch self {
    case .list, .numbers, .object: false
    default: true
    }
  }

  /// Whether it takes one line.
  fileprivate var isLine: Bool {
    switch self {
    case .list(let values): values.allSatisfy { $0.isPlain }
    case .object(let members):
      members.allSatisfy { member in
        if case .object = member.value { false } else { member.value.isLine }
      }
    default: true
    }
  }
}

private struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ json: JSON, at place: String, indent: Int) throws(JSON.NotFinite) {
    switch json {
    case .null: add("null")
    case .bool(let value): add(value ? "true" : "false")
    case .number(let number): try write(number, at: place)
    case .integer(let integer): add("\(integer)")
    case .text(let text): add(JSONString.quoted(text))
    case .unreadable: throw JSON.NotFinite(place: place)
    case .numbers(let numbers):
      add("[")
      for (index, number) in numbers.enumerated() {
        if index > 0 { add(",") }
        try write(number, at: "\(place)[\(index)]")
      }
      add("]")
    case .list(let values):
      let breaks = !json.isLine
      add("[")
      for (index, value) in values.enumerated() {
        separate(index, breaks, indent + 1)
        try write(value, at: "\(place)[\(index)]", indent: indent + 1)
      }
      if breaks { add("\n", indent) }
      add("]")
    case .object(let members):
      let breaks = !json.isLine
      add("{")
      for (index, (name, value)) in members.sorted(by: { $0.name < $1.name }).enumerated() {
        separate(index, breaks, indent + 1)
        add(JSONString.quoted(name))
        add(breaks ? " : " : ":")
        try write(value, at: place.isEmpty ? name : "\(place).\(name)", indent: indent + 1)
      }
      if breaks { add("\n", indent) }
      add("}")
    }
  }

  private mutating func separate(_ index: Int, _ breaks: Bool, _ indent: Int) {
    if index > 0 { add(",") }
    if breaks { add("\n", indent) }
  }

  private mutating func add(_ text: String, _ indent: Int = 0) {
    bytes += text.utf8
    bytes += repeatElement(0x20, count: 2 * indent)
  }

  private mutating func write(
    _ number: Double, at place: @autoclosure () -> String
  ) throws(JSON.NotFinite) {
    guard number.isFinite else { throw JSON.NotFinite(place: place()) }
    add(number.formattedPlainly)
  }
}
