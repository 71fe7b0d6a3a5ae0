import SleepCore

extension SleepCalculator {
  /// Estimates the sleep within a given time in bed: the inverse of
  /// ``actualSleep(wake:sleep:coffee:)``.
  ///
  /// - Parameter actualSleep: The seconds from going to bed to waking up.
  /// - Returns: The sleep in seconds and its prediction interval, which is a single point if the
  ///   model has none.
  package func estimatedSleep(
    inActualSleep actualSleep: Double, wake: ClockTime, coffee: Double, confidence: Double
  ) -> (expected: Double, interval: ClosedRange<Double>) {
    func inputs(_ hours: Double) -> [Double] { self.inputs(wake, hours, coffee) }
    // An additional hour of sleep takes about an additional hour in bed, so adding the remaining
    // error converges.
    var hours = actualSleep / 3600
    for _ in 0..<20 { hours += (actualSleep - model.prediction(validated: inputs(hours))) / 3600 }
    let interval = model.interval(validated: inputs(hours), confidence: confidence)
    let seconds = 3600 * hours
    guard let interval else { return (seconds, seconds...seconds) }
    // If falling asleep takes longer than expected, less sleep remains.
    let lower = seconds + actualSleep - interval.upperBound
    return (seconds, lower...max(lower, seconds + actualSleep - interval.lowerBound))
  }
}
