import Models
import Numerics
import Platform

/// A linear model, fitted by least squares.
///
/// - Complexity: Training takes O(folds * rows * features * min(rows, features)), for aggregated
///   rows.
public struct LinearRegressor: Regressor {
  /// The number of folds of the validation; 0 for none.
  public var folds = 5
  /// The seed of the random folds.
  public var randomSeed: UInt64 = 42
  /// The monotone constraints: features with which predictions may only rise, or only fall.
  public var monotone: [String: MonotoneDirection] = [:]

  /// Creates a regressor with five folds.
  public init() {}
}

extension LinearRegressor: ValidatingRegressor {
  package static var algorithm: Algorithm { .linear }
  var recordedParameters: TrainingParameters? { nil }

  func checkWeights(of aggregated: AggregatedRows) {}

  func validation(
    on bins: BinnedRows, folds: Folds, threads: Int,
    progress: WorkProgress?
  ) -> Validation {
    let models = concurrentMap(Array(0..<folds.count), threads: threads) { fold in
      let known = AggregatedRows(bins.rows, members: folds.training(without: fold))
      return Ensemble(
        base: LeastSquares.fit(known, directions: bins.rows.directions(monotone)), trees: [])
    }
    return Validation(
      of: bins.rows, models: FoldModels(folds: folds, models: models), settled: self,
      threads: threads)
  }

  func fit(
    to bins: BinnedRows, threads: Int, progress: WorkProgress?
  ) -> Fit {
    let base = LeastSquares.fit(bins.rows, directions: bins.rows.directions(monotone))
    return Fit(
      ensemble: Ensemble(base: base, trees: []), gains: bins.features.map { _ in 0 },
      predictions: base.values(of: bins.rows))
  }
}

extension LinearFunction {
  package func values(of aggregated: AggregatedRows) -> [Double] {
    var values = [Double](repeating: intercept, count: aggregated.count)
    // Sums are added feature by feature, in the same order as for a single row.
    for feature in terms {
      let (coefficient, mean) = (coefficients[feature], mean(of: feature))
      let column = aggregated.columns[feature]
      let inputs = column.span
      var sums = values.mutableSpan
      precondition(inputs.count == sums.count)
      for aggregatedRow in 0..<inputs.count {
        sums[aggregatedRow] +=
          coefficient * (inputs[aggregatedRow].isNaN ? mean : inputs[aggregatedRow])
      }
    }
    return values
  }
}
