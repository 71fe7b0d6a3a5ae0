/// What each input adds to an answer, in seconds of sleep, compared with a night without sleep
/// wanted and without coffee that ends at the mean time of waking.
///
/// The parts and ``base`` add up to the answer, but for rounding in the last bits.
public struct SleepContributions: Sendable, Hashable, Codable {
  /// The answer for the night that is compared with.
  public let base: Double
  /// What the time of waking adds; `nil` if the model does without it.
  public let wake: Double?
  /// What the sleep wanted adds; `nil` if the model does without it.
  public let estimatedSleep: Double?
  /// What coffee adds; `nil` if the model does without it.
  public let coffee: Double?
}

extension SleepCalculator {
  /// What each input adds to the answer: exact Shapley values, see
  /// ``RegressionModel/contributions(for:reference:)``.
  ///
  /// ```swift
  /// let parts = try SleepCalculator().contributions(wake: 25200, estimatedSleep: 8, coffee: 2)
  /// parts.coffee  // 1664 seconds
  /// ```
  ///
  /// - Parameters:
  ///   - wake: When to wake up, in seconds after midnight.
  ///   - estimatedSleep: The sleep wanted, in hours.
  ///   - coffee: The coffee drunk in a day, in cups.
  /// - Throws: ``ModelError/inputNotFinite(name:)`` for an input that is no finite number.
  /// - Complexity: O(leaves * depth), `leaves` being those of all trees.
  public func contributions(
    wake: Double, estimatedSleep: Double, coffee: Double
  ) throws(ModelError) -> SleepContributions {
    let inputs = try inputs(wake: wake, estimatedSleep: estimatedSleep, coffee: coffee)
    let reference = model.features.map { feature in
      // No time of waking is a zero.
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
