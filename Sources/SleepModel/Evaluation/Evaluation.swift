/// How far predictions are from what was measured, beside two baselines that anyone can have.
///
/// Errors are in the target's unit: seconds for sleep.
public struct Evaluation: Sendable, Equatable {
  /// What the simplest predictors reach on the same rows, as root mean squared errors.
  public struct Baselines: Sendable, Equatable {
    /// Always answering the mean.
    public let mean: Double
    /// A least-squares line.
    public let linear: Double
  }

  /// The number of rows, whatever they weigh.
  public let rowCount: Int
  /// The number of rows, where a row of weight 3 is three rows.
  public let totalWeight: Double
  /// The root of the mean squared error.
  public let rootMeanSquaredError: Double
  /// The mean error, without its sign.
  public let meanAbsoluteError: Double
  /// The largest error, without its sign.
  public let maximumError: Double
  /// The share of the target's variance that the predictions explain; 1 is perfect, 0 no better
  /// than the mean; `nil` if all targets are equal.
  public let rSquared: Double?
  /// The mean error with its sign: above 0, predictions are too large.
  public let bias: Double
  /// What the mean and a line reach.
  public let baselines: Baselines

  init(errors: ErrorSummary, baselines: Baselines, spread: Double) {
    rowCount = errors.rowCount
    totalWeight = errors.totalWeight
    rootMeanSquaredError = errors.rootMeanSquare
    meanAbsoluteError = errors.meanSize
    maximumError = errors.maximum
    bias = errors.mean
    self.baselines = baselines
    let unexplained = errors.rootMeanSquare / spread
    rSquared = spread > 0 ? 1 - unexplained * unexplained : nil
  }
}

extension WeightedCells {
  /// The root mean squared error of a line's predictions.
  func rootMeanSquaredError(of line: LinearFunction) -> Double {
    RegressorMetrics(cells: self, predictions: line.values(of: self)).rootMeanSquaredError
  }
}
