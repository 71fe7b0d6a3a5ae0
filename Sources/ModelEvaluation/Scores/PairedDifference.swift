/// By how much one predictor is better or worse than another on the same rows.
///
/// Both are scored on the same resamples of the rows, so that what makes a row hard for both does
/// not blur the difference.
package struct PairedDifference: Sendable, Equatable {
  /// What the difference amounts to.
  package enum Verdict: String, Sendable, Codable {
    /// The first is better by more than luck.
    case better
    /// The first is worse by more than luck.
    case worse
    /// Other rows of the same kind might as well have turned the difference round.
    case noDifferentThanByLuck = "no different than by luck"
  }

  /// The root mean squared error of the first less that of the other, in the target's unit: below
  /// 0, the first is better.
  package let rootMeanSquaredError: Double
  /// The interval that holds this difference with 95 % confidence; `nil` with fewer than 20
  /// distinct inputs.
  package let interval: ClosedRange<Double>?
  /// Whether the interval leaves out 0; `nil` without an interval.
  package let verdict: Verdict?

  /// - Parameter scale: The size of the targets: differences that small beside it are rounding.
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
        return .noDifferentThanByLuck
      }
    }
  }
}
