import SleepCore

/// The night to advise for a wanted sleep: the one that the sleep takes, or else the longest one
/// within reach.
///
/// ```swift
/// let night = try model.reachableNight(sleep: SleepAmount(hours: 9), coffee: .default)
/// let bedtime = try Bedtime(wake: wake, actualSleep: night.actualSleep)
/// if night.isOutOfReach { /* Say so: about night.expectedSleep are within reach. */ }
/// ```
public struct ReachableNight: Sendable, Hashable {
  /// The opportunity in seconds: the one that the wanted sleep takes, but at most
  /// ``PersonalSleepModel/longestNight``.
  public let actualSleep: Double
  /// The expected sleep in this night, in seconds.
  public let expectedSleep: Double
  /// Whether the wanted sleep takes longer than the longest night within reach.
  public let isOutOfReach: Bool
}

extension PersonalSleepModel {
  /// No longer night is advised to anybody, in minutes.
  static let longestAdvised = 720.0
  /// A night of this length is within anybody's reach, in minutes.
  static let alwaysWithinReach = 480.0
  /// The share of an additional hour that is slept: up to the first one, no hour is added to the
  /// usual night; from the second one on, nights of up to 12 hours are within reach.
  static let worthwhileShare = 0.5...0.8

  /// The longest night within reach, in seconds: the usual one or 8 hours if that is more, and as
  /// much of the time up to 12 hours as the nights show to be worth it.
  ///
  /// Sleep levels off as nights get longer, so the share of an additional hour that is slept is at
  /// most the share of the hours so far. <doc:LearningFromNights> has the details.
  public var longestNight: Double {
    let usual = min(max(usualOpportunity, Self.alwaysWithinReach), Self.longestAdvised)
    let asleep = expectedSleep(inOpportunity: usual, cups: meanCups)
    let gained = expectedSleep(inOpportunity: usual + 60, cups: meanCups) - asleep
    let (least, most) = (Self.worthwhileShare.lowerBound, Self.worthwhileShare.upperBound)
    let worth = (min(gained / 60, asleep / usual) - least) / (most - least)
    let longest = usual + min(max(0, worth), 1) * (Self.longestAdvised - usual)
    // To the minute: the nights do not say more.
    return 60 * longest.rounded()
  }

  /// The night to advise for the wanted sleep, which is never longer than ``longestNight``.
  ///
  /// As the nights change, the advice changes gradually: it is the shorter of two opportunities
  /// that both do.
  ///
  /// - Parameters:
  ///   - sleep: The wanted sleep.
  ///   - coffee: The coffee drunk in a day.
  ///   - share: The share of nights with at least the wanted sleep, above 0 and below 1; `nil` for
  ///     the mean.
  public func reachableNight(
    sleep: SleepAmount, coffee: CoffeeAmount, sure share: Double? = nil
  ) -> ReachableNight {
    let needed = opportunity(sleep: sleep, coffee: coffee, sure: share)
    let seconds = min(needed, longestNight)
    let expected = expectedSleep(inOpportunity: seconds / 60, cups: coffee.cups)
    return ReachableNight(
      actualSleep: seconds, expectedSleep: Self.rounded(60 * expected),
      isOutOfReach: seconds < needed)
  }

  /// As ``sleep(inOpportunity:cups:confidence:)``, without the interval, which takes far longer.
  private func expectedSleep(inOpportunity opportunity: Double, cups: Double) -> Double {
    min(max(0, opportunity - awakeTime.awake(row(opportunity, cups: cups))), opportunity)
  }
}
