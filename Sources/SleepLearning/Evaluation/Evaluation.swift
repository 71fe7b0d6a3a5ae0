import SleepNumerics

/// The errors of predictions, with confidence intervals, baselines and slices.
///
/// Errors are in the target's unit: seconds for sleep. A row of weight 3 counts as three rows.
/// <doc:EvaluatingModels> explains the intervals and verdicts.
public struct Evaluation: Sendable, Hashable, Codable {
  /// The root mean squared errors of trivial baselines on the same rows.
  public struct Baselines: Sendable, Hashable, Codable {
    /// Always predicting the mean.
    public let mean: Double
    /// A linear model fitted by least squares.
    public let linear: Double
  }

  /// The differences from the baselines on the same rows.
  package struct Differences: Sendable, Hashable, Codable {
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
}

extension RowScores {
  /// The complete evaluation.
  ///
  /// - Parameters:
  ///   - figures: The gathered data for charts, if requested.
  ///   - slicedFeature: The preferred feature for slices.
  ///   - strengths: The importance of each feature.
  func evaluation(
    errors: ErrorSummary, outliers: OutlierTally, seed: UInt64, threads: Int,
    figures: GatheredFigures? = nil, slicedFeature: String?, strengths: () -> [Double]
  ) -> Evaluation {
    func root(_ squares: [Double]) -> Double {
      (squares.reduce(0, +) / aggregated.totalWeight).squareRoot()
    }
    let baselines = Evaluation.Baselines(mean: root(meanSquares), linear: root(lineSquares))
    let bootstrap = Bootstrap(
      weights: aggregated.weights, sums: [squares, meanSquares, lineSquares], seed: seed,
      threads: threads)
    func difference(from error: Double, series: Int) -> PairedDifference {
      PairedDifference(
        of: errors.rootMeanSquare, from: error,
        interval: bootstrap?.rootDifferenceInterval(of: 0, from: series),
        scale: aggregated.largestSize)
    }
    let slices = RowSlices(aggregated, preferring: slicedFeature, strengths: strengths)
    let spread = aggregated.rootMeanSquaredError(of: LeastSquares.mean(of: aggregated))
    let unexplained = errors.rootMeanSquare / spread
    return Evaluation(
      rowCount: errors.rowCount, totalWeight: errors.totalWeight,
      rootMeanSquaredError: errors.rootMeanSquare,
      rootMeanSquaredErrorInterval: bootstrap?.rootInterval(of: 0),
      meanAbsoluteError: errors.isByMoments ? nil : errors.meanSize,
      maximumError: errors.isByMoments ? nil : errors.maximum,
      rSquared: spread > 0 ? 1 - unexplained * unexplained : nil, bias: errors.mean,
      baselines: baselines,
      differences: .init(
        mean: difference(from: baselines.mean, series: 1),
        linear: difference(from: baselines.linear, series: 2)),
      coverage: score(of: aggregated.weights.indices).coverage,
      slices: slices.map { ErrorSlices(of: self, in: $0) },
      insideRanges: score(of: aggregated.weights.indices.lazy.filter { isInside[$0] }),
      outsideRanges: score(of: aggregated.weights.indices.lazy.filter { !isInside[$0] }),
      outliers: Outliers(
        outliers, features: aggregated.featureNames, target: aggregated.targetName),
      figures: (aggregated.isByMoments ? nil : figures).map { gathered in
        EvaluationFigures(
          of: self, in: slices, gathered: gathered,
          furthestRows: outliers.furthestRows(
            atMost: EvaluationFigures.mostFurthestRows, squares: errors.sumOfSquares))
      })
  }
}
