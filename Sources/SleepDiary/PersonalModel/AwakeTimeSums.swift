import SleepNumerics
import SleepCore

/// The weighted sums over nights that determine the time awake; the cost of adding a night is
/// constant.
struct AwakeTimeSums {
  /// The half-life of a night's weight, in days.
  static let halfLife = 60.0

  /// Nights with known and with unknown cups of coffee; for the latter, the last entry of each row
  /// is 1, a placeholder for the common mean.
  private var (known, unknown) = (NormalSums(), NormalSums())
  /// The cups at which nights count that do not say theirs, for lack of others.
  private let usualCups: Double

  init(usualCups: Double = CoffeeAmount.default.cups) { self.usualCups = usualCups }

  var weight: Double { known.weight + unknown.weight }

  var cups: CupCounts { CupCounts(known: known, unknown: unknown, usualCups: usualCups) }

  /// All nights, with a number of cups for unknown ones.
  func all(meanCups: Double) -> NormalSums { known + unknown.scaling(3, by: meanCups - 1) }

  /// The nights that tell the effect of coffee; a few among many with unknown cups count less.
  var forCoffee: NormalSums {
    var sums = known
    sums.scale(by: cups.knownShare)
    return sums
  }

  mutating func add(_ night: AwakeNight, _ weight: NightWeight = NightWeight()) {
    let row = night.row(meanCups: 2)
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

  /// The regressors: an intercept for measured nights and one for nights kept by hand, the hours
  /// above 8, and the cups above 1.
  static func row(measuredShare: Double, opportunity: Double, cups: Double) -> SIMD4<Double> {
    SIMD4(measuredShare, 1 - measuredShare, opportunity / 60 - 8, cups - 1)
  }
}

/// A night in the terms of the model.
struct AwakeNight {
  let isMeasured: Bool
  /// The cups of coffee before it, if known.
  let cups: Double?
  /// The minutes awake.
  let awake: Double
  private let regressors: SIMD4<Double>

  init(_ night: LearningNight) {
    (isMeasured, cups, awake) = (night.isMeasured, night.cups, night.awake)
    regressors = AwakeTimeSums.row(
      measuredShare: isMeasured ? 1 : 0, opportunity: night.opportunity, cups: night.cups ?? 1)
  }

  /// The regressors, with a number of cups if its own is unknown.
  func row(meanCups: Double) -> SIMD4<Double> {
    var row = regressors
    if cups == nil { row[3] = meanCups - 1 }
    return row
  }
}
