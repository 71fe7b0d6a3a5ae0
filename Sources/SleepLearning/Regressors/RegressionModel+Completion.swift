import SleepModels
import SleepPlatform

extension RegressionModel {
  /// The relative increase of the error that rounding the coefficients of a linear model may cause.
  private static let rounding = 1e-9

  /// Returns the model with its prediction intervals, permutation importances and partial
  /// dependence.
  ///
  /// The coefficients and metrics of a model without trees are rounded to their significant digits.
  ///
  /// - Parameters:
  ///   - aggregated: The training rows.
  ///   - heldOut: The rows of the validation, and the models that were not trained on them; `nil`
  ///     without validation.
  ///   - progress: Counts the trees of the residual scale, and the features for importances and
  ///     partial dependence.
  func completed(
    over aggregated: AggregatedRows, heldOut: (rows: AggregatedRows, models: FoldModels)?,
    threads: Int,
    progress: WorkProgress? = nil
  ) -> RegressionModel {
    let seed = training.randomSeed
    var model = self
    if trees.isEmpty {
      model.training.trainingMetrics = training.trainingMetrics.rounded
      model.training.validationMetrics = training.validationMetrics?.rounded
      model.base = base.shortened(
        over: aggregated, within: Self.rounding * training.trainingMetrics.rootMeanSquaredError)
    }
    if let (rows, foldModels) = heldOut {
      // A linear model imputes the mean; only trees can attribute residuals to missing values.
      let growsTrees =
        algorithm != .linear || rows.featuresWithoutMissingValues.count < features.count
      let residualScaleWork =
        growsTrees ? ResidualScaleTraining.mostTrees(folds: foldModels.folds) : 0
      let featureWork = features.count * (trees.isEmpty ? 1 : 2) + 1
      progress?.restart(total: residualScaleWork + featureWork)
      model.range = rows.sample.flatMap { sample in
        IntervalCalibration.range(
          of: rows, rows: sample, foldModels: foldModels, growsTrees: growsTrees,
          seed: seed, threads: threads, progress: progress
        )?.substituting(features.substitutes)
      }
      progress?.limit(to: featureWork)
      let importance = PermutationImportance(
        of: rows, foldModels: foldModels, seed: seed, threads: threads, progress: progress)
      for (feature, value) in importance.values.enumerated() {
        model.features[feature].importance = value
      }
      if !trees.isEmpty {
        model.storedPartialDependence = PartialDependence.sampled(
          of: model, over: aggregated, seed: seed, threads: threads, progress: progress)
      }
    }
    return model
  }
}
