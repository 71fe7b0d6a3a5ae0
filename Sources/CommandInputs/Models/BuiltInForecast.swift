import SleepClock
import SleepDiary
import SleepModel

/// What the built-in model predicts for the nights of a diary.
package enum BuiltInForecast {
  /// Predicts the sleep in an opportunity; where the cups of coffee are unknown, for one.
  package static func model() throws -> NightForecast.BuiltIn {
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
