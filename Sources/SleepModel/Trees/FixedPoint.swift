/// Turns doubles into integers of a common unit, whose sums no order of adding can change.
struct FixedPoint: Sendable {
  private let scale: Double

  /// Chooses the finest power of two that keeps a sum of `count` numbers up to `largest` in size
  /// within 62 bits.
  init(largest: Double, count: Int) {
    let bound = largest * Double(max(count, 1))
    guard bound > 0, bound.isFinite else {
      scale = 1
      return
    }
    let exponent = min(max(61 - Int(bound.exponent), -1000), 1000)
    scale = Double(sign: .plus, exponent: exponent, significand: 1)
  }

  func integer(_ x: Double) -> Int64 { Int64((x * scale).rounded()) }

  func double(_ integer: Int64) -> Double { Double(integer) / scale }
}
