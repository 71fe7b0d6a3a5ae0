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
    latest.actualSleep <= 0 || earliest.actualSleep >= Bedtime.longestSleep
  }

  /// The ends as a clock shows them, to the next five minutes outside: nights do not say more.
  package func ends(_ figures: FigureFormat) -> (earliest: String, latest: String) {
    func text(_ instant: Instant, _ rule: FloatingPointRoundingRule) -> String {
      let minutes = Double(LocalMoment(instant, in: latest.zone).time.minuteOfDay)
      return figures.time(minutesAfterMidnight: 5 * (minutes / 5).rounded(rule))
    }
    // Clocks cut off seconds; the whole range is kept.
    return (text(earliest.instant, .down), text(latest.instant + 59, .up))
  }

  /// The range for a sleeper.
  ///
  /// `On nine nights in ten, the right bedtime is between 10:15 PM and 10:50 PM.`
  ///
  /// - Parameter confidence: The share of nights that the range covers.
  package func sentence(confidence: Double, _ figures: FigureFormat) -> String {
    guard !isTooWide else {
      let hours = [latest, earliest].map { figures.amount($0.actualSleep / 3600) }
      return "\(Self.nights(confidence, figures)), a night takes from \(hours[0]) to \(hours[1]) "
        + "hours by this model: too wide a range for a bedtime."
    }
    let (earliest, latest) = ends(figures)
    let range = earliest == latest ? "at \(earliest)" : "between \(earliest) and \(latest)"
    return "\(Self.nights(confidence, figures)), the right bedtime is \(range)."
  }

  /// A share of nights, at the beginning of a sentence: `On nine nights in ten`, `On 80 % of nights`.
  package static func nights(_ share: Double, _ figures: FigureFormat) -> String {
    share == 0.9
      ? "On nine nights in ten" : "On \(figures.confidence(share)) of nights"
  }
}

extension BedtimePredictor {
  /// Returns the earliest and the latest bedtime for a night; `nil` if the model has no interval.
  ///
  /// - Parameters:
  ///   - wake: The moment of waking.
  ///   - sleep: The desired sleep.
  ///   - coffee: The coffee per day.
  ///   - confidence: The fraction of such nights that the interval covers, above 0 and below 1.
  /// - Throws: ``ImplausibleSleepError`` if an end cannot be the sleep of one night.
  public func bedtimes(
    wake: ClockInstant, sleep: SleepAmount, coffee: CoffeeAmount, confidence: Double = 0.9
  ) throws(ImplausibleSleepError) -> BedtimeInterval? {
    guard
      let sleep = interval(
        wake: wake.clockTime, sleep: sleep, coffee: coffee, confidence: confidence)
    else { return nil }
    return try BedtimeInterval(wake: wake, actualSleep: sleep)
  }
}
