import SleepText
import SleepNumerics

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

  private static let hours = ["hours", "hour", "hrs", "hr", "h"]
  private static let minutes = ["minutes", "minute", "mins", "min", "m"]

  private static let inWords = [
    "half an hour": 30.0, "half hour": 30, "an hour": 60, "one hour": 60,
    "an hour and a half": 90, "a quarter of an hour": 15,
  ]

  /// Takes all of `7h`, `7.2 hours`, `7h 12m`, `7h12`, `12 min`, `7:12`, `eight hours` or `half an
  /// hour`.
  package mutating func hoursAndMinutes() -> (hours: Double, minutes: Double)? {
    if let minutes = Self.inWords[String(rest)] {
      rest = ""
      return (0, minutes)
    }
    let word = rest.prefix { $0.isLetter }
    if let count = NumberWords.count(String(word)) {
      rest = Substring("\(count)" + rest.dropFirst(word.count))
    }
    let start = rest
    guard let first = number(1...6) else { return nil }
    if take(":") {
      guard let second = digits(2...2), isAtEnd else { return nil }
      return Int(second).map { (Double(first), Double($0)) }
    }
    let isDecimal = take(oneOf: [".", ","]) != nil
    if isDecimal, digits(1...6) == nil { return nil }
    let number = start.dropLast(rest.count)
    skipSpaces()
    guard var amount = Double(plainNumber: String(number)) else { return nil }
    if take("and a half") {
      amount += 0.5
      skipSpaces()
    }
    if take(oneOf: Self.hours) == nil {
      return take(oneOf: Self.minutes) != nil && isAtEnd && !isDecimal ? (0, amount) : nil
    }
    skipSpaces()
    if isAtEnd { return (amount, 0) }
    guard !isDecimal, let digits = digits(1...6), let second = Int(digits) else { return nil }
    skipSpaces()
    let hasUnit = take(oneOf: Self.minutes) != nil
    return isAtEnd && (hasUnit || digits.count == 2) ? (amount, Double(second)) : nil
  }

  package mutating func skipSpaces() {
    rest = rest.drop { $0.isWhitespace }
  }
}

extension Double {
  /// Parses a plain number or its word, perhaps with its unit, such as `2 cups`; or `none`.
  package init?(plainNumber text: String, of unit: String) {
    let text = text.trimmingSpaces().lowercased()
    var number = Substring(text)
    for ending in [unit + "s", unit] where number.hasSuffix(ending) {
      number = number.dropLast(ending.count)
      break
    }
    let digits = String(number).trimmingSpaces()
    if let count = NumberWords.count(digits) {
      self = Double(count)
    } else {
      self.init(plainNumber: digits)
    }
  }

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
