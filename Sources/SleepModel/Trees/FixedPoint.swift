/// Turns doubles into integers of a common unit, whose sums no order of adding can change.
struct FixedPoint: Sendable {
  private let scale: Double

  /// Chooses the finest power of two that keeps a sum of `count` numbers up to `largest` in size
  /// within 62 bits.
  init(largest: Double, count: Int) {
    self.init(bound: largest * Double(max(count, 1)), bits: 62)
  }

  /// Chooses the finest power of two, but for whole weights no finer than one, that keeps the sum of
  /// some weights within 32 bits: so there is room left for what they are multiplied with.
  init(weights: [Double]) {
    let finest = FixedPoint(bound: weights.reduce(0, +), bits: 32).scale
    scale = weights.allSatisfy { $0.rounded() == $0 } ? min(1, finest) : finest
  }

  private init(bound: Double, bits: Int) {
    guard bound > 0, bound.isFinite else {
      scale = 1
      return
    }
    let exponent = min(max(bits - 1 - Int(bound.exponent), -1000), 1000)
    scale = Double(sign: .plus, exponent: exponent, significand: 1)
  }

  func integer(
    _ x: Double, rounded rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Int64 { Int64((x * scale).rounded(rule)) }

  func double(_ integer: Int64) -> Double { Double(integer) / scale }
}
