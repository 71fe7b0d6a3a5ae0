/// How a column writes its numbers, besides plain ones such as 31500 or 7.5.
///
/// No-break spaces around a number, and apostrophes or spaces between its thousands, are read in
/// any column: they have no other meaning.
struct NumberNotation: Sendable, Equatable {
  /// Whether the comma is a decimal mark, unless it is the mark of thousands.
  var hasDecimalComma = false
  /// The point or comma between groups of three digits; `nil` if there is none.
  var groupMark: UInt8?

  /// Reads the bytes in `range`, which have no spaces around them.
  func reading(_ bytes: Span<UInt8>, in range: Range<Int>) -> NumberParser.Reading {
    let isGrouped = groupMark.map { mark in range.contains { bytes[$0] == mark } } ?? false
    if !isGrouped {
      let reading = NumberParser.reading(bytes, in: range)
      guard reading == .text else { return reading }
    }
    guard let plain = plainText(of: bytes, in: range) else { return .text }
    return NumberParser.reading(plain.span, in: plain.indices)
  }

  /// The number as digits with a decimal point; `nil` if thousands are not in groups of three.
  private func plainText(of bytes: Span<UInt8>, in range: Range<Int>) -> ContiguousArray<UInt8>? {
    var rest = FieldText(bytes, range)
    rest.trim()
    var plain = ContiguousArray<UInt8>()
    if let sign = rest.sign { plain.append(sign) }
    let point = UInt8(ascii: ".")
    let decimalMark =
      groupMark == point || (groupMark == nil && hasDecimalComma) ? UInt8(ascii: ",") : point
    var groups: [Int] = [0]
    var separator: ArraySlice<UInt8>?
    while let byte = rest.bytes.first, byte != decimalMark {
      if byte &- 0x30 < 10 {
        plain.append(byte)
        groups[groups.count - 1] += 1
        rest.bytes.removeFirst()
        continue
      }
      guard let length = rest.separatorLength(groupMark) else { break }
      let found = rest.bytes.prefix(length)
      // All are alike.
      guard separator.map({ $0.elementsEqual(found) }) ?? true else { return nil }
      separator = found
      groups.append(0)
      rest.bytes.removeFirst(length)
    }
    if groups.count > 1 {
      let first = groups.removeFirst()
      let digits = plain.suffix(first + 3 * groups.count)
      guard (1...3).contains(first), groups.allSatisfy({ $0 == 3 }), digits.first != 0x30 else {
        return nil
      }
    }
    for byte in rest.bytes { plain.append(byte == decimalMark ? point : byte) }
    // A point that is not the decimal mark has no place after it.
    if decimalMark != point, rest.bytes.contains(point), rest.bytes.contains(decimalMark) {
      return nil
    }
    return plain
  }
}

/// The bytes of a field, without the spaces around it.
struct FieldText {
  var bytes: ArraySlice<UInt8>

  /// Spaces of Unicode that spreadsheets put around numbers and between thousands.
  private static let spaces: [[UInt8]] = [
    [0x20], [0xC2, 0xA0], [0xE2, 0x80, 0xAF], [0xE2, 0x80, 0x89], [0xE2, 0x80, 0x87],
  ]
  private static let apostrophes: [[UInt8]] = [[0x27], [0xE2, 0x80, 0x99]]

  init(_ text: Span<UInt8>, _ range: Range<Int>) {
    bytes = text.array(of: range)[...]
  }

  mutating func trim() {
    while let space = Self.spaces.first(where: bytes.starts(with:)) {
      bytes.removeFirst(space.count)
    }
    while let space = Self.spaces.first(where: { bytes.suffix($0.count).elementsEqual($0) }) {
      bytes.removeLast(space.count)
    }
  }

  /// The sign, which is removed.
  var sign: UInt8? {
    mutating get {
      guard let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
      else { return nil }
      bytes.removeFirst()
      return first
    }
  }

  /// The number of bytes of the separator of thousands at the beginning; `nil` if there is none.
  fileprivate func separatorLength(_ mark: UInt8?) -> Int? {
    if let mark, bytes.first == mark { return 1 }
    return (Self.spaces + Self.apostrophes).first(where: bytes.starts(with:))?.count
  }
}
