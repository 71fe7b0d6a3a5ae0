/// Converts doubles to integers in a common unit, whose sums do not depend on the order of
/// additions.
struct FixedPoint: Sendable {
  private let scale: Double

  /// Chooses the finest power of two for which the sum of `count` numbers up to `largest` fits into
  /// 62 bits.
  init(largest: Double, count: Int) {
    self.init(bound: largest * Double(max(count, 1)), bits: 62)
  }

  /// Chooses the finest power of two, at most 1 for whole weights, for which the sum of the weights
  /// fits into 32 bits, which leaves room for products.
  ///
  /// If this loses too many weights, the sum has up to 40 bits; a single weight always fits into
  /// 32.
  ///
  /// - Parameter largestMultiple: The maximum multiplicity of a single weight.
  init(weights: [Double], largestMultiple: Int = 1) {
    let total = weights.reduce(0, +)
    let largest = (weights.max() ?? 0) * Double(largestMultiple)
    let areWhole = weights.allSatisfy { $0.rounded() == $0 }
    func unit(bits: Int) -> FixedPoint {
      let scale = min(
        FixedPoint(bound: total, bits: bits).scale, FixedPoint(bound: largest, bits: 32).scale)
      return FixedPoint(scale: areWhole ? min(1, scale) : scale)
    }
    let usual = unit(bits: 32)
    self = usual.losses(among: weights).areMany ? unit(bits: 40) : usual
  }

  private init(scale: Double) {
    self.scale = scale
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

extension FixedPoint {
  /// The weights that rounding to the unit changes too much.
  struct Losses: Sendable, Equatable {
    var weight = 0.0
    var count = 0
    fileprivate var of = 0

    /// Whether these are more than a few outliers.
    var areMany: Bool { count > of / 100 }
  }

  /// The weights that rounding changes by more than a quarter.
  func losses(among weights: [Double]) -> Losses {
    var losses = Losses(of: weights.count)
    for weight in weights where abs(double(integer(weight)) - weight) > weight / 4 {
      losses.weight += weight
      losses.count += 1
    }
    return losses
  }
}
