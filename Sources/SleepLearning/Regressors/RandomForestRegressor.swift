import SleepModels
import SleepNumerics
import SleepPlatform

/// The mean of many deep regression trees, each grown on its own bootstrap sample.
///
/// ```swift
/// let model = try RandomForestRegressor().model(trainedOn: nights)
/// ```
///
/// Each tree is grown on a sample with replacement of the distinct inputs, and each of its nodes
/// chooses from a random subset of the features (L. Breiman, "Random forests", 2001). The number of
/// times that an input is drawn follows a Poisson distribution with mean 1, so that it depends only
/// on the seed, the tree and the input (N. C. Oza and S. Russell, "Online bagging and boosting",
/// 2001).
///
/// - Complexity: Training takes O(folds * trees * rows * features * depth), for aggregated rows.
public struct RandomForestRegressor: Regressor, Equatable {
  /// The parameters of the forest.
  public typealias Parameters = RandomForestParameters

  /// The parameters of the forest.
  public var parameters = Parameters()
  /// The number of folds of the validation; 0 for none.
  public var folds = 5
  /// The seed of the random choice of folds, rows and features.
  public var randomSeed: UInt64 = 42
  /// The monotone constraints: features with which predictions may only rise, or only fall.
  public var monotone: [String: MonotoneDirection] = [:]
  /// `false`: nothing is chosen.
  public var foldsChooseParameters: Bool { false }

  /// Creates a regressor with the default parameters.
  public init() {}
}

extension RandomForestRegressor: ValidatingRegressor {
  static var algorithm: Algorithm { .randomForest }
  var recordedParameters: TrainingParameters? { .randomForest(parameters) }

  func checkWeights(of aggregated: AggregatedRows) throws(TrainingError) {
    try TrainingError.check(
      weightsOf: aggregated, minChildWeight: parameters.minChildWeight,
      largestMultiple: TreeBagger.largestMultiple)
  }

  func validation(
    on bins: BinnedRows, folds: Folds, threads: Int,
    progress: WorkProgress?
  ) -> Validation {
    progress?.restart(total: folds.count * parameters.maxIterations)
    let models = (0..<folds.count).map { fold in
      grow(
        on: bins, training: folds.training(without: fold), threads: threads, progress: progress
      ).ensemble
    }
    return Validation(
      of: bins.rows, models: FoldModels(folds: folds, models: models), settled: self,
      threads: threads)
  }

  func trial(
    on plan: ValidationPlan, rows: AggregatedRows, threads: Int, progress: WorkProgress?
  ) -> ForestTrial? {
    ForestTrial(of: self, on: plan, rows: rows, threads: threads, progress: progress)
  }

  func fit(
    to bins: BinnedRows, threads: Int, progress: WorkProgress?
  ) -> Fit {
    let all = bins.rows.all
    progress?.restart(total: parameters.maxIterations)
    let (ensemble, gains) = grow(
      on: bins, training: all, threads: threads, progress: progress)
    return Fit(
      ensemble: ensemble, gains: gains, predictions: ensemble.values(of: bins.rows, members: all))
  }

  private func grow(
    on bins: BinnedRows, training: [Int32], threads: Int, progress: WorkProgress?
  ) -> (ensemble: Ensemble, gains: [Double]) {
    let bagger = TreeBagger(
      bins: bins, training: training, parameters: parameters,
      directions: bins.rows.directions(monotone), seed: randomSeed)
    let grown = concurrentMap(Array(0..<parameters.maxIterations), threads: threads) {
      number -> (tree: Tree, gains: [Double])? in
      guard progress?.isCancelled != true else { return nil }
      let tree = bagger.tree(number)
      progress?.advance()
      var gains = [Double](repeating: 0, count: bins.features.count)
      tree.addGains(to: &gains)
      return (
        Tree(tree, features: bins.features, residualUnit: bagger.residualUnit), gains
      )
    }.compactMap(\.self)
    let gains = bins.features.indices.map { feature in
      grown.reduce(0) { $0 + $1.gains[feature] } / Double(grown.count)
    }
    return (Ensemble(base: bagger.base, trees: grown.map(\.tree)), gains)
  }
}
