import SleepCore

/// The parts of a sleep opportunity in seconds, which sum to the opportunity.
public struct PersonalContributions: Sendable, Hashable {
  /// The wanted sleep, or the expected one if that is out of reach.
  public let estimatedSleep: Double
  /// The usual cups of coffee, see ``PersonalSleepModel/usualCoffee``.
  public let usualCups: Double
  /// The typical time awake in a night of 8 hours with the usual coffee.
  public let usualAwake: Double
  /// The additional time awake of a night longer than 8 hours; negative for a shorter one.
  public let longerNight: Double
  /// The additional time awake for more than the usual coffee; negative for less.
  public let coffee: Double
  /// The safety margin for the requested share of nights; `nil` without one.
  public let margin: Double?
}

#if !hasFeature(Embedded)
  extension PersonalContributions: Codable {}
#endif

extension PersonalSleepModel {
  /// Returns the parts of the night of ``reachableNight(sleep:coffee:sure:)``: if the wanted sleep is
  /// out of reach, the sleep among them is the expected one.
  ///
  /// - Parameters:
  ///   - sleep: The wanted sleep.
  ///   - coffee: The coffee drunk in a day.
  ///   - share: The share of nights with at least the wanted sleep; `nil` for the mean.
  public func contributions(
    sleep: SleepAmount, coffee: CoffeeAmount, sure share: Double? = nil
  ) -> PersonalContributions {
    let night = reachableNight(sleep: sleep, coffee: coffee, sure: share)
    let wanted = 3600 * sleep.hours
    return contributions(
      of: night.actualSleep,
      sleep: night.isOutOfReach ? min(wanted, night.expectedSleep) : wanted, coffee: coffee,
      hasMargin: share != nil)
  }

  private func contributions(
    of seconds: Double, sleep: Double, coffee: CoffeeAmount, hasMargin: Bool
  ) -> PersonalContributions {
    let usual = Self.rounded(60 * awakeTime.awake(row(60 * 8, cups: usualCoffee.cups)))
    let more = Self.rounded(60 * awakeTime.mean[3] * (coffee.cups - usualCoffee.cups))
    // Time awake is never negative, even if the linear model is for very short nights.
    let awake =
      hasMargin
      ? max(0, 60 * awakeTime.awake(row(seconds / 60, cups: coffee.cups))) : seconds - sleep
    return PersonalContributions(
      estimatedSleep: sleep, usualCups: usualCoffee.cups, usualAwake: usual,
      longerNight: Self.rounded(awake - usual - more), coffee: more,
      margin: hasMargin ? Self.rounded(seconds - sleep - awake) : nil)
  }
}
