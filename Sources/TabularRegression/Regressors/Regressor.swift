/// A way to make a model of rows: it holds the parameters, training returns the model.
public protocol Regressor: Sendable {
  /// Trains a model on merged rows.
  ///
  /// The same rows give the same model, whatever their order, the machine and the number of
  /// threads.
  ///
  /// - Parameters:
  ///   - cells: The rows, equal inputs merged.
  ///   - threads: The number of threads to use at most.
  ///   - onStage: Called when a stage begins, for those who tell of progress or take the time.
  /// - Throws: ``TrainingError`` if a parameter is out of range or there are too few rows.
  func model(
    trainedOn cells: AggregatedRows, threads: Int, onStage: (TrainingStage) -> Void
  ) throws(TrainingError) -> RegressionModel
}

extension Regressor {
  /// Trains a model on merged rows.
  ///
  /// - Throws: ``TrainingError`` if a parameter is out of range or there are too few rows.
  public func model(
    trainedOn cells: AggregatedRows, threads: Int = 1
  ) throws(TrainingError) -> RegressionModel {
    try model(trainedOn: cells, threads: threads) { _ in }
  }

  /// Trains a model on the rows of a table that has a target.
  ///
  /// ```swift
  /// let nights = try DataTable(contentsOf: "Data/BetterRest.csv")
  /// let model = try BoostedTreeRegressor().model(trainedOn: nights)
  /// ```
  ///
  /// - Throws: ``TrainingError`` if a parameter is out of range, there are too few rows, or the
  ///   table has no target.
  public func model(
    trainedOn table: DataTable, threads: Int = 1
  ) throws(TrainingError) -> RegressionModel {
    guard table.target != nil else { throw .noTarget }
    return try model(trainedOn: AggregatedRows(table), threads: threads)
  }
}
