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

  package func timeInBed(wake: ClockTime, sleep: SleepAmount, coffee: CoffeeAmount) -> Double {
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
    return model.opportunities(sleep: sleep, coffee: coffee, confidence: confidence)
      .clamped(to: 0...model.longestNight)
  }
}

extension PersonalSleepModel: BedtimePredictor {
  /// Returns the time in bed to advise for the wanted sleep, in seconds: that of
  /// ``reachableNight(sleep:coffee:sure:)``, which is never longer than ``longestNight``.
  ///
  /// - Parameters:
  ///   - wake: The wake time, which has no effect.
  ///   - sleep: The wanted sleep.
  ///   - coffee: The coffee per day.
  public func timeInBed(wake: ClockTime, sleep: SleepAmount, coffee: CoffeeAmount) -> Double {
    PersonalPredictor(self).timeInBed(wake: wake, sleep: sleep, coffee: coffee)
  }

  /// Returns the times in bed that are long enough on a share of `(1 - confidence) / 2` and of
  /// `(1 + confidence) / 2` of nights, in seconds; `nil` for sleep out of reach.
  ///
  /// - Parameters:
  ///   - wake: The wake time, which has no effect.
  ///   - sleep: The wanted sleep.
  ///   - coffee: The coffee per day.
  ///   - confidence: The nominal coverage of the interval, above 0 and below 1.
  public func interval(
    wake: ClockTime, sleep: SleepAmount, coffee: CoffeeAmount, confidence: Double
  ) -> ClosedRange<Double>? {
    PersonalPredictor(self).interval(
      wake: wake, sleep: sleep, coffee: coffee, confidence: confidence)
  }
}
