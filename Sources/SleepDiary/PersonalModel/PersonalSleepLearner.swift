import SleepCore

struct PersonalSleepLearner {
  let usualCoffee: CoffeeAmount
  private var older: AwakeTimeSums
  private var recent = RecentNights()
  private var day: CalendarDay?
  private var nightCount = 0
  private var opportunities: ClosedRange<Double>?
  /// The sums for the mean opportunity, in which a night counts less the older it is.
  private var (opportunityWeight, opportunitySum) = (0.0, 0.0)
  private var cups: ClosedRange<Double>?
  private var nightsWithoutCups = 0

  /// - Parameter usualCoffee: The coffee of nights that do not say theirs.
  init(usualCoffee: CoffeeAmount = .default) {
    self.usualCoffee = usualCoffee
    older = AwakeTimeSums(usualCups: usualCoffee.cups)
  }

  /// Adds a night that is not earlier than the last one.
  mutating func add(_ night: LearningNight) {
    if let day {
      let factor = AwakeTimeSums.fading(days: day.days(until: night.day))
      older.fade(by: factor)
      recent.fade(by: factor)
      opportunityWeight *= factor
      opportunitySum *= factor
    }
    recent.add(night, to: &older)
    opportunityWeight += 1
    opportunitySum += night.opportunity
    opportunities = Self.range(opportunities, with: night.opportunity)
    cups = night.cups.map { Self.range(cups, with: $0) } ?? cups
    nightsWithoutCups += night.cups == nil ? 1 : 0
    day = night.day
    nightCount += 1
  }

  var model: PersonalSleepModel? {
    guard let day, let opportunities else { return nil }
    let (latest, sums) = (recent.kinds, recent.sums(with: older))
    return PersonalSleepModel(
      nightCount: nightCount, latestDay: day, latestNightCount: latest.count,
      latestMeasuredCount: latest.measured, opportunities: opportunities,
      usualOpportunity: opportunitySum / opportunityWeight, cups: cups,
      nightsWithoutCups: nightsWithoutCups, usualCoffee: usualCoffee,
      awakeTime: AwakeTimeModel(sums), meanCups: sums.cups.mean)
  }

  private static func range(
    _ range: ClosedRange<Double>?, with value: Double
  ) -> ClosedRange<Double> {
    guard let range else { return value...value }
    return min(range.lowerBound, value)...max(range.upperBound, value)
  }
}
