/// The leading 128 bits of the powers of five that scale decimal numbers to doubles.
struct PowersOfFive: Sendable {
  /// A power of five as a number with its highest bit set; lower bits are cut off.
  struct Power: Sendable {
    var high: UInt64
    var low: UInt64
  }

  /// Below 10^-342, a number of nineteen digits is nearest to 0; above 10^308, there is no double.
  static let exponents = -342...308

  /// All powers, computed on first use in less than a tenth of a millisecond.
  static let table = PowersOfFive(powers: ContiguousArray(reciprocals.reversed() + products))

  /// The power for each of ``exponents``.
  private let powers: ContiguousArray<Power>

  /// The power for one of ``exponents``.
  @inline(__always)
  subscript(exponent: Int) -> Power { powers[exponent &- Self.exponents.lowerBound] }

  /// 5^0 up to 5^308, cut to 128 bits.
  private static var products: [Power] {
    // 717 bits suffice for the largest.
    var number = WideNumber(limbCount: 23, bit: 0)
    return (0...exponents.upperBound).map { exponent in
      if exponent > 0 { number.multiplyByFive() }
      return number.leadingBits
    }
  }

  /// 5^-1 down to 5^-342, cut to 128 bits.
  private static var reciprocals: [Power] {
    // After 342 divisions, which take 795 bits away, more than 128 are left. Cutting a quotient
    // again and again is as good as cutting it once.
    var number = WideNumber(limbCount: 30, bit: 959)
    return (1 ... -exponents.lowerBound).map { exponent in
      number.divideByFive()
      var power = number.leadingBits
      // Up to here the method wants the value above, which makes exact ties come out as such.
      if exponent <= 27 {
        let (low, carries) = power.low.addingReportingOverflow(1)
        power = Power(high: power.high + (carries ? 1 : 0), low: low)
      }
      return power
    }
  }
}

/// A whole number of many bits.
private struct WideNumber {
  /// Digits of 32 bits, the lowest first.
  private var limbs: [UInt32]

  /// A number in which one bit is set.
  init(limbCount: Int, bit: Int) {
    limbs = Array(repeating: 0, count: limbCount)
    limbs[bit / 32] = 1 << UInt32(bit % 32)
  }

  mutating func multiplyByFive() {
    var carry: UInt64 = 0
    for place in limbs.indices {
      let product = UInt64(limbs[place]) * 5 + carry
      limbs[place] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
  }

  mutating func divideByFive() {
    var rest: UInt64 = 0
    for place in limbs.indices.reversed() {
      let dividend = rest << 32 | UInt64(limbs[place])
      limbs[place] = UInt32(truncatingIfNeeded: dividend / 5)
      rest = dividend % 5
    }
  }

  /// The highest 128 bits from the first that is set, followed by zeros if there are no more.
  var leadingBits: PowersOfFive.Power {
    let top = limbs.lastIndex { $0 != 0 } ?? 0
    func limb(_ distance: Int) -> UInt64 { top < distance ? 0 : UInt64(limbs[top - distance]) }
    let zeros = UInt64(limbs[top].leadingZeroBitCount)
    let (high, middle) = (limb(0) << 32 | limb(1), limb(2) << 32 | limb(3))
    // Shifting by as much as 32 bits, the fifth limb fills what comes free.
    return PowersOfFive.Power(
      high: high << zeros | middle >> (64 - zeros),
      low: middle << zeros | (limb(4) << 32) >> (64 - zeros))
  }
}
