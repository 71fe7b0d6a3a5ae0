import SleepCore

/// How many cups of coffee came before nights: what some tell, and what counts for the others.
struct CupCounts {
  /// With fewer nights with known cups than this, the others count as well, at the usual cups.
  private static let fewestNights = 20.0

  let usualCups: Double
  /// The weights of nights with known and with unknown cups.
  private var (known, unknown): (Double, Double)
  /// How many of the known ones count in the coefficients, and their cups above 1: of those measured
  /// by a device, and of those kept by hand.
  private var (nights, cupsAboveOne): (SIMD2<Double>, SIMD2<Double>)

  init(known: NormalSums, unknown: NormalSums, usualCups: Double) {
    self.usualCups = usualCups
    (self.known, self.unknown) = (known.weight, unknown.weight)
    let products = known.products
    nights = SIMD2(products[0, 0], products[1, 1])
    cupsAboveOne = SIMD2(products[0, 3], products[1, 3])
  }

  /// Adds a night that counts in full in the coefficients.
  mutating func add(_ night: AwakeNight, count: Double) {
    guard let cups = night.cups else {
      unknown += count
      return
    }
    known += count
    let kind = night.isMeasured ? 0 : 1
    nights[kind] += count
    cupsAboveOne[kind] += count * (cups - 1)
  }

  private var weight: Double { known + unknown }

  /// How far the nights with known cups suffice, from 0 to 1.
  var knownShare: Double { weight > 0 ? min(1, known / min(Self.fewestNights, weight)) : 0 }

  /// The cups after which time awake is typical: the usual ones of a sleeper whose nights do not tell
  /// any, and 1 of one whose nights do.
  var prior: Double { 1 + (usualCups - 1) * (1 - knownShare) }

  /// The mean number of known cups; where nights are missing for it, they count at the usual cups.
  var mean: Double {
    let count = max(min(Self.fewestNights, weight), nights[0] + nights[1])
    return count > 0 ? prior + (cupsAboveOne[0] + cupsAboveOne[1]) / count : prior
  }
}
