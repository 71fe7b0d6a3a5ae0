/// Eight bytes of text at once, the first in the lowest place.
///
/// (After H. S. Warren, "Hacker's Delight", 2012, chapter 6, and D. Lemire, "Quickly parsing eight
/// digits", 2018.)
enum WordBytes {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// One byte eight times.
  @inline(__always)
  static func repeating(_ byte: UInt8) -> UInt64 { ones &* UInt64(byte) }

  /// How many bytes stand before the first that is equal to those of `pattern`; 8 if none is.
  @inline(__always)
  static func count(in word: UInt64, before pattern: UInt64) -> Int {
    firstHighBit(zeros(in: word ^ pattern))
  }

  /// The whole number that the first `length` bytes spell, 1 to 8 of them; `nil` unless all are
  /// digits.
  @inline(__always)
  static func wholeNumber(_ word: UInt64, length: Int) -> Int? {
    // Moved to the end, behind zeros.
    let digits = (word ^ repeating(0x30)) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* length)
    guard (digits | (digits &+ repeating(6))) & repeating(0xF0) == 0 else { return nil }
    let pairs = (digits &* 10) &+ (digits &>> 8)
    let evenPairs = (pairs & 0x0000_00FF_0000_00FF) &* (100 &+ (1_000_000 &<< 32))
    let oddPairs = ((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* (1 &+ (10_000 &<< 32))
    return Int(truncatingIfNeeded: (evenPairs &+ oddPairs) &>> 32)
  }

  /// The whole number that the first `length` bytes spell with `.0` at the end.
  @inline(__always)
  static func wholeNumber(_ word: UInt64, lengthWithPointZero length: Int) -> Int? {
    guard length > 2, word &>> UInt64(8 * (length - 2)) & 0xFFFF == 0x302E else { return nil }
    return wholeNumber(word, length: length - 2)
  }

  /// Whether the first `length` bytes, up to 7 of them, are ASCII without control characters and
  /// quotes.
  @inline(__always)
  static func isPlainText(_ word: UInt64, length: Int) -> Bool {
    let mask: UInt64 = (1 &<< UInt64(truncatingIfNeeded: 8 &* length)) &- 1
    let isControl = (word &- repeating(0x20)) & ~word & highBits
    let isQuote = zeros(in: word ^ repeating(UInt8(ascii: "\"")))
    return (isControl | isQuote | word & highBits) & mask == 0
  }

  /// The high bit of the first byte that is zero; what it says of later bytes may be wrong.
  @inline(__always)
  private static func zeros(in word: UInt64) -> UInt64 {
    (word &- ones) & ~word & highBits
  }

  @inline(__always)
  private static func firstHighBit(_ word: UInt64) -> Int {
    word.trailingZeroBitCount &>> 3
  }
}
