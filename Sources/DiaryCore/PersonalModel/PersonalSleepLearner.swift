import Numerics
import SleepCore

struct PersonalSleepLearner {
  private var older = AwakeTimeSums()
  private var recent = RecentNights()
  private var day: CalendarDay?
  private var nightCount = 0
  private var opportunities = 0.0...0.0
  private var usualOpportunity = UsualOpportunity()
  private var cups: ClosedRange<Double>?

  /// Adds a night that is not earlier than the last one.
  mutating func add(_ night: LearningNight) {
    if let day {
      let days = day.days(until: night.day)
      older.age(days: days)
      recent.age(days: days)
      usualOpportunity.age(days: days)
    }
    recent.add(night, to: &older)
    usualOpportunity.add(night.opportunity)
    opportunities = Self.range(nightCount > 0 ? opportunities : nil, with: night.opportunity)
    cups = night.cups.map { Self.range(cups, with: $0) } ?? cups
    day = night.day
    nightCount += 1
  }

  var model: PersonalSleepModel? {
    guard let day else { return nil }
    return PersonalSleepModel(
      nightCount: nightCount, latestDay: day, latestNights: recent.kinds,
      opportunities: opportunities, cups: cups, sums: recent.sums(with: older),
      usualOpportunity: usualOpportunity.minutes)
  }

  private static func range(
    _ range: ClosedRange<Double>?, with value: Double
  ) -> ClosedRange<Double> {
    guard let range else { return value...value }
    return min(range.lowerBound, value)...max(range.upperBound, value)
  }
}

/// The mean opportunity of the nights, in which a night counts less the older it is.
struct UsualOpportunity: Sendable {
  private var weight = 0.0
  private var sum = 0.0

  var minutes: Double { weight > 0 ? sum / weight : 0 }

  mutating func add(_ opportunity: Double) {
    weight += 1
    sum += opportunity
  }

  mutating func age(days: Int) {
    guard days > 0 else { return }
    let factor = ReproducibleMath.exp2(-Double(days) / AwakeTimeSums.halfLife)
    weight *= factor
    sum *= factor
  }
}
