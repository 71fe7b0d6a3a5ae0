import LearningSupport

extension RegressionModel {
  /// The relative increase of the error that rounding the coefficients of a linear model may cause.
  private static let rounding = 1e-9

  /// Returns the model with its prediction intervals, permutation importances and partial
  /// dependence.
  ///
  /// The coefficients and metrics of a model without trees are rounded to their significant digits.
  ///
  /// - Parameters:
  ///   - foldModels: The models of the cross-validation; `nil` without folds.
  ///   - progress: Counts the trees of the residual scale, and the features for importances and
  ///     partial dependence.
  package func completed(
    over aggregated: AggregatedRows, foldModels: FoldModels?, threads: Int,
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
    if let foldModels {
      // A linear model imputes the mean; only trees can attribute residuals to missing values.
      let growsTrees = algorithm != .linear || aggregated.hasMissingValues
      let residualScaleWork =
        growsTrees ? ResidualScaleTraining.mostTrees(folds: foldModels.folds) : 0
      let featureWork = features.count * (trees.isEmpty ? 1 : 2) + 1
      progress?.restart(total: residualScaleWork + featureWork)
      model.range = aggregated.sample.flatMap { rows in
        IntervalCalibration.range(
          of: aggregated, rows: rows, foldModels: foldModels, growsTrees: growsTrees,
          seed: seed, threads: threads, progress: progress
        )?.substituting(features.substitutes)
      }
      progress?.limit(to: featureWork)
      let importance = PermutationImportance(
        of: aggregated, foldModels: foldModels, seed: seed, threads: threads, progress: progress)
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

extension AggregatedRows {
  fileprivate var hasMissingValues: Bool {
    columns.contains { $0.contains(where: \.isNaN) }
  }
}
