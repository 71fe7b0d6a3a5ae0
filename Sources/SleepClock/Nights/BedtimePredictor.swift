/// Predicts how long a night has to be for the sleep that somebody wants.
public protocol BedtimePredictor: Sendable {
  /// The seconds from going to bed to waking up.
  ///
  /// - Parameters:
  ///   - wake: When to wake up.
  ///   - sleep: The sleep wanted.
  ///   - coffee: The coffee drunk in a day.
  /// - Returns: A value below 0 or above ``Bedtime/longestSleep`` if there is no answer.
  func actualSleep(wake: ClockTime, sleep: SleepAmount, coffee: CoffeeAmount) -> Double

  /// The prediction interval of ``actualSleep(wake:sleep:coffee:)``, in seconds from 0 to a day;
  /// `nil` if there is none.
  ///
  /// - Parameters:
  ///   - wake: When to wake up.
  ///   - sleep: The sleep wanted.
  ///   - coffee: The coffee drunk in a day.
  ///   - confidence: The share of such nights that the interval covers, above 0 and below 1.
  func interval(
    wake: ClockTime, sleep: SleepAmount, coffee: CoffeeAmount, confidence: Double
  ) -> ClosedRange<Double>?
}
