import Numerics

/// The weighted sums over nights that determine the time awake; the cost of adding a night is
/// constant.
struct AwakeTimeSums {
  /// The half-life of a night's weight, in days.
  static let halfLife = 60.0

  /// Nights with known and with unknown cups of coffee; for the latter, the last entry of each row
  /// is 1, a placeholder for the common mean.
  private(set) var known = NormalSums()
  private var unknown = NormalSums()

  var weight: Double { known.weight + unknown.weight }

  /// With fewer nights with known cups than this, the others count as well: their cups are likely to
  /// be the default of 1.
  private static let nightsForCups = 20.0

  /// The mean number of known cups; 1 if none are known.
  var meanCups: Double {
    let nights = max(min(Self.nightsForCups, weight), known.influence)
    return nights > 0 ? 1 + known.firstMoment(of: 3) / nights : 1
  }

  /// All nights, with a number of cups for unknown ones.
  func all(meanCups: Double) -> NormalSums { known + unknown.scaling(3, by: meanCups - 1) }

  /// The nights that tell the effect of coffee; a few among many with unknown cups count less.
  var forCoffee: NormalSums {
    guard known.weight > 0 else { return known }
    var sums = known
    sums.scale(by: min(1, known.weight / min(Self.nightsForCups, weight)))
    return sums
  }

  mutating func add(_ night: LearningNight, _ weight: NightWeight = NightWeight()) {
    let row = Self.row(night, meanCups: 2)
    if night.cups != nil {
      known.add(row, night.awake, weight)
    } else {
      unknown.add(row, night.awake, weight)
    }
  }

  mutating func fade(by factor: Double) {
    known.scale(by: factor)
    unknown.scale(by: factor)
  }

  /// The weight of a night after some days.
  static func fading(days: Int) -> Double {
    ReproducibleMath.exp2(-Double(max(0, days)) / halfLife)
  }

  /// Lets the nights of a kind tell as much about their common level as at most some nights do.
  mutating func limitLevel(isMeasured: Bool, to nights: Double) {
    let entry = isMeasured ? 0 : 1
    let count = known.products[entry, entry] + unknown.products[entry, entry]
    guard count > nights else { return }
    known.limit(entry, to: nights * known.products[entry, entry] / count)
    unknown.limit(entry, to: nights * unknown.products[entry, entry] / count)
  }

  static func row(_ night: LearningNight, meanCups: Double) -> SIMD4<Double> {
    row(
      measuredShare: night.isMeasured ? 1 : 0, opportunity: night.opportunity,
      cups: night.cups ?? meanCups)
  }

  /// The regressors: an intercept for measured nights and one for nights kept by hand, the hours
  /// above 8, and the cups above 1.
  static func row(measuredShare: Double, opportunity: Double, cups: Double) -> SIMD4<Double> {
    SIMD4(measuredShare, 1 - measuredShare, opportunity / 60 - 8, cups - 1)
  }
}
