/// The difference between the errors of two predictors on the same rows.
///
/// Both are scored on the same bootstrap resamples of the rows, so that rows that are hard for both
/// do not affect the difference.
package struct PairedDifference: Sendable, Hashable, Codable {
  package enum Verdict: String, Sendable, Codable {
    /// The first is significantly better.
    case better
    /// The first is significantly worse.
    case worse
    /// The interval of the difference includes 0.
    case notSignificantlyDifferent = "not significantly different"
  }

  /// The root mean squared error of the first minus that of the other, in the target's unit.
  package let rootMeanSquaredError: Double
  /// The 95 % confidence interval of this difference; `nil` with fewer than 20 distinct inputs.
  package let interval: ClosedRange<Double>?
  /// Whether the interval excludes 0; `nil` without an interval.
  package let verdict: Verdict?

  /// The difference alone, for rows that are not representative of new rows.
  package var withoutVerdict: PairedDifference { PairedDifference(rootMeanSquaredError) }

  private init(_ rootMeanSquaredError: Double) {
    (self.rootMeanSquaredError, interval, verdict) = (rootMeanSquaredError, nil, nil)
  }

  /// - Parameter scale: The size of the targets: much smaller differences are rounding errors.
  package init(
    of rootMeanSquaredError: Double, from other: Double, interval: ClosedRange<Double>?,
    scale: Double
  ) {
    let difference = rootMeanSquaredError - other
    let rounding = 1e-9 * max(rootMeanSquaredError, other) + 1e-12 * scale
    self.interval = interval
    self.rootMeanSquaredError = abs(difference) <= rounding ? 0 : difference
    if difference == .infinity {
      verdict = .worse
    } else if difference == -.infinity {
      verdict = .better
    } else {
      verdict = interval.map { interval in
        if interval.upperBound < -rounding { return .better }
        if interval.lowerBound > rounding { return .worse }
        return .notSignificantlyDifferent
      }
    }
  }
}
