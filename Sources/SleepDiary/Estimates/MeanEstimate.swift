import SleepNumerics
import SleepCore

/// The mean of some values with its 95 % confidence interval.
public struct MeanEstimate: Hashable, Sendable {
  /// The mean.
  public let value: Double
  /// The number of values.
  public let count: Int
  /// The interval by Student's t distribution; `nil` with fewer than two values, and if it would
  /// not be finite.
  public private(set) var interval: ClosedRange<Double>?
  /// The square of the standard error, and its degrees of freedom; `nil` without an interval.
  let squaredError, degrees: Double?

  /// The mean of independent values; `nil` if there are none, or if it is not finite.
  init?(_ values: [Double]) {
    self.init(values, effectiveCount: Double(values.count))
  }

  /// The mean of daily values; `nil` if there are none.
  ///
  /// Values of neighbouring days that resemble each other count for fewer: `n (1 - a) / (1 + a)`
  /// for the autocorrelation `a`, at least 2.
  init?(_ series: DailySeries) {
    let values = series.values
    let autocorrelation = LagOneAutocorrelation(values, days: series.points.map { $0.day.number })
    self.init(
      values,
      effectiveCount: LagOneAutocorrelation.effectiveCount(
        values.count, product: autocorrelation.value, within: 2...))
  }

  private init?(_ values: [Double], effectiveCount: Double) {
    guard let mean = values.mean else { return nil }
    guard values.count > 1 else {
      self.init(value: mean, count: values.count)
      return
    }
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    self.init(
      value: mean, count: values.count,
      squaredError: squares / Double(values.count - 1) / effectiveCount,
      degrees: effectiveCount - 1)
  }

  init(value: Double, count: Int, squaredError: Double? = nil, degrees: Double? = nil) {
    self.value = value
    self.count = count
    self.squaredError = squaredError
    self.degrees = degrees
    guard let squaredError, let degrees else { return }
    let reach = StudentDistribution(degrees: degrees).quantile(0.975) * squaredError.squareRoot()
    interval = ClosedRange(around: value, reach: reach)
  }

  /// The difference from another mean, with Welch's interval; its count is that of this one.
  func difference(from other: MeanEstimate) -> MeanEstimate {
    combined(with: other, value: value - other.value)
  }

  /// The sum of independent means, with Welch's interval; its count is that of this one.
  func sum(with other: MeanEstimate) -> MeanEstimate {
    combined(with: other, value: value + other.value)
  }

  private func combined(with other: MeanEstimate, value: Double) -> MeanEstimate {
    guard let own = squaredError, let ownDegrees = degrees, let others = other.squaredError,
      let otherDegrees = other.degrees, own + others > 0
    else { return MeanEstimate(value: value, count: count) }
    let degrees =
      (own + others) * (own + others) / (own * own / ownDegrees + others * others / otherDegrees)
    return MeanEstimate(value: value, count: count, squaredError: own + others, degrees: degrees)
  }

  /// The two-sided probability, by Student's t distribution, of a mean at least as far from 0 if the
  /// true one is 0; `nil` without an interval.
  var probability: Double? {
    guard let squaredError, let degrees else { return nil }
    // Entries of equal days, centred, can miss 0 by a rounding error, without any variance.
    guard abs(value) > 1e-9 else { return 1 }
    return 2
      * StudentDistribution(degrees: degrees).cumulative(-abs(value) / squaredError.squareRoot())
  }

  /// The estimate with its interval as far as values are possible.
  func clamped(to possible: ClosedRange<Double>?) -> MeanEstimate {
    guard let possible else { return self }
    var estimate = self
    // A damaged line can hold an impossible value, which is still within its interval.
    let bounds = min(possible.lowerBound, value)...max(possible.upperBound, value)
    estimate.interval = interval?.clamped(to: bounds)
    return estimate
  }

  /// The estimate around another value.
  func moved(to value: Double) -> MeanEstimate {
    MeanEstimate(value: value, count: count, squaredError: squaredError, degrees: degrees)
  }
}

extension ClosedRange<Double> {
  /// The range from a reach below a value to one above it; `nil` if its ends are not finite numbers
  /// in this order.
  init?(around value: Double, reach: Double) {
    let (lower, upper) = (value - reach, value + reach)
    guard lower.isFinite, upper.isFinite, lower <= upper else { return nil }
    self = lower...upper
  }
}

extension DailySeries {
  /// The mean of the values, with an interval that allows for their autocorrelation.
  var mean: MeanEstimate? { MeanEstimate(self) }
}
