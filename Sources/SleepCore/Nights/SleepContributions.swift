import SleepModels

/// The contribution of each input to a prediction, in seconds of sleep, relative to a reference
/// night: no desired sleep, no coffee, and the mean wake time.
///
/// The contributions and ``base`` add up to the prediction, except for rounding in the last bits.
public struct SleepContributions: Sendable, Hashable, Codable {
  /// The prediction for the reference night.
  public let base: Double
  /// The contribution of the wake time; `nil` if the model does not use it.
  public let wake: Double?
  /// The contribution of the desired sleep; `nil` if the model does not use it.
  public let estimatedSleep: Double?
  /// The contribution of coffee; `nil` if the model does not use it.
  public let coffee: Double?
}

extension SleepCalculator {
  /// Computes the contribution of each input to a prediction as exact Shapley values, see
  /// ``RegressionModel/contributions(for:reference:)``.
  ///
  /// ```swift
  /// let parts = try SleepCalculator().contributions(wake: 25200, estimatedSleep: 8, coffee: 2)
  /// parts.coffee  // 1664 seconds
  /// ```
  ///
  /// - Parameters:
  ///   - wake: The wake time, in seconds after midnight.
  ///   - estimatedSleep: The desired sleep, in hours.
  ///   - coffee: The coffee per day, in cups.
  /// - Throws: ``ModelError/inputNotFinite(name:)`` if an input is not a finite number.
  /// - Complexity: O(leaves * depth), where `leaves` is the number of leaves of all trees.
  public func contributions(
    wake: Double, estimatedSleep: Double, coffee: Double
  ) throws(ModelError) -> SleepContributions {
    let inputs = try inputs(wake: wake, estimatedSleep: estimatedSleep, coffee: coffee)
    let reference = model.features.map { feature in
      // A wake time has no natural zero.
      feature.name == SleepColumn.wake.rawValue ? feature.mean : 0
    }
    let (base, contributions) = try model.contributions(for: inputs, reference: reference)
    func part(_ column: SleepColumn) -> Double? {
      model.features.firstIndex { $0.name == column.rawValue }.map { contributions[$0] }
    }
    return SleepContributions(
      base: base, wake: part(.wake), estimatedSleep: part(.estimatedSleep), coffee: part(.coffee))
  }
}

extension SleepContributions {
  /// The contributions with their names.
  ///
  /// - Parameter isExample: Whether they come from the example data, whose constant is the time to
  ///   fall asleep.
  package func parts(
    wake: ClockTime, sleep: SleepAmount, coffee cups: CoffeeAmount, isExample: Bool,
    _ figures: FigureFormat
  ) -> [SleepPart] {
    let waking = figures.time(minutesAfterMidnight: wake.secondsAfterMidnight / 60)
    // Not if trees are constant below the sleep of the rows.
    let addsToSleep = abs((estimatedSleep ?? 0) - 3600 * sleep.hours) < 60
    let settles = isExample && addsToSleep && base >= 0
    return [
      estimatedSleep.map { SleepPart("of sleep", seconds: $0) },
      coffee.map {
        SleepPart("for \(figures.cups(cups)) of coffee", brief: "coffee", seconds: $0)
      },
      self.wake.map { SleepPart("for waking at \(waking)", brief: "waking", seconds: $0) },
      settles
        ? SleepPart("to fall asleep", brief: "settling", seconds: base)
        : SleepPart("every night", brief: "nightly", seconds: base),
    ].compactMap { $0 }
  }
}
