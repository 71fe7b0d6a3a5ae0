import LearningSupport

/// A regressor that trains in two steps, so that several can be compared before one is fitted.
///
/// Validation chooses the parameters that are not fixed; fitting trains the model.
package protocol ValidatingRegressor: Regressor {
  static var algorithm: Algorithm { get }
  /// The parameters of tree growth for the model's training record.
  var recordedParameters: TrainingParameters? { get }

  func checkWeights(of aggregated: AggregatedRows) throws(TrainingError)

  /// Trains without each fold in turn, and chooses the parameters that are not fixed.
  func validation(
    on aggregated: AggregatedRows, bins: BinnedRows, folds: Folds, threads: Int,
    progress: WorkProgress?
  ) -> Validation

  /// Trains on all aggregated rows, without changing the parameters.
  func fit(
    to aggregated: AggregatedRows, bins: BinnedRows, threads: Int, progress: WorkProgress?
  ) -> Fit
}

package struct Validation: Sendable {
  package let models: FoldModels
  /// The out-of-fold predictions for the aggregated rows.
  package let predictions: [Double]
  let settled: any ValidatingRegressor

  package init(
    of aggregated: AggregatedRows, models: FoldModels, settled: any ValidatingRegressor,
    threads: Int
  ) {
    self.models = models
    self.settled = settled
    predictions = models.predictions(of: aggregated, threads: threads)
  }
}

package struct Fit: Sendable {
  let ensemble: Ensemble
  /// The total decrease of the sum of squared errors by the splits on each feature.
  let gains: [Double]
  /// The predictions of the ensemble for the aggregated rows that it was fitted to.
  let predictions: [Double]
}

extension ValidatingRegressor {
  var algorithm: Algorithm { Self.algorithm }

  /// Validates the regressor by its folds or on other rows, then fits it to all rows.
  public func model(
    trainedOn aggregated: AggregatedRows, validatedOn other: AggregatedRows?, threads: Int,
    progress: TrainingProgress?
  ) throws(TrainingError) -> RegressionModel {
    try recordedParameters?.values.check()
    try TrainingError.check(aggregated: aggregated, folds: other == nil ? folds : 0)
    if let other { try TrainingError.check(validation: other, of: aggregated) }
    try TrainingError.check(monotone: monotone, of: aggregated)
    try checkWeights(of: aggregated)
    try progress?.begin(.binning)
    let bins = BinnedRows(aggregated, threads: threads, progress: progress?.work)
    try progress?.begin(.validation)
    var validation: Validation?
    if folds > 0 || other != nil {
      let plan = ValidationPlan(
        for: aggregated, bins: bins, other: other, folds: folds, seed: randomSeed, threads: threads)
      validation = self.validation(
        on: plan.aggregated, bins: plan.bins, folds: plan.folds, threads: threads,
        progress: progress?.work)
    }
    return try model(
      of: aggregated, bins: bins, validation: validation, other: other, threads: threads,
      progress: progress)
  }

  /// Fits the validated regressor to all training rows, and assembles the model.
  ///
  /// - Parameter other: The rows of the validation, if they are not the training rows.
  func model(
    of aggregated: AggregatedRows, bins: BinnedRows, validation: Validation?,
    other: AggregatedRows?, threads: Int, progress: TrainingProgress?
  ) throws(TrainingError) -> RegressionModel {
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
      to: aggregated, bins: bins, threads: threads, progress: progress?.work)
    try progress?.checkCancellation()
    let features = concurrentMap(Array(fit.gains.indices), threads: threads) { index in
      RegressionModel.Feature(
        name: aggregated.featureNames[index], bins: bins.features[index], gain: fit.gains[index],
        column: aggregated.columns[index], weights: aggregated.weights)
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
        validationRows: other.map(TrainingRecord.ValidationRows.init), randomSeed: randomSeed,
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
    return completed
  }
}
