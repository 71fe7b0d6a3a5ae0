import SleepModels
import SleepNumerics
import SleepPlatform

/// A single regression tree, grown best-first from the mean.
///
/// ```swift
/// let model = try DecisionTreeRegressor().model(trainedOn: nights)
/// ```
///
/// Cross-validation chooses the number of leaves. A single leaf, the mean, is a valid result. A
/// tree grown best-first contains all smaller ones, so one tree per fold gives the error of every
/// size (H. Shi, "Best-first decision tree learning", 2007).
///
/// - Complexity: Training takes O(folds * rows * features * depth), for aggregated rows.
public struct DecisionTreeRegressor: Regressor, Equatable {
  /// The parameters of the tree.
  public typealias Parameters = DecisionTreeParameters

  /// The parameters of the tree.
  public var parameters = Parameters()
  /// The number of folds of the validation that chooses the number of leaves; with 0, the tree
  /// grows up to `maxLeaves`.
  public var folds = 5
  /// The seed of the random folds.
  public var randomSeed: UInt64 = 42
  /// The monotone constraints: features with which predictions may only rise, or only fall.
  public var monotone: [String: MonotoneDirection] = [:]

  private var leafCount: Int?

  /// Creates a regressor with the default parameters.
  public init() {}
}

extension DecisionTreeRegressor: ValidatingRegressor {
  static var algorithm: Algorithm { .decisionTree }
  var recordedParameters: TrainingParameters? { .decisionTree(parameters) }

  func checkWeights(of aggregated: AggregatedRows) throws(TrainingError) {
    try TrainingError.check(weightsOf: aggregated, minChildWeight: parameters.minChildWeight)
  }

  func validation(
    on bins: BinnedRows, folds: Folds, threads: Int,
    progress: WorkProgress?
  ) -> Validation {
    progress?.restart(total: folds.count)
    let grown = concurrentMap(Array(0..<folds.count), threads: threads) { fold in
      let trees = trees(of: bins, training: folds.training(without: fold), threads: 1)
      progress?.advance()
      return (
        trees: trees, curve: trees.curve(on: folds.heldOut[fold], of: bins)
      )
    }
    // A fold without further splits keeps its last error while the others continue.
    let longest = grown.map(\.curve.count).max() ?? 1
    let errors = (1...longest).map { size in
      grown.reduce(0) { $0 + $1.curve[min(size, $1.curve.count) - 1] }
    }
    let leafCount = (errors.indices.min { errors[$0] < errors[$1] } ?? 0) + 1
    var settled = self
    settled.leafCount = leafCount
    let models = grown.map {
      $0.trees.ensemble(leafCount: min(leafCount, $0.trees.largest), features: bins.features)
    }
    return Validation(
      of: bins.rows, models: FoldModels(folds: folds, models: models), settled: settled,
      threads: threads)
  }

  func fit(
    to bins: BinnedRows, threads: Int, progress: WorkProgress?
  ) -> Fit {
    let all = bins.rows.all
    let trees = trees(of: bins, training: all, threads: threads)
    let ensemble = trees.ensemble(leafCount: trees.largest, features: bins.features)
    var gains = [Double](repeating: 0, count: bins.features.count)
    trees.grown?.addGains(to: &gains)
    return Fit(
      ensemble: ensemble, gains: gains, predictions: ensemble.values(of: bins.rows, members: all))
  }

  private func trees(
    of bins: BinnedRows, training: [Int32], threads: Int
  ) -> NestedTrees {
    var limits = parameters
    limits.maxLeaves = min(leafCount ?? .max, limits.maxLeaves)
    return NestedTrees(
      bins: bins, training: training, parameters: limits,
      directions: bins.rows.directions(monotone), threads: threads)
  }
}
