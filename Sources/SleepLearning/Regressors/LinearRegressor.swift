import SleepModels
import SleepNumerics
import SleepPlatform

/// A linear model, fitted by least squares.
///
/// - Complexity: Training takes O(folds * rows * features * min(rows, features)), for aggregated
///   rows.
public struct LinearRegressor: Regressor, Equatable {
  /// The number of folds of the validation; 0 for none.
  public var folds = 5
  /// The seed of the random folds.
  public var randomSeed: UInt64 = 42
  /// The monotone constraints: features with which predictions may only rise, or only fall.
  public var monotone: [String: MonotoneDirection] = [:]
  /// `false`: nothing is chosen.
  public var foldsChooseParameters: Bool { false }

  /// Creates a regressor with five folds.
  public init() {}
}

extension LinearRegressor: ValidatingRegressor {
  static var algorithm: Algorithm { .linear }
  var recordedParameters: TrainingParameters? { nil }

  func checkWeights(of aggregated: AggregatedRows) {}

  func validation(
    on bins: BinnedRows, folds: Folds, threads: Int,
    progress: WorkProgress?
  ) -> Validation {
    Validation(
      of: bins.rows,
      models: FoldModels(fittedTo: bins.rows, folds: folds, threads: threads, by: fitted),
      settled: self, threads: threads)
  }

  func fit(
    to bins: BinnedRows, threads: Int, progress: WorkProgress?
  ) -> Fit {
    let base = fitted(to: bins.rows)
    return Fit(
      ensemble: Ensemble(base: base), gains: bins.features.map { _ in 0 },
      predictions: base.values(of: bins.rows))
  }

  private func fitted(to rows: AggregatedRows) -> LinearFunction {
    LeastSquares.fit(rows, directions: rows.directions(monotone))
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
      if let effects = effects(of: feature) {
        for row in 0..<inputs.count {
          sums[row] += inputs[row].isNaN ? 0 : effects[Int(inputs[row])]
        }
        continue
      }
      for aggregatedRow in 0..<inputs.count {
        sums[aggregatedRow] +=
          coefficient * (inputs[aggregatedRow].isNaN ? mean : inputs[aggregatedRow])
      }
    }
    return values
  }
}
