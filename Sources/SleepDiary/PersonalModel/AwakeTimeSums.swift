import Foundation

/// The weighted sums over nights that determine the time awake; the cost of adding a night is
/// constant.
struct AwakeTimeSums: Sendable {
  /// The half-life of a night's weight, in days.
  static let halfLife = 60.0

  /// Nights with known and with unknown cups of coffee; for the latter, the last entry of each row
  /// is 1, a placeholder for the common mean.
  private(set) var known = NormalSums()
  private var unknown = NormalSums()

  var weight: Double { known.weight + unknown.weight }

  /// The mean number of known cups; 1 if none are known.
  var meanCups: Double {
    known.weight > 0 ? 1 + known.firstMoment(of: 3) / known.weight : 1
  }

  /// All nights, with the mean number of cups for unknown ones.
  var all: NormalSums { known + unknown.scaling(3, by: meanCups - 1) }

  mutating func add(_ night: LearningNight) {
    let row = Self.row(
      isMeasured: night.isMeasured, opportunity: night.opportunity, cups: night.cups ?? 2)
    if night.cups != nil { known.add(row, night.awake) } else { unknown.add(row, night.awake) }
  }

  mutating func age(days: Int) {
    guard days > 0 else { return }
    let factor = exp2(-Double(days) / Self.halfLife)
    known.scale(by: factor)
    unknown.scale(by: factor)
  }

  /// The regressors: an intercept for measured nights or one for nights kept by hand, the hours
  /// above 8, and the cups above 1.
  static func row(isMeasured: Bool, opportunity: Double, cups: Double) -> SIMD4<Double> {
    SIMD4(isMeasured ? 1 : 0, isMeasured ? 0 : 1, opportunity / 60 - 8, cups - 1)
  }
}
