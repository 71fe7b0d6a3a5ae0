/// Finds the double that is nearest to a decimal number of any length; ties go to the even one.
///
/// It needs no C library, and equals what `Double(_: String)` returns.
package enum DecimalNumber {
  /// More significant digits only matter for a tie, which any of them breaks.
  private static let mostDigits = 800

  /// The number that some bytes represent: digits with an optional sign, point and exponent; `nil`
  /// for anything else, an infinity beyond the range of doubles.
  ///
  /// - Complexity: O(length) for up to nineteen digits.
  package static func value(_ bytes: Span<UInt8>, in range: Range<Int>) -> Double? {
    var place = range.lowerBound
    func digit() -> UInt8? {
      guard place < range.upperBound, bytes[place] &- 0x30 < 10 else { return nil }
      return bytes[place] &- 0x30
    }
    func skip(_ first: UInt8, _ other: UInt8) -> Bool {
      guard place < range.upperBound, bytes[place] == first || bytes[place] == other
      else { return false }
      place += 1
      return true
    }
    let (minus, plus, point) = (UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."))
    let isNegative = place < range.upperBound && bytes[place] == minus
    _ = skip(minus, plus)
    var (mantissa, digits, exponent) = (UInt64(0), ArraySlice<UInt8>(), 0)
    var (count, hasDigits, hasPoint, hasRest) = (0, false, false, false)
    while true {
      if let digit = digit() {
        hasDigits = true
        if count < 19 {
          mantissa = 10 * mantissa + UInt64(digit)
        } else if count < mostDigits {
          if digits.isEmpty { digits = Self.digits(of: mantissa)[...] }
          digits.append(digit)
        } else {
          hasRest = hasRest || digit > 0
          exponent += 1
        }
        if mantissa > 0 { count += 1 }
        if hasPoint { exponent -= 1 }
        place += 1
      } else if !hasPoint, skip(point, point) {
        hasPoint = true
      } else {
        break
      }
    }
    guard hasDigits else { return nil }
    if skip(UInt8(ascii: "e"), UInt8(ascii: "E")) {
      let isFraction = place < range.upperBound && bytes[place] == minus
      _ = skip(minus, plus)
      guard digit() != nil else { return nil }
      var power = 0
      while let digit = digit() {
        // Beyond any number that there can be, whatever its length.
        power = min(10 * power + Int(digit), 100_000_000)
        place += 1
      }
      exponent += isFraction ? -power : power
    }
    guard place == range.upperBound else { return nil }
    if hasRest {
      digits.append(1)
      exponent -= 1
    }
    let magnitude =
      digits.isEmpty
      ? nearest(mantissa, exponent: exponent) : nearest(digits: digits, exponent: exponent)
    return isNegative ? -magnitude : magnitude
  }

  private static func digits(of number: UInt64) -> [UInt8] {
    String(number).utf8.map { $0 - 0x30 }
  }

  /// The double nearest to `mantissa` times ten to the power of `exponent`.
  private static func nearest(_ mantissa: UInt64, exponent: Int) -> Double {
    guard mantissa > 0 else { return 0 }
    guard exponent.magnitude < powersOfTen.count else {
      return nearest(digits: digits(of: mantissa)[...], exponent: exponent)
    }
    let power = powersOfTen[Int(exponent.magnitude)]
    if exponent >= 0 {
      let (high, low) = mantissa.multipliedFullWidth(by: power)
      return nearest(UInt128(high) << 64 | UInt128(low), exponent: 0, hasRest: false)
    }
    let shift = mantissa.leadingZeroBitCount
    let whole = (mantissa << UInt64(shift)).quotientAndRemainder(dividingBy: power)
    let part = power.dividingFullWidth((whole.remainder, 0))
    return nearest(
      UInt128(whole.quotient) << 64 | UInt128(part.quotient), exponent: -64 - shift,
      hasRest: part.remainder > 0)
  }

  /// The same for many digits, with integers of any length: words of 32 bits, the lowest first.
  private static func nearest(digits: ArraySlice<UInt8>, exponent: Int) -> Double {
    if digits.count + exponent > 310 { return .infinity }
    if digits.count + exponent < -330 { return 0 }
    var words: [UInt32] = []
    func multiply(by factor: UInt64, adding digit: UInt64) {
      var carry = digit
      for place in words.indices {
        carry += UInt64(words[place]) * factor
        words[place] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      if carry > 0 { words.append(UInt32(carry)) }
    }
    for digit in digits { multiply(by: 10, adding: UInt64(digit)) }
    for _ in 0..<max(0, exponent) { multiply(by: 10, adding: 0) }
    var shift = 0
    var hasRest = false
    if exponent < 0 {
      // Enough for 128 bits of the quotient, as ten has fewer than four.
      shift = -exponent / 8 + 5
      words = [UInt32](repeating: 0, count: shift) + words
      for _ in exponent..<0 {
        var rest: UInt64 = 0
        for place in words.indices.reversed() {
          rest = rest << 32 | UInt64(words[place])
          words[place] = UInt32(rest / 10)
          rest %= 10
        }
        hasRest = hasRest || rest > 0
        if words.last == 0 { words.removeLast() }
      }
    }
    let kept = words.suffix(4)
    hasRest = hasRest || words.dropLast(4).contains { $0 > 0 }
    return nearest(
      kept.reversed().reduce(0) { $0 << 32 | UInt128($1) },
      exponent: 32 * (words.count - kept.count - shift), hasRest: hasRest)
  }

  /// The double nearest to an integer times a power of two; `hasRest` if the exact number is a bit
  /// larger than that.
  private static func nearest(_ integer: UInt128, exponent: Int, hasRest: Bool) -> Double {
    let length = 128 - integer.leadingZeroBitCount
    let precision = min(53, length + exponent + 1074)
    guard precision >= 0 else { return 0 }
    let shift = length - precision
    guard shift > 0 else {
      return Double(sign: .plus, exponent: exponent, significand: Double(UInt64(integer)))
    }
    var significand = UInt64(shift < 128 ? integer >> UInt128(shift) : 0)
    let rest = integer & (shift < 128 ? 1 << UInt128(shift) - 1 : .max)
    let half = UInt128(1) << UInt128(shift - 1)
    if rest > half || rest == half && (hasRest || !significand.isMultiple(of: 2)) {
      significand += 1
    }
    return Double(
      sign: .plus, exponent: exponent + shift, significand: Double(significand))
  }

  private static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}
