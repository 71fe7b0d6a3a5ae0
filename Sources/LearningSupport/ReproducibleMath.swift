/// The exponential function and the natural logarithm from IEEE additions, multiplications and
/// divisions alone.
///
/// The functions of a platform's C library may differ in the last bit, and so would the bytes of a
/// model trained with them.
package enum ReproducibleMath {
  private static let log2High = 0x1.62e42fefa38p-1
  private static let log2Low = 0x1.ef35793c7673p-45

  /// Returns e to the power of `x`, with a relative error of about 1e-15.
  @inline(__always)
  package static func exp(_ x: Double) -> Double {
    guard x > -700 else { return x.isNaN ? x : 0 }
    guard x < 700 else { return .infinity }
    let k = (x * 1.442_695_040_888_963_4).rounded()
    let r = (x - k * log2High) - k * log2Low
    // The Taylor series for an argument of at most 0.35.
    var sum = 1.0
    for step in 0..<13 { sum = 1 + r * (1 / Double(13 - step)) * sum }
    return sum * Double(bitPattern: UInt64(Int(k) + 1023) << 52)
  }

  /// Returns the natural logarithm of a positive normal number, with a relative error of about
  /// 1e-15.
  @inline(__always)
  package static func log(_ x: Double) -> Double {
    let bits = x.bitPattern
    // The mantissa between the square roots of 1/2 and 2.
    let exponent = Int(truncatingIfNeeded: (bits &- 0x3FE6_A09E_667F_3BCD) &>> 52)
    let signed = exponent >= 2048 ? exponent - 4096 : exponent
    let m = Double(bitPattern: bits &- UInt64(bitPattern: Int64(signed)) << 52)
    let s = (m - 1) / (m + 1)
    let z = s * s
    var sum = 1.0 / 21
    for step in 0..<9 { sum = 1 / Double(19 - 2 * step) + z * sum }
    let k = Double(signed)
    return (2 * s + 2 * s * z * sum + k * log2Low) + k * log2High
  }
}
