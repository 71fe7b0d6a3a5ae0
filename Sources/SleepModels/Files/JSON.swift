import SleepText
import SleepNumerics

/// A value of the JSON that the project's own files consist of.
package enum JSON {
  case null
  case bool(Bool)
  case number(Double)
  /// A whole number that doubles may not represent.
  case integer(UInt64)
  case text(String)
  /// A number or a string that cannot be represented, such as 1e999.
  case unreadable
  case list([JSON])
  /// A list of numbers only, which takes less memory.
  case numbers([Double])
  /// The members, of which the first of each name counts.
  case object([(name: String, value: JSON)])

  package init(_ numbers: [Int]) { self = .numbers(numbers.map { Double($0) }) }
  package init(_ texts: [String]) { self = .list(texts.map { .text($0) }) }
  package init(_ number: some BinaryInteger) {
    self = number < 0 ? .number(Double(number)) : .integer(UInt64(number))
  }

  /// An object of the members that are present.
  package init(present members: [(String, JSON?)]) {
    self = .object(
      members.compactMap { name, value in value.map { (name: name, value: $0) } })
  }

  /// Reads a document; `nil` if the bytes are not JSON.
  ///
  /// - Complexity: O(length).
  package init?(_ bytes: [UInt8]) {
    var scanner = JSONScanner(bytes)
    guard let value = scanner.document() else { return nil }
    self = value
  }
}

/// Reads JSON, with commas after the last value also.
private struct JSONScanner {
  private let bytes: [UInt8]
  private var place = 0

  /// Each level takes space on the stack.
  private static let mostLevels = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  mutating func document() -> JSON? {
    guard let value = value(levels: 0) else { return nil }
    return next() == nil && place == bytes.count ? value : nil
  }

  /// The next byte that is not white space.
  private mutating func next() -> UInt8? {
    while place < bytes.count {
      let byte = bytes[place]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      place += 1
    }
    return nil
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func skip(word: String, as value: JSON) -> JSON? {
    guard bytes[place...].starts(with: word.utf8) else { return nil }
    place += word.utf8.count
    return value
  }

  private mutating func value(levels: Int) -> JSON? {
    guard levels < Self.mostLevels else { return nil }
    switch next() {
    case UInt8(ascii: "{"): return object(levels: levels)
    case UInt8(ascii: "["): return list(levels: levels)
    case UInt8(ascii: "\""): return text()
    case UInt8(ascii: "t"): return skip(word: "true", as: .bool(true))
    case UInt8(ascii: "f"): return skip(word: "false", as: .bool(false))
    case UInt8(ascii: "n"): return skip(word: "null", as: .null)
    case let byte? where byte == UInt8(ascii: "-") || byte &- 0x30 < 10: return number()
    default: return nil
    }
  }

  private mutating func object(levels: Int) -> JSON? {
    place += 1
    var members: [(name: String, value: JSON)] = []
    while !skip("}") {
      guard next() == UInt8(ascii: "\""), case .text(let name) = text(), skip(":"),
        let value = value(levels: levels + 1), skip(",") || next() == UInt8(ascii: "}")
      else { return nil }
      members.append((name: name, value: value))
    }
    return .object(members)
  }

  private mutating func list(levels: Int) -> JSON? {
    place += 1
    var (numbers, values) = ([Double](), [JSON]())
    while !skip("]") {
      guard let value = value(levels: levels + 1), skip(",") || next() == UInt8(ascii: "]")
      else { return nil }
      if values.isEmpty, case .number(let number) = value {
        numbers.append(number)
      } else {
        if values.isEmpty { values = numbers.map { .number($0) } }
        values.append(value)
      }
    }
    return values.isEmpty ? .numbers(numbers) : .list(values)
  }

  private mutating func number() -> JSON? {
    let start = place
    while place < bytes.count,
      bytes[place] &- 0x30 < 10 || "+-.eE".utf8.contains(bytes[place])
    { place += 1 }
    // The decimals of other notations need not have digits on both sides, and may begin with 0.
    let first = bytes[start] == UInt8(ascii: "-") ? start + 1 : start
    func isDigit(_ place: Int) -> Bool { place < bytes.count && bytes[place] &- 0x30 < 10 }
    let point = bytes[start..<place].firstIndex(of: UInt8(ascii: "."))
    guard isDigit(first), bytes[first] != 0x30 || !isDigit(first + 1),
      point.map({ isDigit($0 + 1) }) ?? true,
      let number = DecimalNumber.value(bytes.span, in: start..<place), number.isFinite
    else { return .unreadable }
    if number >= 0x1p53, let whole = UInt64(String(decoding: bytes[start..<place], as: UTF8.self)) {
      return .integer(whole)
    }
    return .number(number)
  }

  private mutating func text() -> JSON? {
    let start = place + 1
    place = start
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard place < bytes.count else { return nil }
    defer { place += 1 }
    let raw = bytes[start..<place]
    let (text, isValid) = JSONString.text(raw)
    return isValid && !raw.contains { $0 < 0x20 } ? .text(text) : .unreadable
  }
}
