import Foundation

/// The earliest and the latest bedtime for a night that ends at a given moment.
public struct BedtimeInterval: Sendable, Hashable {
  /// The bedtime for the upper bound of the predicted sleep.
  public let earliest: Bedtime
  /// The bedtime for the lower bound of the predicted sleep.
  public let latest: Bedtime

  /// Creates the bedtimes for a prediction interval of sleep, in seconds.
  ///
  /// - Throws: ``ImplausibleSleepError`` if `actualSleep` extends below 0 or above
  ///   ``Bedtime/longestSleep``.
  public init(
    wake: ClockInstant, actualSleep: ClosedRange<Double>
  ) throws(ImplausibleSleepError) {
    earliest = try Bedtime(wake: wake, actualSleep: actualSleep.upperBound)
    latest = try Bedtime(wake: wake, actualSleep: actualSleep.lowerBound)
  }

  /// The predicted sleep, in seconds.
  package var actualSleep: ClosedRange<Double> { latest.actualSleep...earliest.actualSleep }

  /// Whether the range extends to the moment of waking or to a full day before it, so that it
  /// carries no information.
  public var isTooWide: Bool {
    ClockedNight.isTooWide(actualSleep)
  }

  /// The latest bedtime, rounded up to a full minute.
  ///
  /// Clocks truncate seconds; rounding up keeps the whole range.
  public var latestMinute: Date {
    let calendar = Calendar.gregorian(in: latest.timeZone)
    let seconds = calendar.component(.second, from: latest.date)
    guard seconds > 0 else { return latest.date }
    return calendar.date(byAdding: .second, value: 60 - seconds, to: latest.date) ?? latest.date
  }

  /// The range in the given style: `between 10:21 PM and 10:27 PM`, or `at 10:24 PM` if both ends
  /// are equal.
  ///
  /// The earliest bedtime is truncated to the minute; the latest is ``latestMinute``.
  package func text(in clock: ClockStyle) -> String {
    guard earliest.date < latest.date else { return "at \(clock.text(of: earliest.date))" }
    return "between \(clock.text(of: earliest.date)) and \(clock.text(of: latestMinute))"
  }

  /// The range for a sleeper: `Usually between 10:15 PM and 10:50 PM.`; `nil` if it is too wide to
  /// say something.
  package func sentence(_ figures: FigureFormat) -> String? {
    ClockedNight.usually(
      actualSleep, until: Instant(latest.wake.date), in: ZoneClock(latest.timeZone), figures)
  }
}

extension BedtimePredictor {
  /// The prediction interval for a night; `nil` if there is none.
  package func bedtimes(
    wake: ClockInstant, sleep: SleepAmount, coffee: CoffeeAmount, confidence: Double
  ) throws(ImplausibleSleepError) -> BedtimeInterval? {
    guard
      let sleep = interval(
        wake: wake.clockTime, sleep: sleep, coffee: coffee, confidence: confidence)
    else { return nil }
    return try BedtimeInterval(wake: wake, actualSleep: sleep)
  }
}
