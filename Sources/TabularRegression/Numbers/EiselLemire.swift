/// Finds the nearest double to a decimal number of up to nineteen digits with one or two
/// multiplications.
///
/// (D. Lemire, "Number parsing at a gigabyte per second", Software: Practice and Experience 51,
/// 2021, after an idea by M. Eisel.)
enum EiselLemire {
  /// The double that is nearest to `mantissa` times ten to the power of `exponent`, ties going to
  /// the even one; infinite beyond the largest.
  ///
  /// `nil` if 128 bits of a power of five do not suffice to decide, which next to never happens.
  @inline(__always)
  static func nearest(
    mantissa: UInt64, exponent: Int, _ powers: PowersOfFive = .table
  ) -> Double? {
    guard mantissa != 0, exponent >= PowersOfFive.exponents.lowerBound else { return 0 }
    guard exponent <= PowersOfFive.exponents.upperBound else { return .infinity }
    let power = powers[exponent]
    let leadingZeros = mantissa.leadingZeroBitCount
    let product = Self.product(mantissa &<< UInt64(truncatingIfNeeded: leadingZeros), power)
    // What was cut off from the power could still carry into the bits that count.
    if product.low == .max, !(-27...55).contains(exponent) { return nil }

    // The product has its first bit set, or its second; 54 bits are kept, one for rounding.
    let upperBit = Int(truncatingIfNeeded: product.high &>> 63)
    let shift = UInt64(truncatingIfNeeded: upperBit &+ 9)
    var significand = product.high &>> shift
    // 217706 / 65536 is the binary logarithm of ten, near enough for every exponent.
    let binaryExponent = (217_706 &* exponent) &>> 16
    var biasedExponent = binaryExponent &+ 63 &+ upperBit &- leadingZeros &+ 1023
    if biasedExponent <= 0 {
      return subnormal(significand, shift: 1 &- biasedExponent)
    }
    if product.low <= 1, mayBeTie(significand, exponent), significand &<< shift == product.high {
      significand &= ~1
    }
    significand = (significand &+ (significand & 1)) &>> 1
    if significand == 1 &<< 53 {
      significand = 1 &<< 52
      biasedExponent &+= 1
    }
    guard biasedExponent < 2047 else { return .infinity }
    let fraction = significand & (1 &<< 52 &- 1)
    return Double(bitPattern: UInt64(truncatingIfNeeded: biasedExponent) &<< 52 | fraction)
  }

  /// Whether a number may be an exact tie, which only small powers allow, and rounding up would go
  /// to the odd neighbour.
  @inline(never)
  private static func mayBeTie(_ significand: UInt64, _ exponent: Int) -> Bool {
    (-4...23).contains(exponent) && significand & 3 == 1
  }

  /// The highest 128 bits of a product, as far as they are needed.
  @inline(__always)
  private static func product(
    _ mantissa: UInt64, _ power: PowersOfFive.Power
  ) -> (high: UInt64, low: UInt64) {
    let (high, low) = mantissa.multipliedFullWidth(by: power.high)
    // Unless all bits behind those that are kept are set, nothing can carry into them.
    guard high & 0x1FF == 0x1FF else { return (high, low) }
    let rest = mantissa.multipliedFullWidth(by: power.low).high
    let (sum, carries) = low.addingReportingOverflow(rest)
    return (high &+ (carries ? 1 : 0), sum)
  }

  /// A number below the smallest double of full precision, from 54 bits and the places to drop.
  private static func subnormal(_ significand: UInt64, shift: Int) -> Double {
    // Ties cannot be exact here, the numbers being too small for the powers that allow it.
    let kept = significand >> UInt64(shift)
    // If rounding reaches the smallest normal number, its bits are the right ones as they are.
    return Double(bitPattern: (kept + (kept & 1)) >> 1)
  }
}
