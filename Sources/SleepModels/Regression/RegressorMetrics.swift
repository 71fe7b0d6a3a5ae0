import SleepNumerics

/// The errors of predictions, in the unit of the target.
public struct RegressorMetrics: Sendable, Equatable, Codable {
  /// The root mean squared error.
  public let rootMeanSquaredError: Double
  /// The largest absolute error of any row; `nil` if only the means and variances of targets are
  /// known.
  public let maximumError: Double?

  package init(sumOfSquaredErrors: Double, totalWeight: Double, maximumError: Double?) {
    rootMeanSquaredError =
      totalWeight > 0 ? (sumOfSquaredErrors / totalWeight).squareRoot() : 0
    self.maximumError = maximumError
  }

  package init(rootMeanSquaredError: Double, maximumError: Double?) {
    self.rootMeanSquaredError = rootMeanSquaredError
    self.maximumError = maximumError
  }

  /// The metrics, rounded to six significant digits.
  package var rounded: RegressorMetrics {
    RegressorMetrics(
      rootMeanSquaredError: rootMeanSquaredError.rounded(toDigits: 6),
      maximumError: maximumError?.rounded(toDigits: 6))
  }
}
