import SleepNumerics

/// Converts the bytes of a decimal number of any length to the nearest `Double`.
///
/// Short numbers are parsed by ``ShortDecimal``, all others by `DecimalNumber`.
enum NumberParser {
  /// The content of a field.
  enum Reading: Equatable {
    case number(Double)
    /// Empty, NA, N/A, NULL or nan, in upper or lower case.
    case missing
    /// An infinity in words.
    case infinite
    /// A number whose nearest `Double` would be infinite.
    case beyondRange
    case text
  }

  /// Reads the bytes in `range`, which have no spaces around them.
  static func reading(_ bytes: Span<UInt8>, in range: Range<Int>) -> Reading {
    if range.lowerBound >= ShortDecimal.reach.back,
      range.upperBound + ShortDecimal.reach.ahead <= bytes.count,
      let number = ShortDecimal.number(bytes.bytes, in: range, .shared)
    {
      return .number(number)
    }
    if range.isEmpty || missingWords.contains(packedWord(bytes, in: range)) { return .missing }
    guard let number = DecimalNumber.value(bytes, in: range) else {
      return isInfinite(bytes, in: range) ? .infinite : .text
    }
    return number.isFinite ? .number(number) : .beyondRange
  }

  private static func isInfinite(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
    let isSigned =
      bytes[range.lowerBound] == UInt8(ascii: "-")
      || bytes[range.lowerBound] == UInt8(ascii: "+")
    let word = (range.lowerBound + (isSigned ? 1 : 0))..<range.upperBound
    return infiniteWords.contains(packedWord(bytes, in: word))
  }

  private static let missingWords = ["na", "n/a", "null", "nan"].map(packedWord)
  private static let infiniteWords = ["inf", "infinity"].map(packedWord)

  private static func packedWord(_ word: String) -> UInt64 {
    packedWord(ContiguousArray(word.utf8).span, in: 0..<word.utf8.count)
  }

  /// Up to eight bytes in lowercase as one number; 0 for longer words.
  private static func packedWord(_ bytes: Span<UInt8>, in range: Range<Int>) -> UInt64 {
    guard range.count <= 8 else { return 0 }
    var packed: UInt64 = 0
    for i in range {
      let isCapital = bytes[i] >= UInt8(ascii: "A") && bytes[i] <= UInt8(ascii: "Z")
      packed = packed << 8 | UInt64(isCapital ? bytes[i] | 0x20 : bytes[i])
    }
    return packed
  }
}
