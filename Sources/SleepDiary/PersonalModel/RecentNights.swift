import SleepCore

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

  /// The nights of a kind: how far each is from what is expected, and the sum of their regressors.
  private struct Residuals {
    // Kept and filled again, because a new array for each night would take most of the time.
    private(set) var values: [Double] = []
    private(set) var rows = SIMD4<Double>.zero

    mutating func removeAll() {
      values.removeAll(keepingCapacity: true)
      rows = .zero
    }

    mutating func add(_ residual: Double, _ row: SIMD4<Double>) {
      values.append(residual)
      rows += row
    }
  }

  /// The nights, and the number of nights that each counts as.
  private var nights: [(night: AwakeNight, count: Double)] = []
  private var meanCups = CoffeeAmount.default.cups
  /// What the older nights let expect, and how far the nights of each kind are from it.
  private var expected = NightExpectation(
    NormalSums(), .unusual, variance: AwakeTimePrior.residualVariance)
  private var (measured, byHand) = (Residuals(), Residuals())
  /// How much longer than expected the sleeper is awake lately, in nights of each kind.
  private var levels = (measured: 0.0, byHand: 0.0)

  /// The number of nights, and of those among them that a device measured.
  var kinds: (count: Int, measured: Int) {
    (nights.count, nights.count { $0.night.isMeasured })
  }

  mutating func fade(by factor: Double) {
    for place in nights.indices { nights[place].count *= factor }
  }

  /// Adds a night that is not earlier than the last one, and moves the earliest to the older nights.
  mutating func add(_ night: LearningNight, to older: inout AwakeTimeSums) {
    if nights.count == Self.most {
      let (earliest, count) = nights.removeFirst()
      older.add(earliest, weight(of: earliest, count))
    }
    nights.append((AwakeNight(night), 1))
    compare(with: &older)
  }

  /// The sums over older and recent nights.
  func sums(with older: AwakeTimeSums) -> AwakeTimeSums {
    var sums = older
    for (night, count) in nights { sums.add(night, weight(of: night, count)) }
    return sums
  }

  /// How much a night counts beside the older ones and the present ones of its kind; asked for only
  /// if it leaves, and at the end.
  private func weight(of night: AwakeNight, _ count: Double) -> NightWeight {
    let row = night.row(meanCups: meanCups)
    let level = night.isMeasured ? levels.measured : levels.byHand
    var weight = NightWeight(count: count)
    weight.judge(
      residual: expected.residual(night, row) - level,
      leverage: expected.covariance.form(row) / expected.variance, variance: expected.variance,
      distance: night.cups.map { abs($0 - meanCups) } ?? 0)
    return weight
  }

  /// Compares the nights with the older ones, whose levels yield to those of the recent nights.
  private mutating func compare(with older: inout AwakeTimeSums) {
    var cups = older.cups
    for place in nights.indices { cups.add(nights[place].night, count: nights[place].count) }
    meanCups = cups.mean
    let prior = AwakeTimePrior.unusual.holding(after: cups.prior)
    let sums = older.all(meanCups: meanCups)
    let variance = variance(beside: sums, prior)
    expect(NightExpectation(sums, prior, variance: variance))
    func haveYielded(to kind: RecentKind?) -> Bool {
      guard let kind, kind.count >= Self.majority else { return false }
      let change = abs(kind.level) - Self.agreeingErrors * kind.errorOfChange
      guard change > 0 else { return false }
      older.limitLevel(isMeasured: kind.isMeasured, to: variance / (change * change))
      return true
    }
    var (measured, byHand) = compared(variance)
    if (haveYielded(to: measured), haveYielded(to: byHand)) != (false, false) {
      expect(NightExpectation(older.all(meanCups: meanCups), prior, variance: variance))
      (measured, byHand) = compared(variance)
    }
    func level(_ kind: RecentKind?) -> Double {
      guard let kind else { return 0 }
      // Few nights of a kind show no level of their own, unless there are no older nights at all.
      let share = older.weight == 0 ? 1 : min(1, kind.count / Self.majority)
      return share * kind.shrunkLevel
    }
    levels = (level(measured), level(byHand))
  }

  private mutating func expect(_ expectation: NightExpectation) {
    expected = expectation
    measured.removeAll()
    byHand.removeAll()
    for place in nights.indices {
      let row = nights[place].night.row(meanCups: meanCups)
      let residual = expected.residual(nights[place].night, row)
      if nights[place].night.isMeasured {
        measured.add(residual, row)
      } else {
        byHand.add(residual, row)
      }
    }
  }

  /// The residual variance that older nights show, informed by recent nights as well.
  private mutating func variance(beside older: NormalSums, _ prior: AwakeTimePrior) -> Double {
    let first = NightExpectation(older, prior, variance: AwakeTimePrior.residualVariance)
    expect(NightExpectation(older, prior, variance: first.residualVariance(of: older)))
    let shown = expected.residualVariance(of: older)
    let olderCount = AwakeTimePrior.nights + older.weight
    let most = NightWeight.usualDeviations * NightWeight.usualDeviations * shown
    var sum = olderCount * shown
    func add(_ residuals: [Double], _ kind: RecentKind?) {
      guard let kind else { return }
      for residual in residuals {
        let deviation = residual - kind.level
        sum += min(deviation * deviation, most)
      }
    }
    let kinds = compared(shown)
    add(measured.values, kinds.measured)
    add(byHand.values, kinds.byHand)
    return sum / (olderCount + Double(nights.count))
  }

  /// The nights of each kind, by what is expected of them; `nil` if there are none.
  private func compared(_ variance: Double) -> (measured: RecentKind?, byHand: RecentKind?) {
    func kind(isMeasured: Bool, _ residuals: Residuals) -> RecentKind? {
      let count = Double(residuals.values.count)
      guard count > 0 else { return nil }
      return RecentKind(
        isMeasured: isMeasured, residuals: residuals.values, variance: variance,
        varianceOfExpectation: expected.covariance.form(residuals.rows / count),
        clip: Self.levelDeviations * variance.squareRoot())
    }
    return (kind(isMeasured: true, measured), kind(isMeasured: false, byHand))
  }
}
