/// A number of at most nineteen digits whose end is known.
///
/// Its decimals are read from behind: however many there are, words hold them in the same places.
enum ShortDecimal {
  /// So many bytes before a number must be there, whatever they hold, and so many behind it.
  static let reach = (back: 24, ahead: 8)
  private static let mostDigits = 19

  /// The number that some bytes spell: digits, with an optional minus sign before and a point
  /// between them.
  ///
  /// `nil` for whatever else a number may be.
  ///
  /// - Parameters:
  ///   - text: Bytes of which ``reach`` is there.
  ///   - field: Where the number stands.
  @inline(__always)
  static func number(_ text: RawSpan, in field: Range<Int>, _ powers: PowersOfFive) -> Double? {
    let isNegative = byte(text, at: field.lowerBound) == UInt8(ascii: "-")
    let start = field.lowerBound &+ (isNegative ? 1 : 0)
    let length = field.upperBound &- start
    guard length > 0 else { return nil }
    let whole: Int
    let wholeDigits: Int
    if byte(text, at: start &+ 1) == UInt8(ascii: "."), length > 1 {
      wholeDigits = 1
      whole = Int(byte(text, at: start)) &- 0x30
      guard UInt(bitPattern: whole) < 10 else { return nil }
    } else {
      let word = word(text, at: start)
      wholeDigits = min(pointPlace(word), length)
      guard UInt(bitPattern: wholeDigits &- 1) < 8,
        let number = WordBytes.wholeNumber(word, length: wholeDigits)
      else { return nil }
      whole = number
    }
    if wholeDigits == length { return signed(Double(whole), isNegative) }
    guard byte(text, at: start &+ wholeDigits) == UInt8(ascii: ".") else { return nil }
    let decimals = length &- wholeDigits &- 1
    guard UInt(bitPattern: decimals &- 1) < UInt(bitPattern: mostDigits &- wholeDigits),
      let fraction = fraction(text, endingAt: field.upperBound, decimals)
    else { return nil }
    let mantissa = UInt64(truncatingIfNeeded: whole) &* powersOfTen[decimals] &+ fraction
    guard
      let number = EiselLemire.nearest(mantissa: mantissa, exponent: 0 &- decimals, powers)
    else { return nil }
    return signed(number, isNegative)
  }

  /// The whole number that the last 1 to 18 bytes before `end` spell.
  @inline(__always)
  private static func fraction(_ text: RawSpan, endingAt end: Int, _ count: Int) -> UInt64? {
    let zeros = WordBytes.repeating(0x30)
    let last = word(text, at: end &- 8) ^ zeros
    if count <= 8 {
      return WordBytes.wholeNumber(word(text, at: end &- count), length: count).map {
        UInt64(truncatingIfNeeded: $0)
      }
    }
    // Whether there are more than sixteen is anybody's guess: they are added in any case.
    let middleCount = min(count &- 8, 8)
    let middle =
      (word(text, at: end &- 16) ^ zeros)
      & .max &<< UInt64(truncatingIfNeeded: 64 &- 8 &* middleCount)
    let first =
      (word(text, at: end &- 18) ^ zeros)
      & (0xFFFF &<< UInt64(truncatingIfNeeded: 16 &- 8 &* (count &- 8 &- middleCount)) & 0xFFFF)
    let sixes = WordBytes.repeating(6)
    let all =
      last | (last &+ sixes) | middle | (middle &+ sixes) | first | (first &+ sixes)
    guard all & WordBytes.repeating(0xF0) == 0 else { return nil }
    return WordBytes.number(ofDigits: last)
      &+ 100_000_000 &* WordBytes.number(ofDigits: middle)
      &+ 10_000_000_000_000_000 &* ((first & 0xFF) &* 10 &+ first &>> 8)
  }

  /// Where the first point stands among eight bytes; 8 if none is there.
  @inline(__always)
  private static func pointPlace(_ word: UInt64) -> Int {
    let others = word ^ WordBytes.repeating(UInt8(ascii: "."))
    // The lowest byte that is 0 is the first whose highest bit is borrowed.
    let zeros = (others &- WordBytes.repeating(1)) & ~others & WordBytes.repeating(0x80)
    return zeros.trailingZeroBitCount &>> 3
  }

  @inline(__always)
  private static func signed(_ number: Double, _ isNegative: Bool) -> Double {
    isNegative ? -number : number
  }

  @inline(__always)
  private static func byte(_ text: RawSpan, at place: Int) -> UInt8 {
    text.unsafeLoad(fromUncheckedByteOffset: place, as: UInt8.self)
  }

  @inline(__always)
  private static func word(_ text: RawSpan, at place: Int) -> UInt64 {
    text.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: UInt64.self)
  }

  private static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000,
  ]
}
