/// The latest nights, which show what is usual now.
///
/// A strange night among them counts less, and where they agree on another level than the older
/// nights, the older ones yield. Both bound what a single night changes, and follow a change for
/// good.
struct RecentNights {
  static let most = 14
  /// The number of nights of a kind that may show a change of its level.
  private static let majority = 7.0
  /// The standard deviations at which the residuals are clipped for the level.
  private static let levelDeviations = 4.0
  /// The standard errors by which the level of recent nights may deviate from that of older ones.
  private static let agreeingErrors = 2.0

  private var nights: [LearningNight] = []
  private var weights: [NightWeight] = []

  /// The number of nights, and of those among them that a device measured.
  var kinds: (count: Int, measured: Int) { (nights.count, nights.count { $0.isMeasured }) }

  mutating func fade(by factor: Double) {
    for place in weights.indices { weights[place].count *= factor }
  }

  /// Adds a night that is not earlier than the last one, and moves the earliest to the older nights.
  mutating func add(_ night: LearningNight, to older: inout AwakeTimeSums) {
    if nights.count == Self.most { older.add(nights.removeFirst(), weights.removeFirst()) }
    nights.append(night)
    weights.append(NightWeight())
    weigh(&older)
  }

  /// The sums over older and recent nights.
  func sums(with older: AwakeTimeSums) -> AwakeTimeSums {
    var sums = older
    for (night, weight) in zip(nights, weights) { sums.add(night, weight) }
    return sums
  }

  /// Weighs the nights by the older ones, whose levels yield to those of the recent nights.
  private mutating func weigh(_ older: inout AwakeTimeSums) {
    for place in weights.indices { weights[place].influence = 1 }
    let sums = sums(with: older)
    let (meanCups, prior) = (sums.meanCups, AwakeTimePrior.unusual.holding(after: sums.priorCups))
    let rows = nights.map { AwakeTimeSums.row($0, meanCups: meanCups) }
    var (expected, variance) = expectation(older.all(meanCups: meanCups), prior, rows)
    var recent = groups(rows, expected, variance)
    var haveYielded = false
    for group in recent where group.count >= Self.majority {
      let change = abs(group.level) - Self.agreeingErrors * group.errorOfChange
      guard change > 0 else { continue }
      older.limitLevel(isMeasured: group.isMeasured, to: variance / (change * change))
      haveYielded = true
    }
    if haveYielded {
      expected = NightExpectation(older.all(meanCups: meanCups), prior, residualVariance: variance)
      recent = groups(rows, expected, variance)
    }
    var levels = (measured: 0.0, byHand: 0.0)
    for group in recent {
      // Few nights of a kind show no level of their own, unless there are no older nights at all.
      let share = older.weight == 0 ? 1 : min(1, group.count / Self.majority)
      let level = share * group.shrunkLevel
      if group.isMeasured { levels.measured = level } else { levels.byHand = level }
    }
    for (place, (night, row)) in zip(nights, rows).enumerated() {
      let level = night.isMeasured ? levels.measured : levels.byHand
      weights[place].judge(
        residual: expected.residual(night, row) - level,
        leverage: expected.covariance.form(row) / variance, variance: variance,
        distance: night.cups.map { abs($0 - meanCups) } ?? 0)
    }
  }

  /// What the older nights let expect, with a residual variance that recent nights inform as well.
  private func expectation(
    _ older: NormalSums, _ prior: AwakeTimePrior, _ rows: [SIMD4<Double>]
  ) -> (expected: NightExpectation, variance: Double) {
    let first = NightExpectation(older, prior)
    let olderCount = AwakeTimePrior.nights + older.weight
    let most = NightWeight.usualDeviations * NightWeight.usualDeviations * first.residualVariance
    var sum = olderCount * first.residualVariance
    for group in groups(rows, first, first.residualVariance) {
      for residual in group.residuals {
        let deviation = residual - group.level
        sum += min(deviation * deviation, most)
      }
    }
    let variance = sum / (olderCount + Double(nights.count))
    return (NightExpectation(older, prior, residualVariance: variance), variance)
  }

  /// The nights of each kind of which there are some, by what is expected of them.
  private func groups(
    _ rows: [SIMD4<Double>], _ expected: NightExpectation, _ variance: Double
  ) -> [RecentKind] {
    [true, false].compactMap { isMeasured in
      let places = nights.indices.filter { nights[$0].isMeasured == isMeasured }
      guard !places.isEmpty else { return nil }
      let meanRow = places.reduce(SIMD4<Double>.zero) { $0 + rows[$1] } / Double(places.count)
      return RecentKind(
        isMeasured: isMeasured, residuals: places.map { expected.residual(nights[$0], rows[$0]) },
        variance: variance, varianceOfExpectation: expected.covariance.form(meanRow),
        clip: Self.levelDeviations * variance.squareRoot())
    }
  }
}

/// The recent nights of one kind, by their residuals from what older nights let expect.
struct RecentKind {
  let isMeasured: Bool
  let residuals: [Double]
  /// The variance of single nights.
  private let variance: Double
  /// The variance of the mean that was expected.
  private let varianceOfExpectation: Double
  /// The robust mean of the residuals.
  let level: Double

  /// Requires residuals; those further than `clip` from the level do not pull it any more.
  init(
    isMeasured: Bool, residuals: [Double], variance: Double, varianceOfExpectation: Double,
    clip: Double
  ) {
    (self.isMeasured, self.residuals, self.variance) = (isMeasured, residuals, variance)
    self.varianceOfExpectation = varianceOfExpectation
    level = Self.location(residuals, clip: clip)
  }

  var count: Double { Double(residuals.count) }

  /// The standard error of the level, if nothing has changed.
  var errorOfChange: Double { (varianceOfExpectation + variance / count).squareRoot() }

  /// The level in view of how uncertain the expectation and the level are.
  var shrunkLevel: Double {
    level * varianceOfExpectation / (varianceOfExpectation + variance / count)
  }

  /// Huber's estimate of location: clipped residuals about it have the sum 0.
  private static func location(_ residuals: [Double], clip: Double) -> Double {
    var lower = residuals.reduce(.infinity, min)
    var upper = residuals.reduce(-.infinity, max)
    let mean = residuals.reduce(0, +) / Double(residuals.count)
    if upper - mean <= clip, mean - lower <= clip { return mean }
    // The sum decreases; this many halvings reach the precision of the residuals.
    for _ in 0..<60 {
      let middle = (lower + upper) / 2
      var sum = 0.0
      for residual in residuals { sum += min(max(residual - middle, -clip), clip) }
      if sum > 0 { lower = middle } else { upper = middle }
    }
    return (lower + upper) / 2
  }
}
