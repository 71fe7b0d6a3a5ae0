import LearningSupport

/// A linear model, fitted by least squares.
public struct LinearRegressor: Regressor {
  /// The number of folds of the validation; 0 for none.
  public var folds = 5
  /// The seed of the random folds.
  public var randomSeed: UInt64 = 42
  /// The monotone constraints: features with which predictions may only rise, or only fall.
  public var monotone: [String: MonotoneDirection] = [:]

  /// Creates a regressor with five folds.
  public init() {}

  /// Fits the linear model to all rows, and once per fold for validation.
  ///
  /// - Throws: ``TrainingError`` if a parameter is out of range or there are too few rows.
  /// - Complexity: O(folds * rows * features * min(rows, features)), for aggregated rows.
  public func model(
    trainedOn cells: AggregatedRows, threads: Int, progress: TrainingProgress?
  ) throws(TrainingError) -> RegressionModel {
    try train(on: cells, threads: threads, progress: progress)
  }
}

extension LinearRegressor: ValidatingRegressor {
  package static var algorithm: Algorithm { .linear }
  package var recordedParameters: TrainingParameters? { nil }

  package func checkParameters() {}

  package func checkWeights(of cells: AggregatedRows) {}

  package func validation(
    on cells: AggregatedRows, bins: BinnedRows, folds: Folds, threads: Int,
    progress: WorkProgress?
  ) -> Validation {
    let models = concurrentMap(Array(0..<folds.count), threads: threads) { fold in
      let known = AggregatedRows(cells, members: folds.training(without: fold))
      return Ensemble(
        base: LeastSquares.fit(known, directions: cells.directions(monotone)), trees: [])
    }
    return Validation(
      of: cells, models: FoldModels(folds: folds, models: models), settled: self,
      threads: threads)
  }

  package func fit(
    to cells: AggregatedRows, bins: BinnedRows, threads: Int, progress: WorkProgress?
  ) -> Fit {
    let base = LeastSquares.fit(cells, directions: cells.directions(monotone))
    return Fit(
      ensemble: Ensemble(base: base, trees: []), gains: cells.columns.map { _ in 0 },
      predictions: base.values(of: cells))
  }
}

extension LinearFunction {
  package func values(of cells: AggregatedRows) -> [Double] {
    var values = [Double](repeating: intercept, count: cells.count)
    // Sums are added feature by feature, in the same order as for a single row.
    for feature in terms {
      let (coefficient, mean) = (coefficients[feature], mean(of: feature))
      let column = cells.columns[feature]
      let inputs = column.span
      var sums = values.mutableSpan
      precondition(inputs.count == sums.count)
      for cell in 0..<inputs.count {
        sums[cell] += coefficient * (inputs[cell].isNaN ? mean : inputs[cell])
      }
    }
    return values
  }
}
