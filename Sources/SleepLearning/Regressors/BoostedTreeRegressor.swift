import SleepModels
import SleepNumerics
import SleepPlatform

/// Gradient-boosted regression trees that correct a least-squares linear model.
///
/// ```swift
/// var regressor = BoostedTreeRegressor()
/// regressor.parameters.maxDepth = 4
/// let model = try regressor.model(trainedOn: nights)
/// ```
///
/// Cross-validation chooses the number of trees. It may be zero; the model is then linear. If
/// ``choosesGrowth`` is set, cross-validation also chooses between small and large trees.
/// <doc:HowTrainingWorks> describes the training.
///
/// - Complexity: Training takes O(folds * trees * rows * features * depth), for aggregated rows.
public struct BoostedTreeRegressor: Regressor, Equatable {
  /// The parameters of the boosting.
  public typealias Parameters = BoostedTreeParameters
  /// The base that the trees correct.
  public typealias Base = Parameters.Base

  /// The parameters of the boosting.
  ///
  /// Changing any parameter except `base` and `minLossReduction` sets ``choosesGrowth`` to `false`.
  public var parameters = Parameters() {
    didSet { if !parameters.growsLike(oldValue) { choosesGrowth = false } }
  }
  /// Whether validation chooses between small trees
  /// (``BoostedTreeParameters/smallTrees(aggregatedCount:)``) and large trees
  /// (``BoostedTreeParameters/largeTrees(aggregatedCount:featureCount:)``).
  ///
  /// If not, or without folds, all ``parameters`` are used unchanged.
  public var choosesGrowth = true
  /// The number of folds of the validation that chooses the number of trees; with 0,
  /// `maxIterations` trees are trained.
  public var folds = 5
  /// The seed of the random choice of folds, rows and features.
  public var randomSeed: UInt64 = 42
  /// The monotone constraints: features with which predictions may only rise, or only fall.
  public var monotone: [String: MonotoneDirection] = [:]

  private var treeCount: Int?
  /// Whether the trees start from the mean if they do not improve the linear model.
  var mayStartFromMean = false

  /// Creates a regressor with the default parameters.
  public init() {}
}

extension BoostedTreeRegressor: ValidatingRegressor {
  static var algorithm: Algorithm { .boostedTrees }
  var recordedParameters: TrainingParameters? { .boostedTrees(parameters) }

  func checkWeights(of aggregated: AggregatedRows) throws(TrainingError) {
    guard parameters.maxIterations > 0 else { return }
    let large = Parameters.largeTrees(
      aggregatedCount: aggregated.count, featureCount: aggregated.columns.count)
    let least = choosesGrowth ? large.minChildWeight : parameters.minChildWeight
    try TrainingError.check(weightsOf: aggregated, minChildWeight: least)
  }

  func validation(
    on bins: BinnedRows, folds: Folds, threads: Int,
    progress: WorkProgress?
  ) -> Validation {
    func validation(_ parameters: Parameters) -> BoostingValidation {
      BoostingValidation(
        bins: bins, folds: folds, parameters: parameters,
        directions: bins.rows.directions(monotone), seed: randomSeed, threads: threads,
        progress: progress)
    }
    var settled = self
    if choosesGrowth {
      settled.parameters = .smallTrees(aggregatedCount: bins.rowCount).keepingStart(
        of: parameters)
    }
    var large = Parameters.largeTrees(
      aggregatedCount: bins.rowCount, featureCount: bins.features.count
    ).keepingStart(of: parameters)
    let mostTrees = settled.parameters.maxIterations + (choosesGrowth ? large.maxIterations : 0)
    progress?.restart(total: folds.count * mostTrees)
    var best = validation(settled.parameters)
    if mayStartFromMean, best.iterations == 0 {
      var fromMean = settled.parameters
      fromMean.base = .mean
      progress?.restart(total: folds.count * mostTrees)
      let other = validation(fromMean)
      if other.sumOfSquaredErrors < best.sumOfSquaredErrors {
        best = other
        settled.parameters = fromMean
        large.base = .mean
      }
    }
    // If small trees do not reduce the error, large ones would only fit noise.
    if choosesGrowth, best.iterations > 0 {
      let other = validation(large)
      if other.sumOfSquaredErrors < best.sumOfSquaredErrors {
        best = other
        settled.parameters = large
      }
    }
    settled.treeCount = best.iterations
    return Validation(of: bins.rows, models: best.models, settled: settled, threads: threads)
  }

  func fit(
    to bins: BinnedRows, threads: Int, progress: WorkProgress?
  ) -> Fit {
    var booster = Booster(
      bins: bins, training: bins.rows.all, parameters: parameters,
      directions: bins.rows.directions(monotone), seed: randomSeed,
      threads: threads)
    let mostTrees = treeCount ?? parameters.maxIterations
    progress?.restart(total: mostTrees)
    let (ensemble, gains) = booster.ensemble(atMost: mostTrees, progress: progress)
    return Fit(
      ensemble: ensemble, gains: gains, predictions: zip(bins.rows.means, booster.residuals).map(-))
  }
}
