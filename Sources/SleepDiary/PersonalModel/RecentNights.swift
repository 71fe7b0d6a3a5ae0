/// The latest nights, which show what is usual now.
///
/// A strange night among them counts less, and where they agree on another level than the older
/// nights, the older ones yield. Both bound what a single night changes, and follow a change for
/// good.
struct RecentNights: Sendable {
  static let most = 14
  /// The number of nights of a kind that may show a change of its level.
  private static let majority = 7.0
  /// Residuals up to this many standard deviations count in full.
  private static let usualDeviations = 3.0
  /// In clipped residuals for the level, and in those that count for the residual variance.
  private static let levelDeviations = 4.0
  private static let spreadDeviations = 6.0
  /// The standard errors by which the level of recent nights may deviate from that of older ones.
  private static let agreeingErrors = 2.5
  /// The standard deviations, of what is known of the coefficients, by which a night may move them.
  private static let pull = 0.5
  /// The cups more or fewer than usual that count in full.
  private static let usualCups = 3.0

  private var nights: [LearningNight] = []
  private var weights: [NightWeight] = []

  /// The number of nights, and of those among them that a device measured.
  var kinds: (count: Int, measured: Int) { (nights.count, nights.count { $0.isMeasured }) }

  /// Adds a night that is not earlier than the last one, and moves the earliest to the older nights.
  mutating func add(_ night: LearningNight, to older: inout AwakeTimeSums) {
    if nights.count == Self.most {
      var weight = weights[0]
      weight.count = AwakeTimeSums.fading(days: nights[0].day.days(until: night.day))
      older.add(nights.removeFirst(), weight)
    }
    nights.append(night)
    weigh(&older)
  }

  /// The sums over older and recent nights.
  func sums(with older: AwakeTimeSums) -> AwakeTimeSums { sums(with: older, weights) }

  private func sums(with older: AwakeTimeSums, _ weights: [NightWeight]) -> AwakeTimeSums {
    var sums = older
    for (night, weight) in zip(nights, weights) {
      var weight = weight
      weight.count = AwakeTimeSums.fading(days: night.day.days(until: nights[nights.count - 1].day))
      sums.add(night, weight)
    }
    return sums
  }

  /// Weighs the nights by the older ones, whose levels yield to those of the recent nights.
  private mutating func weigh(_ older: inout AwakeTimeSums) {
    let inFull = Array(repeating: NightWeight(), count: nights.count)
    let meanCups = sums(with: older, inFull).meanCups
    let rows = nights.map { AwakeTimeSums.row($0, meanCups: meanCups) }
    var (expected, variance) = expectation(older.all(meanCups: meanCups), rows)
    for group in groups(rows, expected, variance) where group.count >= Self.majority {
      let change = abs(group.level) - Self.agreeingErrors * group.errorOfChange
      guard change > 0 else { continue }
      older.limitLevel(isMeasured: group.isMeasured, to: variance / (change * change))
      expected = NightExpectation(older.all(meanCups: meanCups), residualVariance: variance)
    }
    var levels = (measured: 0.0, byHand: 0.0)
    for group in groups(rows, expected, variance) {
      // Few nights of a kind show no level of their own, unless there are no older nights at all.
      let share = older.weight == 0 ? 1 : min(1, group.count / Self.majority)
      let level = share * group.shrunkLevel
      if group.isMeasured { levels.measured = level } else { levels.byHand = level }
    }
    weights = zip(nights, rows).map { night, row in
      let level = night.isMeasured ? levels.measured : levels.byHand
      return Self.weight(
        residual: expected.residual(night, row) - level,
        leverage: expected.covariance.form(row) / variance, variance: variance,
        distance: night.cups.map { abs($0 - meanCups) } ?? 0)
    }
  }

  /// What the older nights let expect, with a residual variance that recent nights inform as well.
  private func expectation(
    _ older: NormalSums, _ rows: [SIMD4<Double>]
  ) -> (expected: NightExpectation, variance: Double) {
    let first = NightExpectation(older)
    let olderCount = AwakeTimePrior.nights + older.weight
    let most = Self.usualDeviations * Self.usualDeviations * first.residualVariance
    var sum = olderCount * first.residualVariance
    for group in groups(rows, first, first.residualVariance) {
      for residual in group.residuals {
        let deviation = residual - group.level
        sum += min(deviation * deviation, most)
      }
    }
    let variance = sum / (olderCount + Double(nights.count))
    return (NightExpectation(older, residualVariance: variance), variance)
  }

  /// The nights of each kind, if there are any.
  private func groups(
    _ rows: [SIMD4<Double>], _ expected: NightExpectation, _ variance: Double
  ) -> [RecentKind] {
    [true, false].compactMap { isMeasured in
      let places = nights.indices.filter { nights[$0].isMeasured == isMeasured }
      guard !places.isEmpty else { return nil }
      let meanRow = places.reduce(SIMD4.zero) { $0 + rows[$1] } / Double(places.count)
      return RecentKind(
        isMeasured: isMeasured,
        residuals: places.map { expected.residual(nights[$0], rows[$0]) }, variance: variance,
        varianceOfExpectation: expected.covariance.form(meanRow),
        clip: Self.levelDeviations * variance.squareRoot())
    }
  }

  /// The weight of a night (Huber, 1964) with a residual, a leverage (the variance of what is expected
  /// of it, beside that of single nights) and a distance from the usual cups.
  private static func weight(
    residual: Double, leverage: Double, variance: Double, distance: Double
  ) -> NightWeight {
    let deviations = abs(residual) / variance.squareRoot()
    // With this limit of the residual that remains, a night moves what is known by at most `pull`.
    let most = min(usualDeviations, pull / leverage.squareRoot())
    // The residual that remains is the present one divided by 1 + influence * leverage.
    let isUsual = deviations <= most * (1 + leverage)
    var weight = NightWeight()
    weight.influence = isUsual ? 1 : most / (deviations - most * leverage)
    weight.influence *= distance > usualCups ? usualCups / distance : 1
    let counted = min(deviations * deviations / (1 + leverage), spreadDeviations * spreadDeviations)
    weight.squaredResidual = counted * variance
    return weight
  }
}
