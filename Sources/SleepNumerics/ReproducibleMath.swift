/// The exponential function, the natural logarithm and their relatives from IEEE additions,
/// multiplications and divisions alone.
///
/// The functions of a platform's C library may differ in the last bit, and so would answers and the
/// bytes of a model. The methods, argument reduction with a logarithm of 2 in two parts and series
/// of the rest, are those of FreeBSD's msun (K. C. Ng, 1993); here the series are Taylor's.
package enum ReproducibleMath {
  /// The natural logarithm of 2 in two parts; the first has 43 bits, so that its products with
  /// whole numbers below 2^10 are exact.
  private static let log2High = 0x1.62e42fefa38p-1
  private static let log2Low = 0x1.ef35793c7673p-45

  // MARK: Exponentials

  /// Returns e to the power of `x`, at most 1 ulp off.
  @inline(__always)
  package static func exp(_ x: Double) -> Double {
    guard x > -746 else { return x.isNaN ? x : 0 }
    guard x < 710 else { return x.isNaN ? x : .infinity }
    let k = (x * 1.442_695_040_888_963_4).rounded()
    return scaled(1 + exponentialMinusOne(of: x, less: k), by: Int(k))
  }

  /// Returns `exp(x) - 1`, accurate near 0 too; at most 4 ulp off.
  package static func expm1(_ x: Double) -> Double {
    x.magnitude < 0.34 ? exponentialMinusOne(of: x, less: 0) : exp(x) - 1
  }

  /// Returns 2 to the power of `x`, at most 1 ulp off.
  package static func exp2(_ x: Double) -> Double {
    guard x > -1075 else { return x.isNaN ? x : 0 }
    guard x < 1024 else { return x.isNaN ? x : .infinity }
    let k = x.rounded()
    let rest = x - k
    // Two parts of the product with the logarithm of 2, the first exact.
    let high = upperHalf(of: rest)
    let exact = high * 0x1.62e42f8p-1
    let low = (rest - high) * 0x1.62e42f8p-1 + rest * 0x1.be8e7bcd5e4f2p-27
    let r = exact + low
    return scaled(1 + exponentialMinusOne(of: r, and: (exact - r) + low), by: Int(k))
  }

  @inline(__always)
  private static func exponentialMinusOne(of x: Double, less k: Double) -> Double {
    let (high, low) = (x - k * log2High, k * log2Low)
    let r = high - low
    return exponentialMinusOne(of: r, and: (high - r) - low)
  }

  /// The Taylor series for an argument of at most 0.35 and a correction of it.
  @inline(__always)
  private static func exponentialMinusOne(of r: Double, and correction: Double) -> Double {
    var sum = 1.0
    for step in 0..<12 { sum = 1 + r * (1 / Double(14 - step)) * sum }
    return r + (r * r * (0.5 * sum) + correction * (1 + r))
  }

  /// A number near 1 times a power of two, rounded once even if the result is subnormal.
  @inline(__always)
  private static func scaled(_ number: Double, by exponent: Int) -> Double {
    func power(_ exponent: Int) -> Double {
      Double(bitPattern: UInt64(truncatingIfNeeded: exponent + 1023) << 52)
    }
    if exponent > 1000 { return number * power(exponent - 60) * 0x1p60 }
    if exponent < -1000 { return number * power(exponent + 100) * 0x1p-100 }
    return number * power(exponent)
  }

  // MARK: Logarithms

  /// Returns the natural logarithm of `x`, at most 1 ulp off; not a number below 0.
  @inline(__always)
  package static func log(_ x: Double) -> Double {
    guard x >= .leastNormalMagnitude, x < .infinity else {
      return x == 0
        ? -.infinity
        : x > 0 && x.isFinite
          ? log(x * 0x1p60) - 60 * 0x1.62e42fefa39efp-1
          : x > 0 ? x : .nan
    }
    let bits = x.bitPattern
    // The mantissa between the square roots of 1/2 and 2.
    let exponent = Int(truncatingIfNeeded: (bits &- 0x3FE6_A09E_667F_3BCD) &>> 52)
    let signed = exponent >= 2048 ? exponent - 4096 : exponent
    let m = Double(bitPattern: bits &- UInt64(bitPattern: Int64(signed)) << 52)
    return logarithm(onePlus: m - 1, twos: Double(signed))
  }

  /// Returns `log(1 + x)`, accurate near 0 too; at most 2 ulp off.
  package static func log1p(_ x: Double) -> Double {
    guard x.magnitude > 0.25 else { return logarithm(onePlus: x, twos: 0) }
    let sum = 1 + x
    // What the addition has lost.
    return sum > 0 && sum < .infinity ? log(sum) + (x - (sum - 1)) / sum : log(sum)
  }

  /// Returns the inverse hyperbolic tangent of a number between -1 and 1.
  package static func atanh(_ x: Double) -> Double {
    log1p(2 * x.magnitude / (1 - x.magnitude)) / (x < 0 ? -2 : 2)
  }

  /// The logarithm of 1 + f, with twos times that of 2, by the series of (1 + s) / (1 - s).
  @inline(__always)
  private static func logarithm(onePlus f: Double, twos k: Double) -> Double {
    let s = f / (2 + f)
    let z = s * s
    var sum = 2.0 / 25
    for step in 0..<11 { sum = 2 / Double(23 - 2 * step) + z * sum }
    let half = 0.5 * f * f
    return k * log2High - ((half - (s * (half + z * sum) + k * log2Low)) - f)
  }
  // MARK: Functions made of them

  /// Returns the hyperbolic tangent.
  package static func tanh(_ x: Double) -> Double {
    let grown = expm1(2 * x.magnitude)
    let size = grown < 1 ? grown / (grown + 2) : 1 - 2 / (grown + 2)
    return x < 0 ? -size : size
  }

  private static let stirlingCoefficients: [Double] = [
    1.0 / 156, -691.0 / 360_360, 1.0 / 1188, -1.0 / 1680, 1.0 / 1260, -1.0 / 360, 1.0 / 12,
  ]

  /// Returns the logarithm of the gamma function of a positive number, by Stirling's series
  /// (DLMF 5.11.1) after moving the argument beyond 15.
  package static func logGamma(_ x: Double) -> Double {
    var (x, product) = (x, 1.0)
    while x < 15 { (x, product) = (x + 1, product * x) }
    let inverse = 1 / x
    let square = inverse * inverse
    var sum = 0.0
    for coefficient in stirlingCoefficients { sum = coefficient + square * sum }
    let halfLogOfTwoPi = 0.918_938_533_204_672_74
    return (x - 0.5) * log(x) - x + halfLogOfTwoPi + inverse * sum - log(product)
  }

  /// Returns the complementary error function, by the series of the error function (DLMF 7.6.2)
  /// near 0 and the continued fraction (DLMF 7.9.1) beyond; at most 1e-14 off.
  package static func erfc(_ x: Double) -> Double {
    guard x.magnitude >= 1 else {
      var (term, sum) = (x, x)
      for n in 1..<30 {
        term *= 2 * x * x / Double(2 * n + 1)
        sum += term
      }
      return 1 - twoBySquareRootOfPi * exp(-x * x) * sum
    }
    guard x > 0 else { return x < 0 ? 2 - erfc(-x) : x }
    guard x < 28 else { return 0 }
    // A square without rounding and the rest of it.
    let high = upperHalf(of: x)
    let bell = exp(-high * high) * exp((high - x) * (high + x))
    // From the inside, as the number of terms is known: fewer are needed farther out.
    var fraction = x
    for n in stride(from: 20 + Int(200 / min(x * x, 200)), to: 0, by: -1) {
      fraction = x + Double(n) / 2 / fraction
    }
    return twoBySquareRootOfPi / 2 * bell / fraction
  }

  /// The number with its lower 27 bits cleared, whose square is exact.
  @inline(__always)
  private static func upperHalf(of x: Double) -> Double {
    Double(bitPattern: x.bitPattern & 0xFFFF_FFFF_F800_0000)
  }

  private static let twoBySquareRootOfPi = 1.128_379_167_095_512_6
}
