/// A type that predicts the time in bed for the desired sleep.
public protocol BedtimePredictor: Sendable {
  /// Returns the predicted time from going to bed to waking up, in seconds.
  ///
  /// - Parameters:
  ///   - wake: The wake time.
  ///   - sleep: The desired sleep.
  ///   - coffee: The coffee per day.
  /// - Returns: The prediction; below 0 or above one day if there is no valid one.
  func timeInBed(wake: ClockTime, sleep: SleepAmount, coffee: CoffeeAmount) -> Double

  /// Returns the prediction interval of ``timeInBed(wake:sleep:coffee:)``, in seconds from 0 to
  /// one day; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - wake: The wake time.
  ///   - sleep: The desired sleep.
  ///   - coffee: The coffee per day.
  ///   - confidence: The fraction of such nights that the interval covers, above 0 and below 1.
  func interval(
    wake: ClockTime, sleep: SleepAmount, coffee: CoffeeAmount, confidence: Double
  ) -> ClosedRange<Double>?
}
