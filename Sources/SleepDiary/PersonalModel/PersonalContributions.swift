import SleepClock

/// The parts of a sleep opportunity in seconds, which sum to the opportunity.
public struct PersonalContributions: Sendable, Hashable, Codable {
  /// The wanted sleep.
  public let estimatedSleep: Double
  /// The typical time awake in a night of 8 hours with 1 cup of coffee.
  public let usualAwake: Double
  /// The additional time awake of a night longer than 8 hours; negative for a shorter one.
  public let longerNight: Double
  /// The additional time awake for more than 1 cup of coffee; negative for fewer.
  public let coffee: Double
  /// The safety margin for the requested share of nights; `nil` without one.
  public let margin: Double?
}

extension PersonalSleepModel {
  /// The parts of the opportunity for the wanted sleep.
  ///
  /// - Parameters:
  ///   - sleep: The wanted sleep.
  ///   - coffee: The coffee drunk in a day.
  ///   - share: The share of nights with at least the wanted sleep; `nil` for the mean.
  /// - Returns: `nil` if no opportunity of up to a day is long enough.
  public func contributions(
    sleep: SleepAmount, coffee: CoffeeAmount, sure share: Double? = nil
  ) -> PersonalContributions? {
    let seconds =
      share.map { actualSleep(sleep: sleep, coffee: coffee, sure: $0) }
      ?? actualSleep(wake: .defaultWake, sleep: sleep, coffee: coffee)
    guard seconds.isFinite else { return nil }
    let row = AwakeTimeSums.row(
      isMeasured: isForMeasuredNights, opportunity: seconds / 60, cups: coffee.cups)
    let exact = 60 * (awakeTime.mean * row)
    let parts = SIMD4((0..<4).map { Self.rounded(exact[$0]) })
    let wanted = 3600 * sleep.hours
    let usual = parts[0] + parts[1]
    // Time awake is never negative, even if the linear model is for very short nights.
    let awake = share == nil ? seconds - wanted : max(0, parts.sum())
    return PersonalContributions(
      estimatedSleep: wanted, usualAwake: usual,
      longerNight: Self.rounded(awake - usual - parts[3]), coffee: parts[3],
      margin: share == nil ? nil : Self.rounded(seconds - wanted - awake))
  }
}
