import SleepModels

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
