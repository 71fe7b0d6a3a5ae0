import Models
import ModelFormats
import Learning

extension ExportHints {
  /// Creates the hints for the columns of the sleep data; empty for a model with another target.
  package init(for model: RegressionModel) {
    guard model.target == SleepCalculator.target else {
      self.init()
      return
    }
    self.init(
      meanings: [
        "wake": "When to wake up, in seconds after midnight.",
        "estimatedSleep": "The sleep wanted, in hours.",
        "coffee": "The coffee drunk in a day, in cups.",
        "actualSleep": "The time between going to bed and waking up, in seconds.",
      ])
  }
}
