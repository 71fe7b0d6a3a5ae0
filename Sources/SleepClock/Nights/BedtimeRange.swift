import Foundation

/// Between when and when to go to bed, for a night that ends at a given moment.
public struct BedtimeRange: Sendable, Hashable {
  /// The bedtime of those who need most sleep.
  public let earliest: Bedtime
  /// The bedtime of those who need least.
  public let latest: Bedtime

  /// The bedtimes for a range of sleep in seconds.
  ///
  /// - Throws: An error if `actualSleep` reaches below 0 or beyond ``Bedtime/longestSleep``.
  public init(
    wake: ClockInstant, actualSleep: ClosedRange<Double>
  ) throws(ImplausibleSleepError) {
    earliest = try Bedtime(wake: wake, actualSleep: actualSleep.upperBound)
    latest = try Bedtime(wake: wake, actualSleep: actualSleep.lowerBound)
  }

  /// Whether the range reaches to waking or a whole day before it, so that it says nothing about a
  /// bedtime.
  public var isTooWide: Bool {
    latest.actualSleep == 0 || earliest.actualSleep == Bedtime.longestSleep
  }

  /// The latest bedtime, taken up to the full minute: clocks cut seconds, and nothing of the range
  /// is to be left out.
  public var latestMinute: Date {
    let calendar = Calendar.gregorian(in: latest.timeZone)
    let seconds = calendar.component(.second, from: latest.date)
    guard seconds > 0 else { return latest.date }
    return calendar.date(byAdding: .second, value: 60 - seconds, to: latest.date) ?? latest.date
  }

  /// The range as clocks show it: `between 10:21 PM and 10:27 PM`, or `at 10:24 PM` if it is a
  /// point.
  ///
  /// Seconds are cut from the earliest bedtime, and the latest is ``latestMinute``.
  package func text(in clock: ClockStyle) -> String {
    guard earliest.date < latest.date else { return "at \(clock.text(of: earliest.date))" }
    return "between \(clock.text(of: earliest.date)) and \(clock.text(of: latestMinute))"
  }
}
