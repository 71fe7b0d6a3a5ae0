enum TextEncoding {
  /// The position of the first byte that is zero or does not begin a valid UTF-8 character; `nil`
  /// if there is none (Unicode Standard, table 3-7).
  static func firstInvalidByte(_ bytes: Span<UInt8>, in range: Range<Int>) -> Int? {
    var i = range.lowerBound
    while i < range.upperBound {
      if i + 16 <= range.upperBound, isPlain(bytes.bytes, at: i) {
        i += 16
        continue
      }
      let lead = bytes[i]
      if lead < 0x80 {
        if lead == 0 { return i }
        i += 1
        continue
      }
      // Only the second byte has a restricted range, which excludes overlong forms, surrogates and
      // code points beyond Unicode.
      let length: Int
      let second: ClosedRange<UInt8>
      switch lead {
      case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return i
      }
      guard i + length <= range.upperBound, second.contains(bytes[i + 1]) else { return i }
      for follower in (i + 2)..<(i + length) where bytes[follower] & 0xC0 != 0x80 { return i }
      i += length
    }
    return nil
  }

  /// Whether sixteen bytes are all ASCII and not zero.
  private static func isPlain(_ text: RawSpan, at place: Int) -> Bool {
    let bytes = text.unsafeLoadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
    // Zero wraps to the highest value.
    let words = unsafeBitCast(bytes &- SIMD16(repeating: 1), to: SIMD2<UInt64>.self)
    return (words[0] | words[1]) & 0x8080_8080_8080_8080 == 0
  }
}
