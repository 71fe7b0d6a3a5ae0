import SleepModels
import SleepNumerics
import SleepPlatform

/// The models of a cross-validation: for each fold, the model trained on the other folds.
///
/// They give a held-out prediction for every row, from which validation errors, prediction
/// intervals and permutation importances are computed.
struct FoldModels {
  /// The folds; each model was trained without one of them.
  let folds: Folds
  let models: [Ensemble]

  /// Returns the out-of-fold prediction for every aggregated row.
  ///
  /// - Parameter aggregated: The aggregated rows that the folds were made of, or the same rows with
  ///   other inputs.
  func predictions(of aggregated: AggregatedRows, threads: Int = 1) -> [Double] {
    let parts = concurrentMap(Array(models.indices), threads: threads) { fold in
      models[fold].values(of: aggregated, members: folds.heldOut[fold])
    }
    var predictions = [Double](repeating: 0, count: aggregated.count)
    for (members, part) in zip(folds.heldOut, parts) {
      for (aggregatedRow, prediction) in zip(members, part) {
        predictions[Int(aggregatedRow)] = prediction
      }
    }
    return predictions
  }
}

extension FoldModels {
  /// Linear functions, each fitted to the rows outside its fold.
  init(
    fittedTo rows: AggregatedRows, folds: Folds, threads: Int,
    by fit: @Sendable (AggregatedRows) -> LinearFunction
  ) {
    let models = concurrentMap(Array(0..<folds.count), threads: threads) { fold in
      Ensemble(base: fit(AggregatedRows(rows, members: folds.training(without: fold))))
    }
    self.init(folds: folds, models: models)
  }

  private static let foldsOfOtherRows = 5

  /// One model and rows that it was not trained on, in folds for what is learned from its errors.
  init(of model: Ensemble, on other: AggregatedRows, seed: UInt64) {
    let folds = Folds(
      aggregatedCount: other.count, folds: min(Self.foldsOfOtherRows, other.count), seed: seed)
    self.init(folds: folds, models: folds.heldOut.map { _ in model })
  }
}
