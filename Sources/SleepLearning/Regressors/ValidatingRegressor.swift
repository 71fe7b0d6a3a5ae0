import SleepModels
import SleepNumerics
import SleepPlatform

/// A regressor that tells of the algorithms it compared, if it compared any.
package protocol ComparingRegressor: Regressor {
  /// Trains a model, and returns it with the comparison that led to it.
  func comparedModel(
    trainedOn rows: AggregatedRows, validatedOn other: AggregatedRows?, threads: Int,
    progress: TrainingProgress?
  ) throws(TrainingError) -> (model: RegressionModel, selection: ModelSelection?)
}

extension ComparingRegressor {
  package func comparedModel(
    trainedOn rows: AggregatedRows, validatedOn other: AggregatedRows?, threads: Int,
    progress: TrainingProgress?
  ) throws(TrainingError) -> (model: RegressionModel, selection: ModelSelection?) {
    let model = try model(
      trainedOn: rows, validatedOn: other, threads: threads, progress: progress)
    return (model, nil)
  }
}

/// A regressor that trains in two steps, so that several can be compared before one is fitted.
///
/// Validation chooses the parameters that are not fixed; fitting trains the model.
protocol ValidatingRegressor: ComparingRegressor {
  static var algorithm: Algorithm { get }
  /// The parameters of tree growth for the model's training record.
  var recordedParameters: TrainingParameters? { get }

  func checkWeights(of aggregated: AggregatedRows) throws(TrainingError)

  /// Trains without each fold in turn, and chooses the parameters that are not fixed.
  func validation(
    on bins: BinnedRows, folds: Folds, threads: Int,
    progress: WorkProgress?
  ) -> Validation

  /// Validates a small part of the regressor, which shows whether the whole can be better than
  /// others; `nil` if the whole takes no longer.
  ///
  /// - Parameter rows: The rows whose predictions come last.
  func trial(
    on plan: ValidationPlan, rows: AggregatedRows, threads: Int, progress: WorkProgress?
  ) -> ForestTrial?

  /// Trains on all aggregated rows, without changing the parameters.
  func fit(
    to bins: BinnedRows, threads: Int, progress: WorkProgress?
  ) -> Fit
}

struct Validation {
  let models: FoldModels
  /// The out-of-fold predictions for the aggregated rows.
  let predictions: [Double]
  let settled: any ValidatingRegressor

  init(
    of aggregated: AggregatedRows, models: FoldModels, settled: any ValidatingRegressor,
    threads: Int
  ) {
    self.models = models
    self.settled = settled
    predictions = models.predictions(of: aggregated, threads: threads)
  }
}

struct Fit {
  let ensemble: Ensemble
  /// The total decrease of the sum of squared errors by the splits on each feature.
  let gains: [Double]
  /// The predictions of the ensemble for the aggregated rows that it was fitted to.
  let predictions: [Double]
}

extension Regressor {
  /// Checks that these regressors can learn from the rows, and sorts the rows into bins.
  ///
  /// - Parameter other: The rows of the validation, if they are not the training rows.
  func bins(
    of aggregated: AggregatedRows, for regressors: [any ValidatingRegressor],
    _ other: AggregatedRows?, threads: Int, progress: TrainingProgress?
  ) throws(TrainingError) -> BinnedRows {
    try TrainingError.check(aggregated: aggregated, folds: other == nil ? folds : 0)
    if let other { try TrainingError.check(validation: other, of: aggregated) }
    try TrainingError.check(monotone: monotone, of: aggregated)
    for regressor in regressors { try regressor.checkWeights(of: aggregated) }
    try progress?.begin(.binning)
    return BinnedRows(aggregated, threads: threads, progress: progress?.work)
  }
}

extension ValidatingRegressor {
  var algorithm: Algorithm { Self.algorithm }

  func trial(
    on plan: ValidationPlan, rows: AggregatedRows, threads: Int, progress: WorkProgress?
  ) -> ForestTrial? { nil }

  /// Validates the regressor by its folds or on other rows, then fits it to all rows.
  public func model(
    trainedOn aggregated: AggregatedRows, validatedOn other: AggregatedRows?, threads: Int,
    progress: TrainingProgress?
  ) throws(TrainingError) -> RegressionModel {
    defer { progress?.end() }
    try recordedParameters?.values.check()
    let bins = try bins(of: aggregated, for: [self], other, threads: threads, progress: progress)
    try progress?.begin(.validation)
    var validation: Validation?
    if folds > 0 || other != nil {
      let plan = ValidationPlan(
        for: bins, other: other, folds: folds, seed: randomSeed, threads: threads)
      validation = self.validation(
        on: plan.bins, folds: plan.folds, threads: threads,
        progress: progress?.work)
    }
    return try model(
      of: bins, validation: validation, other: other, threads: threads, progress: progress)
  }

  /// Fits the validated regressor to all training rows, and assembles the model.
  ///
  /// - Parameter other: The rows of the validation, if they are not the training rows.
  func model(
    of bins: BinnedRows, validation: Validation?, other: AggregatedRows?, threads: Int,
    progress: TrainingProgress?
  ) throws(TrainingError) -> RegressionModel {
    let aggregated = bins.rows
    try progress?.checkCancellation()
    let validationMetrics = validation.map {
      let rows = other ?? aggregated
      return RegressorMetrics(
        aggregated: rows, predictions: Array($0.predictions.suffix(rows.count)))
    }
    try TrainingError.check(validation: validationMetrics)
    try progress?.begin(.fitting)
    let settled: any ValidatingRegressor = validation?.settled ?? self
    let fit = settled.fit(
      to: bins, threads: threads, progress: progress?.work)
    try progress?.checkCancellation()
    let features = concurrentMap(Array(fit.gains.indices), threads: threads) { index in
      RegressionModel.Feature(
        name: aggregated.featureNames[index], levels: aggregated.levels(of: index),
        bins: bins.features[index], gain: fit.gains[index], column: aggregated.columns[index],
        weights: aggregated.weights)
    }
    let keepsSketch =
      validation != nil || aggregated.rowCount <= RowSketch.mostRowsWithoutFolds
    let model = RegressionModel(
      algorithm: algorithm, target: aggregated.targetName, features: features,
      base: fit.ensemble.base.substituting(features.substitutes),
      trees: fit.ensemble.trees,
      training: TrainingRecord(
        totalWeight: aggregated.totalWeight, fingerprint: aggregated.fingerprint,
        sketch: keepsSketch
          ? aggregated.sample.flatMap { RowSketch(of: $0, isByMoments: aggregated.isByMoments) }
          : nil,
        folds: other == nil ? folds : 0,
        validationRows: other.map { .init(rows: $0.totalWeight, fingerprint: $0.fingerprint) },
        randomSeed: randomSeed,
        parameters: settled.recordedParameters, monotone: monotone,
        trainingMetrics: RegressorMetrics(aggregated: aggregated, predictions: fit.predictions),
        validationMetrics: validationMetrics))
    try progress?.begin(.calibration)
    // On other rows, the errors are those of the model itself.
    let heldOut =
      other.map {
        ($0, FoldModels(of: fit.ensemble, on: $0, seed: randomSeed))
      } ?? validation.map { (aggregated, $0.models) }
    let completed = model.completed(
      over: aggregated, heldOut: heldOut, threads: threads, progress: progress?.work)
    try progress?.checkCancellation()
    progress?.complete()
    return completed
  }
}

/// The rows of a validation: the training rows in folds, or other rows.
struct ValidationPlan {
  /// The training rows, followed by the other rows if there are any.
  let bins: BinnedRows
  /// The folds; of other rows, a single one.
  let folds: Folds

  /// - Parameters:
  ///   - bins: The training rows; other rows have bins with the same limits.
  ///   - other: Rows to validate on instead of folds, with the same features and target.
  init(
    for bins: BinnedRows, other: AggregatedRows?, folds: Int, seed: UInt64, threads: Int
  ) {
    guard let other else {
      self.bins = bins
      self.folds = Folds(of: bins.rows, folds: folds, seed: seed)
      return
    }
    self.bins = BinnedRows(
      AggregatedRows(bins.rows, followedBy: other), features: bins.features, threads: threads)
    let first = Int32(bins.rowCount)
    self.folds = Folds(
      training: Array(0..<first), heldOut: Array(first..<Int32(self.bins.rowCount)))
  }
}
