extension RegressionModel {
  /// What the columns of the sleep data mean, for exported models; empty for a model with another
  /// target.
  package var exportedMeanings: [String: String] {
    guard target == SleepCalculator.target else { return [:] }
    return [
      "wake": "When to wake up, in seconds after midnight.",
      "estimatedSleep": "The sleep wanted, in hours.",
      "coffee": "The coffee drunk in a day, in cups.",
      "actualSleep": "The time between going to bed and waking up, in seconds.",
    ]
  }
}
