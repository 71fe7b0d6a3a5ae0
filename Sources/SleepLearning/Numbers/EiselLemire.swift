/// Finds the double that is nearest to a decimal number with one or two multiplications.
///
/// (D. Lemire, "Number parsing at a gigabyte per second", Software: Practice and Experience 51,
/// 2021, after an idea by M. Eisel.)
struct EiselLemire {
  static let mostDecimals = 27

  /// The leading 128 bits of a power of five; the highest bit is set.
  private struct Power {
    var high: UInt64
    var low: UInt64
  }

  /// The powers of five from 5^0 down to 5^-27, rounded up, so that exact ties are found.
  private let powers: ContiguousArray<Power>

  /// Loops should copy this value before they start: each access checks that it is initialized.
  static let shared = EiselLemire()

  private init() {
    var powers: ContiguousArray = [Power(high: 1 << 63, low: 0)]
    var five: UInt64 = 1
    for _ in 1...Self.mostDecimals {
      five *= 5
      let divisor = five << UInt64(five.leadingZeroBitCount)
      let high = divisor.dividingFullWidth((1 << 63, 0))
      let low = divisor.dividingFullWidth((high.remainder, 0))
      powers.append(Power(high: high.quotient, low: low.quotient + 1))
    }
    self.powers = powers
  }

  /// The double that is nearest to `mantissa` divided by ten to the power of `decimals`; ties go to
  /// the even one.
  ///
  /// - Precondition: There are at most ``mostDecimals``.
  @inline(__always)
  func nearest(mantissa: UInt64, decimals: Int) -> Double {
    guard mantissa != 0 else { return 0 }
    let leadingZeros = mantissa.leadingZeroBitCount
    let product = Self.product(
      mantissa &<< UInt64(truncatingIfNeeded: leadingZeros), powers[decimals])
    // The product has its first bit set, or its second; 54 bits are kept, one for rounding.
    let upperBit = Int(truncatingIfNeeded: product.high &>> 63)
    let shift = UInt64(truncatingIfNeeded: upperBit &+ 9)
    var significand = product.high &>> shift
    if product.low <= 1, Self.mayBeTie(significand, decimals),
      significand &<< shift == product.high
    {
      significand &= ~1
    }
    significand = (significand &+ (significand & 1)) &>> 1
    // 217706 / 65536 approximates the binary logarithm of ten.
    var biasedExponent =
      ((-217_706 &* decimals) &>> 16) &+ 63 &+ upperBit &- leadingZeros &+ 1023
    if significand == 1 &<< 53 {
      significand = 1 &<< 52
      biasedExponent &+= 1
    }
    let fraction = significand & (1 &<< 52 &- 1)
    return Double(bitPattern: UInt64(truncatingIfNeeded: biasedExponent) &<< 52 | fraction)
  }

  /// Whether a number can be an exact tie, which requires few decimals, and would be rounded up to
  /// the odd neighbor.
  @inline(never)
  private static func mayBeTie(_ significand: UInt64, _ decimals: Int) -> Bool {
    decimals <= 4 && significand & 3 == 1
  }

  /// The highest 128 bits of a product, as far as they are needed.
  @inline(__always)
  private static func product(_ mantissa: UInt64, _ power: Power) -> (high: UInt64, low: UInt64) {
    let (high, low) = mantissa.multipliedFullWidth(by: power.high)
    // There is no carry into the kept bits unless all bits below them are set.
    guard high & 0x1FF == 0x1FF else { return (high, low) }
    let rest = mantissa.multipliedFullWidth(by: power.low).high
    let (sum, carries) = low.addingReportingOverflow(rest)
    return (high &+ (carries ? 1 : 0), sum)
  }
}
