import LearningSupport

/// The models of a cross-validation: for each fold, the model trained on the other folds.
///
/// They give an out-of-fold prediction for every row, from which validation errors, prediction
/// intervals and permutation importances are computed.
package struct FoldModels: Sendable {
  /// The folds; each model was trained without one of them.
  let folds: Folds
  let models: [Ensemble]

  /// Returns the out-of-fold prediction for every aggregated row.
  ///
  /// - Parameter cells: The aggregated rows that the folds were made of, or the same rows with
  ///   other inputs.
  func predictions(of cells: AggregatedRows, threads: Int = 1) -> [Double] {
    let parts = concurrentMap(Array(models.indices), threads: threads) { fold in
      models[fold].values(of: cells, members: folds.heldOut[fold])
    }
    var predictions = [Double](repeating: 0, count: cells.count)
    for (members, part) in zip(folds.heldOut, parts) {
      for (cell, prediction) in zip(members, part) { predictions[Int(cell)] = prediction }
    }
    return predictions
  }
}
