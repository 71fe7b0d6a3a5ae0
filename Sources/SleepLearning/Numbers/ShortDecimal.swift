/// Parses a number of at most nineteen digits whose end is known, at most 16 of them before the
/// point.
///
/// The decimals are read from the end, so that each has a fixed position in a word.
enum ShortDecimal {
  /// The number of accessible bytes required before and after a number; their content is
  /// irrelevant.
  static let reach = (back: 24, ahead: 8)
  private static let mostDigits = 19

  /// The number that some bytes represent: digits, with an optional minus sign before them and a
  /// point between them; `nil` for other forms.
  ///
  /// - Parameters:
  ///   - text: Bytes that include ``reach``.
  ///   - field: The range of the number.
  @inline(__always)
  static func number(_ text: RawSpan, in field: Range<Int>, _ scale: EiselLemire) -> Double? {
    guard let (mantissa, decimals, isNegative) = digits(text, in: field) else { return nil }
    let number =
      decimals == 0
      ? Double(Int(truncatingIfNeeded: mantissa))
      : scale.nearest(mantissa: mantissa, decimals: decimals)
    return isNegative ? -number : number
  }

  /// The digits of a number without its point, and the number of decimals.
  @inline(__always)
  static func digits(
    _ text: RawSpan, in field: Range<Int>
  ) -> (mantissa: UInt64, decimals: Int, isNegative: Bool)? {
    let isNegative = byte(text, at: field.lowerBound) == UInt8(ascii: "-")
    let start = field.lowerBound &+ (isNegative ? 1 : 0)
    let length = field.upperBound &- start
    guard length > 0 else { return nil }
    var whole: Int
    var wholeDigits: Int
    if byte(text, at: start &+ 1) == UInt8(ascii: "."), length > 1 {
      wholeDigits = 1
      whole = Int(byte(text, at: start)) &- 0x30
      guard UInt(bitPattern: whole) < 10 else { return nil }
    } else {
      let first = word(text, at: start)
      wholeDigits = min(pointPlace(first), length)
      guard UInt(bitPattern: wholeDigits &- 1) < 8,
        let number = WordBytes.wholeNumber(first, length: wholeDigits)
      else { return nil }
      whole = number
      if wholeDigits == 8, length > 8 {
        let second = word(text, at: start &+ 8)
        let count = min(pointPlace(second), length &- 8)
        if count > 0 {
          guard let number = WordBytes.wholeNumber(second, length: count) else { return nil }
          whole = whole &* Int(powersOfTen[count]) &+ number
          wholeDigits = 8 &+ count
        }
      }
    }
    if wholeDigits == length { return (UInt64(truncatingIfNeeded: whole), 0, isNegative) }
    guard byte(text, at: start &+ wholeDigits) == UInt8(ascii: ".") else { return nil }
    let decimals = length &- wholeDigits &- 1
    guard UInt(bitPattern: decimals &- 1) < UInt(bitPattern: mostDigits &- wholeDigits),
      let fraction = fraction(text, endingAt: field.upperBound, decimals)
    else { return nil }
    let mantissa = UInt64(truncatingIfNeeded: whole) &* powersOfTen[decimals] &+ fraction
    return (mantissa, decimals, isNegative)
  }

  /// The integer in the last 1 to 18 bytes before `end`.
  @inline(__always)
  private static func fraction(_ text: RawSpan, endingAt end: Int, _ count: Int) -> UInt64? {
    let zeros = WordBytes.repeating(0x30)
    let last = word(text, at: end &- 8) ^ zeros
    if count <= 8 {
      return WordBytes.wholeNumber(word(text, at: end &- count), length: count).map {
        UInt64(truncatingIfNeeded: $0)
      }
    }
    // Whether there are more than sixteen is unpredictable, so they are always added.
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

  /// The index of the first point among eight bytes; 8 if there is none.
  @inline(__always)
  private static func pointPlace(_ word: UInt64) -> Int {
    let others = word ^ WordBytes.repeating(UInt8(ascii: "."))
    // The lowest byte that is 0 is the first whose highest bit is borrowed.
    let zeros = (others &- WordBytes.repeating(1)) & ~others & WordBytes.repeating(0x80)
    return zeros.trailingZeroBitCount &>> 3
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
