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
