/// Decodes JSON strings with escapes.
enum EscapedText {
  /// Decodes the bytes between two quotes; a lone surrogate becomes U+FFFD, an invalid escape stays
  /// as it is, so that the rest of the text is kept.
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < bytes.endIndex else {
        text.append(byte)
        continue
      }
      index += 1
      switch bytes[index - 1] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[index - 1])
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "u"):
        if let unit = unit(bytes, &index) {
          text += String(scalar(unit, bytes, &index)).utf8
        } else {
          fallthrough
        }
      default: text += [byte, bytes[index - 1]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The scalar of a code unit or a surrogate pair.
  private static func scalar(
    _ unit: UInt16, _ bytes: ArraySlice<UInt8>, _ index: inout Int
  ) -> Unicode.Scalar {
    if let scalar = Unicode.Scalar(unit) { return scalar }
    var next = index
    guard UTF16.isLeadSurrogate(unit), bytes[index...].starts(with: "\\u".utf8) else {
      return "\u{FFFD}"
    }
    next += 2
    guard let second = self.unit(bytes, &next), UTF16.isTrailSurrogate(second) else {
      return "\u{FFFD}"
    }
    index = next
    return UTF16.decode(UTF16.EncodedScalar([unit, second]))
  }

  private static func unit(_ bytes: ArraySlice<UInt8>, _ index: inout Int) -> UInt16? {
    guard index + 4 <= bytes.endIndex else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    index += 4
    return unit
  }
}
