import SleepCore

/// Predicts with the expected time in bed, or with one that is enough on a given share of nights; if
/// that is out of reach, with the longest night within reach.
package struct PersonalPredictor: BedtimePredictor {
  package let model: PersonalSleepModel
  /// The share of nights that should bring at least the sleep wanted; `nil` for the expected value.
  package let sure: Double?

  package init(_ model: PersonalSleepModel, sure: Double? = nil) {
    (self.model, self.sure) = (model, sure)
  }

  package func actualSleep(wake: ClockTime, sleep: SleepAmount, coffee: CoffeeAmount) -> Double {
    model.reachableNight(sleep: sleep, coffee: coffee, sure: sure).actualSleep
  }

  /// The opportunities within reach for a share of nights.
  ///
  /// `nil` with `sure`, whose answer is already the end of an interval, and for sleep out of reach.
  package func interval(
    wake: ClockTime, sleep: SleepAmount, coffee: CoffeeAmount, confidence: Double
  ) -> ClosedRange<Double>? {
    guard sure == nil, !model.reachableNight(sleep: sleep, coffee: coffee).isOutOfReach else {
      return nil
    }
    return model.interval(wake: wake, sleep: sleep, coffee: coffee, confidence: confidence)
      .map { $0.clamped(to: 0...model.longestNight) }
  }
}
