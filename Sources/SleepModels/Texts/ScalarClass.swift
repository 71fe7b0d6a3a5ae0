/// What a character means for the division of a text into tokens.
package enum ScalarClass: Equatable {
  /// A letter, a digit or a mark within a word.
  case word
  /// A character of a script without spaces, which is a word of its own.
  case character
  case emoji
  case exclamation
  /// What separates clauses.
  case punctuation
  case other

  package init(_ scalar: UInt32) {
    if scalar < 0x80 {
      self = Self.ascii[Int(scalar)]
    } else {
      self = Self.beyondASCII(scalar)
    }
  }

  @inline(__always)
  static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 97 < 26 || byte &- 48 < 10
  }

  private static let ascii: [ScalarClass] = (0..<128).map { code in
    let byte = UInt8(code)
    if isWord(byte) { return .word }
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return .exclamation
    case 10: return .punctuation
    default: return ",.;:()[]{}".utf8.contains(byte) ? .punctuation : .other
    }
  }

  private static func beyondASCII(_ scalar: UInt32) -> ScalarClass {
    guard let scalar = Unicode.Scalar(scalar) else { return .other }
    if isUnspaced(scalar.value) { return .character }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      // Variation selectors follow emoji.
      return (0xFE00...0xFE0F).contains(scalar.value) ? .other : .word
    case .otherSymbol, .mathSymbol, .currencySymbol:
      return scalar.value > 0x2190 ? .emoji : .other
    case .openPunctuation, .closePunctuation, .otherPunctuation, .dashPunctuation:
      return scalar.value == 0xFF01 || scalar.value == 0xFF1F ? .exclamation : .punctuation
    default: return .other
    }
  }

  /// Whether the character belongs to a script that puts no spaces between words: Chinese,
  /// Japanese, Thai, Lao, Burmese and Khmer.
  private static func isUnspaced(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3040...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0xFF66...0xFF9D, 0x20000...0x3FFFF, 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF:
      true
    default: false
    }
  }
}
