import SleepText
import SleepNumerics

/// A line of a diary file: one operation as a flat JSON object, such as
/// `{"op":"01KAM2Y3Z4…","do":"add","kind":"stress","at":"2026-11-21T21:30+01:00","value":6}`.
package struct DiaryLine {
  package static let header = header(ofVersion: version)
  /// The format version that this program writes.
  package static let version = 1

  private(set) var text = "{"

  mutating func add(_ name: String, _ value: DiaryValue) {
    text += (text.utf8.count > 1 ? "," : "") + JSONString.quoted(name) + ":"
    switch value {
    case .text(let string): text += JSONString.quoted(string)
    case .flag(let flag): text += flag ? "true" : "false"
    case .number(let number):
      // Larger integers are not exact as doubles.
      text +=
        abs(number) < 1e15 ? Int64(exactly: number).map { "\($0)" } ?? "\(number)" : "\(number)"
    }
  }

  /// Adds a member copied from another line: the name without quotes, the value unchanged.
  mutating func add(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>) {
    text += text.utf8.count > 1 ? "," : ""
    text += "\"" + String(decoding: name, as: UTF8.self) + "\":"
    text += String(decoding: value, as: UTF8.self)
  }

  mutating func add(_ name: String, _ id: OperationID) {
    add(name, .text(id.description))
  }

  /// Adds the known fields in declaration order, then the others by name.
  mutating func add(
    _ fields: FieldValues, others: [String: DiaryValue] = [:]
  ) {
    for field in DiaryField.allCases {
      if let value = fields[field] { add(field.rawValue, value) }
    }
    for (name, value) in others.sorted(by: { $0.key < $1.key }) { add(name, value) }
  }

  var object: String { text + "}" }

  var bytes: [UInt8] { Array((object + "\n").utf8) }

  /// The member with the source program of the values that a line sets.
  static let from = "from"

  /// Whether a member describes the operation instead of a field.
  static func isOfOperation(_ name: String) -> Bool {
    switch name {
    case "op", "do", "id", "of", "batch", "kind", from: true
    default: false
    }
  }

  static func name(_ place: Range<Int>, in bytes: [UInt8]) -> String {
    let name = bytes[place]
    // A fast path, because hardly any name has an escape.
    return name.contains(UInt8(ascii: "\\"))
      ? JSONString.text(name).text : String(decoding: name, as: UTF8.self)
  }

  /// Whether a scanned value counts: a number must be one of its field's.
  static func counts(_ value: LineScanner.Value, of field: DiaryField, in bytes: [UInt8]) -> Bool {
    guard value.form == .number, let numbers = field.numbers else { return true }
    return self.value(value, in: bytes)?.number.map(numbers.contains) ?? false
  }

  /// The scanned value; `nil` for null, unsupported types, and malformed or infinite numbers.
  static func value(_ value: LineScanner.Value, in bytes: [UInt8]) -> DiaryValue? {
    let slice = bytes[value.start..<value.end]
    switch value.form {
    case .string: return .text(String(decoding: slice, as: UTF8.self))
    case .escapedString: return .text(JSONString.text(slice).text)
    case .number:
      // A fast path, because most numbers have one or two digits.
      if slice.count <= 2, slice.allSatisfy({ (0x30...0x39).contains($0) }) {
        return .number(slice.reduce(0) { 10 * $0 + Double($1 - 0x30) })
      }
      guard let number = DecimalNumber.value(bytes.span, in: slice.indices), number.isFinite else {
        return nil
      }
      return .number(number)
    case .isTrue: return .flag(true)
    case .isFalse: return .flag(false)
    case .null, .nested: return nil
    }
  }
}

extension DiaryLine {
  static func header(ofVersion version: Int) -> String {
    #"{"betterrest":"diary","version":\#(version)}"#
  }

  /// A copy of a line that belongs to another batch, or to none.
  init(copying line: ArraySlice<UInt8>, batch: OperationID?) {
    var batch = batch
    _ = LineScanner.scan(line.span, from: 0, to: line.count) { name, value in
      func copied(_ place: Range<Int>) -> ArraySlice<UInt8> {
        line[line.startIndex + place.lowerBound..<line.startIndex + place.upperBound]
      }
      let name = copied(name)
      if name.elementsEqual("batch".utf8) { return }
      add(name: name, value: copied(value.source))
      if name.elementsEqual("do".utf8), let own = batch {
        add("batch", own)
        batch = nil
      }
    }
    if let batch { add("batch", batch) }
  }
}
