import Numerics
import SleepCore

/// The weighted sums over nights that determine the time awake; the cost of adding a night is
/// constant.
struct AwakeTimeSums {
  /// The half-life of a night's weight, in days.
  static let halfLife = 60.0

  /// Nights with known and with unknown cups of coffee; for the latter, the last entry of each row
  /// is 1, a placeholder for the common mean.
  private(set) var known = NormalSums()
  private var unknown = NormalSums()
  /// The cups at which nights count that do not say theirs, for lack of others.
  private let usualCups: Double

  init(usualCups: Double = CoffeeAmount.default.cups) { self.usualCups = usualCups }

  var weight: Double { known.weight + unknown.weight }

  /// With fewer nights with known cups than this, the others count as well, at the usual cups.
  private static let nightsForCups = 20.0

  /// How far the nights with known cups suffice, from 0 to 1.
  private var knownShare: Double {
    weight > 0 ? min(1, known.weight / min(Self.nightsForCups, weight)) : 0
  }

  /// The cups after which time awake is typical: the usual ones of a sleeper whose nights do not tell
  /// any, and 1 of one whose nights do.
  var priorCups: Double { 1 + (usualCups - 1) * (1 - knownShare) }

  /// The mean number of known cups; where nights are missing for it, they count at the usual cups.
  var meanCups: Double {
    let nights = max(min(Self.nightsForCups, weight), known.influence)
    return nights > 0 ? priorCups + known.firstMoment(of: 3) / nights : priorCups
  }

  /// All nights, with a number of cups for unknown ones.
  func all(meanCups: Double) -> NormalSums { known + unknown.scaling(3, by: meanCups - 1) }

  /// The nights that tell the effect of coffee; a few among many with unknown cups count less.
  var forCoffee: NormalSums {
    var sums = known
    sums.scale(by: knownShare)
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
