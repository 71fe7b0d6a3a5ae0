import Numerics

/// The errors of predictions, with confidence intervals, baselines and slices.
///
/// Errors are in the target's unit: seconds for sleep. A row of weight 3 counts as three rows.
/// <doc:EvaluatingModels> explains the intervals and verdicts.
public struct Evaluation: Sendable, Equatable {
  /// The root mean squared errors of trivial baselines on the same rows.
  public struct Baselines: Sendable, Equatable {
    /// Always predicting the mean.
    public let mean: Double
    /// A linear model fitted by least squares.
    public let linear: Double
  }

  /// The differences from the baselines on the same rows.
  package struct Differences: Sendable, Equatable {
    package let mean: PairedDifference
    package let linear: PairedDifference
  }

  /// The minimum number of distinct inputs for confidence intervals and verdicts.
  package static let fewestInputs = Bootstrap.fewestGroups

  /// The confidence of the prediction intervals for ``coverage``.
  package static let confidence = 0.9

  /// The number of rows, regardless of their weights.
  public let rowCount: Int
  /// The total weight of the rows.
  public let totalWeight: Double
  /// The root mean squared error.
  public let rootMeanSquaredError: Double
  /// Its 95 % confidence interval; `nil` with fewer than 20 distinct inputs.
  public let rootMeanSquaredErrorInterval: ClosedRange<Double>?
  /// The mean absolute error; `nil` if only the means and variances of targets are known.
  public let meanAbsoluteError: Double?
  /// The largest absolute error; `nil` if ``meanAbsoluteError`` is.
  public let maximumError: Double?
  /// The fraction of the target's variance that the predictions explain: 1 is perfect, 0 no better
  /// than the mean; `nil` if all targets are equal.
  public let rSquared: Double?
  /// The mean signed error; above 0 if predictions are too large on average.
  public let bias: Double
  /// The errors of the trivial baselines.
  public let baselines: Baselines
  /// The differences from the trivial baselines, with their significance.
  package let differences: Differences
  /// The coverage of the model's 90 % prediction intervals, as a fraction of the rows; `nil` if the
  /// model has no intervals, or only the means and variances of targets are known.
  public let coverage: Double?
  /// The scores by values of the requested feature, or else of the most important one.
  package let slices: ErrorSlices?
  /// The score of the rows whose inputs all lie within the ranges of the training rows.
  package let insideRanges: SubsetScore
  /// The score of the rows with an input outside the ranges of the training rows.
  package let outsideRanges: SubsetScore
  /// The rows with an unusually large share of the squared error; `nil` if there are none.
  package let outliers: Outliers?
  /// The data for charts of the evaluation; `nil` unless requested, and if only the means and
  /// variances of targets are known.
  package let figures: EvaluationFigures?

  init(
    errors: ErrorSummary, interval: ClosedRange<Double>?, baselines: Baselines,
    differences: Differences, spread: Double, coverage: Double?, slices: ErrorSlices?,
    insideRanges: SubsetScore, outsideRanges: SubsetScore, outliers: Outliers?,
    figures: EvaluationFigures?
  ) {
    rowCount = errors.rowCount
    totalWeight = errors.totalWeight
    rootMeanSquaredError = errors.rootMeanSquare
    rootMeanSquaredErrorInterval = interval
    meanAbsoluteError = errors.isByMoments ? nil : errors.meanSize
    maximumError = errors.isByMoments ? nil : errors.maximum
    bias = errors.mean
    let unexplained = errors.rootMeanSquare / spread
    rSquared = spread > 0 ? 1 - unexplained * unexplained : nil
    self.baselines = baselines
    self.differences = differences
    self.coverage = coverage
    self.slices = slices
    self.insideRanges = insideRanges
    self.outsideRanges = outsideRanges
    self.outliers = outliers
    self.figures = figures
  }
}
