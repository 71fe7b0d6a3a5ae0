/// Bytes as text (RFC 4648, section 4).
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let values = {
    var values = [UInt8](repeating: 64, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  package static func text(of bytes: [UInt8]) -> String {
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
    // Asking for the table once for each digit would take half of the time.
    let (digits, values) = (Array(text.utf8), values)
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
        bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
        bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
        bytes.append(UInt8(truncatingIfNeeded: bits))
        bits = 0
      }
    }
    bytes.removeLast(padding)
    return bytes
  }
}

extension JSON {
  init(bytes: [UInt8]) { self = .text(Base64.text(of: bytes)) }

  /// The keys of features, 4 bytes each, the lowest first.
  init(keys: [UInt64]) {
    self.init(bytes: keys.flatMap { key in [0, 8, 16, 24].map { UInt8(key >> $0 & 0xFF) } })
  }
}

extension ModelField {
  /// The bytes of a string in Base64.
  package var bytes: [UInt8] {
    get throws(Flaw) {
      guard let bytes = Base64.bytes(of: try text) else { throw wrongType }
      return bytes
    }
  }

  /// The keys of features, see ``JSON/init(keys:)``.
  var keys: [UInt64] {
    get throws(Flaw) {
      let bytes = try bytes
      try require(bytes.count.isMultiple(of: 4), "the keys are not a multiple of 4 bytes")
      return stride(from: 0, to: bytes.count, by: 4).map { start in
        bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt64($1) }
      }
    }
  }
}
