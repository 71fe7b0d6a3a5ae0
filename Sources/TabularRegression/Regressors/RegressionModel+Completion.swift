import LearningSupport

extension RegressionModel {
  /// By how much of its error a line alone may change for the sake of short numbers.
  private static let rounding = 1e-9

  /// The model with all that can be told once it is trained: its range and how it depends on each
  /// feature; a line alone has its numbers with the digits that they deserve.
  ///
  /// - Parameters:
  ///   - cells: The rows that it was trained on.
  ///   - foldModels: The models of its validation; `nil` without folds.
  ///   - progress: Counts the trees of the spread and the features that are looked at.
  package func completed(
    over cells: AggregatedRows, foldModels: FoldModels?, threads: Int,
    progress: WorkProgress? = nil
  ) -> RegressionModel {
    let seed = training.randomSeed
    var model = self
    if trees.isEmpty {
      model.training.trainingMetrics = training.trainingMetrics.rounded
      model.training.validationMetrics = training.validationMetrics?.rounded
      model.base = base.shortened(
        over: cells, within: Self.rounding * training.trainingMetrics.rootMeanSquaredError)
    }
    if let foldModels {
      // A line takes the mean for a missing value; only trees tell where errors come of that.
      let growsTrees = algorithm != .linear || cells.hasMissingValues
      let spreadWork = growsTrees ? ResidualScaleTraining.mostTrees(folds: foldModels.folds) : 0
      let featureWork = features.count * (trees.isEmpty ? 1 : 2) + 1
      progress?.restart(total: spreadWork + featureWork)
      model.range = cells.sample.flatMap { rows in
        IntervalCalibration.range(
          of: cells, rows: rows, foldModels: foldModels, growsTrees: growsTrees,
          seed: seed, threads: threads, progress: progress
        )?.substituting(features.substitutes)
      }
      progress?.limit(to: featureWork)
      let importance = PermutationImportance(
        of: cells, foldModels: foldModels, seed: seed, threads: threads, progress: progress)
      for (feature, value) in importance.values.enumerated() {
        model.features[feature].importance = value
      }
      if !trees.isEmpty {
        model.storedPartialDependence = PartialDependence.sampled(
          of: model, over: cells, seed: seed, threads: threads, progress: progress)
      }
    }
    return model
  }
}

extension AggregatedRows {
  /// Whether any input of any cell is missing.
  fileprivate var hasMissingValues: Bool {
    columns.contains { $0.contains(where: \.isNaN) }
  }
}
