import DiaryCore
import SleepCore
import SleepModel

/// The built-in model's predictions for the nights of a diary.
enum BuiltInForecast {
  /// Predicts the sleep in a sleep opportunity; unknown cups of coffee count as one.
  static func model() throws -> NightForecast.BuiltIn {
    let calculator = try SleepCalculator()
    return { opportunity, cups in
      let sleep = calculator.estimatedSleep(
        inActualSleep: 60 * opportunity, wake: .defaultWake,
        coffee: cups ?? CoffeeAmount.default.cups, confidence: NightForecast.confidence)
      func minutes(_ seconds: Double) -> Double { min(max(0, seconds / 60), opportunity) }
      let interval = minutes(sleep.interval.lowerBound)...minutes(sleep.interval.upperBound)
      return .init(expected: minutes(sleep.expected), interval: interval)
    }
  }
}
