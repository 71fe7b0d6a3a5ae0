import LearningSupport

/// What validation leaves behind: for each fold, the model that was trained without it.
///
/// So there is a prediction for every row by a model that has not seen it: what the error on new
/// rows, the range of an answer and the importance of a feature are measured by.
package struct FoldModels: Sendable {
  /// Which cells each model has not seen.
  let folds: Folds
  /// One model a fold.
  let models: [Ensemble]

  /// For every cell the prediction of the model that has not seen it.
  ///
  /// - Parameter cells: Those that the folds were made of, or the same with other inputs.
  /// - Complexity: O(cells * (features + trees * depth)).
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
