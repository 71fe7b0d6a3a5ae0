import Numerics

/// Reads a short text part by part from its beginning; what is not there takes nothing.
package struct TextScanner {
  private var rest: Substring

  package init(_ text: some StringProtocol) {
    rest = Substring(text)
  }

  package var isAtEnd: Bool { rest.isEmpty }

  /// Takes a text.
  package mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }

  /// Takes the first of some texts.
  package mutating func take(oneOf texts: [String]) -> String? {
    for text in texts where take(text) { return text }
    return nil
  }

  /// Takes all digits if their number is in a range.
  package mutating func digits(_ count: ClosedRange<Int> = 1...Int.max) -> Substring? {
    let digits = rest.prefix { ("0"..."9").contains($0) && $0.isASCII }
    guard count.contains(digits.count) else { return nil }
    rest.removeFirst(digits.count)
    return digits
  }

  /// Takes all digits as a number if their count is in a range.
  package mutating func number(_ count: ClosedRange<Int>) -> Int? {
    digits(count).flatMap { Int($0) }
  }

  /// Takes all of `7h`, `7h 12m` or `12m`, whose numbers have a count of digits.
  package mutating func hoursAndMinutes(
    _ count: ClosedRange<Int>, minutes units: [String]
  ) -> (hours: Int, minutes: Int)? {
    guard let first = number(count) else { return nil }
    skipSpaces()
    if take(oneOf: units) != nil { return isAtEnd ? (0, first) : nil }
    guard take("h") else { return nil }
    skipSpaces()
    if isAtEnd { return (first, 0) }
    guard let second = number(count) else { return nil }
    skipSpaces()
    return take(oneOf: units) != nil && isAtEnd ? (first, second) : nil
  }

  package mutating func skipSpaces() {
    rest = rest.drop { $0.isWhitespace }
  }
}

extension Double {
  /// Parses digits with an optional sign and decimal point or comma; rejects `nan`, `1e3` and
  /// `0x8`.
  package init?(plainNumber text: String) {
    var scanner = TextScanner(text)
    _ = scanner.take(oneOf: ["+", "-"])
    guard scanner.digits() != nil else { return nil }
    if scanner.take(oneOf: [".", ","]) != nil {
      guard scanner.digits() != nil else { return nil }
    }
    guard scanner.isAtEnd else { return nil }
    let bytes = text.utf8.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    guard let number = DecimalNumber.value(bytes.span, in: bytes.indices) else { return nil }
    self = number
  }
}
