/// Trivial baselines: predictions from the earlier nights.
struct NightBaselines {
  private var count = 0
  private var asleep = 0.0
  private var awake = 0.0
  private var cups: (sum: Double, count: Int) = (0, 0)
  private var known = NormalSums()
  private var unknown = NormalSums()

  mutating func add(_ night: LearningNight) {
    count += 1
    asleep += night.asleep
    awake += night.awake
    if let cups = night.cups {
      self.cups = (self.cups.sum + cups, self.cups.count + 1)
      known.add(Self.row(night, cups: cups), night.awake)
    } else {
      unknown.add(Self.row(night, cups: 1), night.awake)
    }
  }

  var meanAsleep: Double { asleep / Double(count) }

  /// The minutes asleep by least squares of the minutes awake.
  func leastSquares(_ night: LearningNight) -> Double {
    guard count >= DiaryEvaluation.fewestNights else {
      return night.opportunity - awake / Double(count)
    }
    let meanCups = cups.count > 0 ? cups.sum / Double(cups.count) : 0
    let sums = known + unknown.scaling(3, by: meanCups)
    // Negligible except where the nights do not determine a coefficient.
    let ridge = SymmetricMatrix(diagonal: SIMD4(repeating: 1e-9))
    let coefficients = (ridge + sums.products).inverse().matrix * sums.targets
    return night.opportunity
      - (coefficients * Self.row(night, cups: night.cups ?? meanCups)).sum()
  }

  /// A single intercept; the second entry is unused.
  private static func row(_ night: LearningNight, cups: Double) -> SIMD4<Double> {
    SIMD4(1, 0, night.opportunity / 60 - 8, cups)
  }
}
