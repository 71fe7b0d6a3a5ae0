import LearningSupport

/// How far predictions are from what was measured, how sure that is, and where it is otherwise.
///
/// Errors are in the target's unit: seconds for sleep. A row of weight 3 is three rows. What the
/// intervals and verdicts mean is told in <doc:EvaluatingModels>.
public struct Evaluation: Sendable, Equatable {
  /// What the simplest predictors reach on the same rows, as root mean squared errors.
  public struct Baselines: Sendable, Equatable {
    /// Always answering the mean.
    public let mean: Double
    /// A least-squares line.
    public let linear: Double
  }

  /// How the predictions compare with those of the simplest predictors, on the same rows.
  package struct Differences: Sendable, Equatable {
    /// From always answering the mean.
    package let mean: PairedDifference
    /// From a least-squares line.
    package let linear: PairedDifference
  }

  /// With fewer distinct inputs there are neither intervals nor verdicts: they would promise too
  /// much.
  package static let fewestInputs = Bootstrap.fewestGroups

  /// The confidence of the model's ranges whose ``coverage`` is counted.
  package static let confidence = 0.9

  /// The number of rows, whatever they weigh.
  public let rowCount: Int
  /// The number of rows, where a row of weight 3 is three rows.
  public let totalWeight: Double
  /// The root of the mean squared error.
  public let rootMeanSquaredError: Double
  /// The interval that holds it with 95 % confidence; `nil` with fewer than 20 distinct inputs.
  public let rootMeanSquaredErrorInterval: ClosedRange<Double>?
  /// The mean error, without its sign; `nil` where only the means and variances of targets are known.
  public let meanAbsoluteError: Double?
  /// The largest error, without its sign; `nil` as ``meanAbsoluteError`` is.
  public let maximumError: Double?
  /// The share of the target's variance that the predictions explain; 1 is perfect, 0 no better
  /// than the mean; `nil` if all targets are equal.
  public let rSquared: Double?
  /// The mean error with its sign: above 0, predictions are too large.
  public let bias: Double
  /// What the mean and a line reach.
  public let baselines: Baselines
  /// Whether the predictions are better than these by more than luck.
  package let differences: Differences
  /// The share of rows that lie in the model's 90 % range for them; `nil` if the model has none, or
  /// only the means and variances of targets are known.
  public let coverage: Double?
  /// The scores by the input that was asked for, or else by the strongest one.
  package let slices: ErrorSlices?
  /// The score of the rows whose inputs all lie within the ranges that the model has seen.
  package let insideRanges: SubsetScore
  /// The score of the rows with an input outside the range that the model has seen.
  package let outsideRanges: SubsetScore
  /// The rows that make an unusual share of the squared error; `nil` if none does.
  package let outliers: Outliers?
  /// What pictures of the evaluation are drawn from; `nil` unless they were asked for, and where only
  /// the means and variances of targets are known.
  package let figures: EvaluationFigures?

  package init(
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
