import SleepClock

extension SleepCalculator {
  /// Estimates the sleep that a time in bed leaves: the inverse of
  /// ``actualSleep(wake:sleep:coffee:)``.
  ///
  /// - Parameters:
  ///   - actualSleep: The seconds from going to bed to waking up.
  ///   - wake: When to wake up.
  ///   - coffee: The coffee drunk in a day, in cups.
  ///   - confidence: The share of such nights that the interval covers.
  /// - Returns: The seconds asleep and their interval, reduced to the estimate if the model has no
  ///   interval.
  package func estimatedSleep(
    inActualSleep actualSleep: Double, wake: ClockTime, coffee: Double, confidence: Double
  ) -> (expected: Double, interval: ClosedRange<Double>) {
    func inputs(_ hours: Double) -> [Double] { self.inputs(wake, hours, coffee) }
    // An hour more of sleep takes about an hour more in bed, so adding the remaining error
    // converges.
    var hours = actualSleep / 3600
    for _ in 0..<20 { hours += (actualSleep - model.prediction(validated: inputs(hours))) / 3600 }
    let interval = model.interval(validated: inputs(hours), confidence: confidence)
    let seconds = 3600 * hours
    guard let interval else { return (seconds, seconds...seconds) }
    // A night that takes longer than expected leaves less sleep.
    let lower = seconds + actualSleep - interval.upperBound
    return (seconds, lower...max(lower, seconds + actualSleep - interval.lowerBound))
  }
}
