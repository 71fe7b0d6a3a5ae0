/// Parses eight bytes of text at once, the first in the lowest byte.
///
/// (After D. Lemire, "Quickly parsing eight digits", 2018.)
enum WordBytes {
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  @inline(__always)
  static func repeating(_ byte: UInt8) -> UInt64 { ones &* UInt64(byte) }

  /// The integer in the first `length` bytes, 1 to 8; `nil` unless all are digits.
  @inline(__always)
  static func wholeNumber(_ word: UInt64, length: Int) -> Int? {
    // Moved to the end, after zeros.
    let digits = (word ^ repeating(0x30)) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* length)
    guard (digits | (digits &+ repeating(6))) & repeating(0xF0) == 0 else { return nil }
    return Int(truncatingIfNeeded: number(ofDigits: digits))
  }

  /// The number whose digits are the bytes, the first in the lowest byte.
  @inline(__always)
  static func number(ofDigits digits: UInt64) -> UInt64 {
    let pairs = (digits &* 10) &+ (digits &>> 8)
    let evenPairs = (pairs & 0x0000_00FF_0000_00FF) &* (100 &+ (1_000_000 &<< 32))
    let oddPairs = ((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* (1 &+ (10_000 &<< 32))
    return (evenPairs &+ oddPairs) &>> 32
  }

  /// The integer in the first `length` bytes, which end with `.0`.
  @inline(__always)
  static func wholeNumber(_ word: UInt64, lengthWithPointZero length: Int) -> Int? {
    guard length > 2, word &>> UInt64(8 * (length - 2)) & 0xFFFF == 0x302E else { return nil }
    return wholeNumber(word, length: length - 2)
  }
}
