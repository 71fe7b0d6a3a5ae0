import Foundation

/// The sums over nights that the time awake is estimated from, each night with its weight.
///
/// They take the place of the nights, so adding a night costs the same after ten years as after
/// one.
struct AwakeTimeSums: Sendable {
  /// The days after which a night weighs half as much.
  static let halfLife = 60.0

  /// Nights with known and with unknown cups of coffee.
  ///
  /// For the latter, the last entry of each row is 1, because the same mean replaces the cups of
  /// all of them.
  private(set) var known = NormalSums()
  private var unknown = NormalSums()

  /// The total weight of the nights.
  var weight: Double { known.weight + unknown.weight }

  /// The mean number of cups where they are known; 1 if they never are.
  var meanCups: Double {
    known.weight > 0 ? 1 + known.firstMoment(of: 3) / known.weight : 1
  }

  /// The sums over all nights, with the mean number of cups where they are unknown.
  var all: NormalSums { known + unknown.scaling(3, by: meanCups - 1) }

  mutating func add(_ night: LearningNight) {
    let row = Self.row(
      isMeasured: night.isMeasured, opportunity: night.opportunity, cups: night.cups ?? 2)
    if night.cups != nil { known.add(row, night.awake) } else { unknown.add(row, night.awake) }
  }

  /// Ages all nights by a number of days.
  mutating func age(days: Int) {
    guard days > 0 else { return }
    let factor = exp2(-Double(days) / Self.halfLife)
    known.scale(by: factor)
    unknown.scale(by: factor)
  }

  /// The regressors of a night: the intercept of nights that a device measured or of those kept by
  /// hand, the hours above 8, and the cups above 1.
  static func row(isMeasured: Bool, opportunity: Double, cups: Double) -> SIMD4<Double> {
    SIMD4(isMeasured ? 1 : 0, isMeasured ? 0 : 1, opportunity / 60 - 8, cups - 1)
  }
}

/// The sums of the normal equations of least squares.
struct NormalSums: Sendable {
  private(set) var weight = 0.0
  /// The sum of the outer products of the rows.
  private(set) var products = SymmetricMatrix.zero
  /// The sum of the rows times their targets.
  private(set) var targets = SIMD4<Double>.zero
  private var squaredTargets = 0.0

  mutating func add(_ row: SIMD4<Double>, _ target: Double) {
    weight += 1
    products = products + SymmetricMatrix(outer: row)
    targets += target * row
    squaredTargets += target * target
  }

  mutating func scale(by factor: Double) {
    weight *= factor
    products = factor * products
    targets *= factor
    squaredTargets *= factor
  }

  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.weight += right.weight
    sum.products = left.products + right.products
    sum.targets += right.targets
    sum.squaredTargets += right.squaredTargets
    return sum
  }

  /// The sums if one entry of every row were multiplied by a factor.
  func scaling(_ entry: Int, by factor: Double) -> Self {
    var scaled = self
    scaled.targets[entry] *= factor
    for index in 0..<4 { scaled.products[index, entry] *= factor }
    // Once for the row, once for the column.
    scaled.products[entry, entry] *= factor
    return scaled
  }

  /// The sum of one entry over all rows; every row has a 1 for one of the two intercepts.
  func firstMoment(of entry: Int) -> Double { products[0, entry] + products[1, entry] }

  /// The sum of the squared residuals of some coefficients.
  func squaredResiduals(_ coefficients: SIMD4<Double>) -> Double {
    let explained = 2 * (coefficients * targets).sum() - products.form(coefficients)
    return max(0, squaredTargets - explained)
  }
}
