import SleepModels

/// A type that trains a ``RegressionModel`` and holds the parameters of the training.
public protocol Regressor: Sendable {
  /// The number of folds of the cross-validation within training; 0 trains without validation.
  var folds: Int { get set }
  /// The seed of all random choices.
  var randomSeed: UInt64 { get set }
  /// The features that may only raise, or only lower, predictions as they grow.
  var monotone: [String: MonotoneDirection] { get set }
  /// Whether ``folds`` choose parameters, such as the number of trees; otherwise they only estimate
  /// the error.
  var foldsChooseParameters: Bool { get }

  /// Trains a model on aggregated rows.
  ///
  /// The same rows give the same model, byte for byte, regardless of their order, the machine and
  /// the number of threads.
  ///
  /// - Parameters:
  ///   - rows: The rows, with equal inputs merged.
  ///   - other: Rows to validate on instead of ``folds``, with the same features and target. They
  ///     choose what folds choose, such as the number of trees, and calibrate prediction intervals;
  ///     the model is not trained on them.
  ///   - threads: The maximum number of threads.
  ///   - progress: Reports the stages and counts the work of each; cancels the training.
  /// - Throws: ``TrainingError`` if a parameter is out of range, there are too few rows, the columns
  ///   of `other` differ, or the training has been cancelled.
  func model(
    trainedOn rows: AggregatedRows, validatedOn other: AggregatedRows?, threads: Int,
    progress: TrainingProgress?
  ) throws(TrainingError) -> RegressionModel
}

extension Regressor {
  /// Whether ``folds`` choose parameters; `true` unless a regressor says otherwise.
  public var foldsChooseParameters: Bool { true }

  /// Trains a model on aggregated rows, validated by its ``folds``.
  ///
  /// - Parameters:
  ///   - rows: The rows, with equal inputs merged.
  ///   - threads: The maximum number of threads.
  ///   - progress: Reports the stages and counts the work of each; cancels the training.
  /// - Throws: ``TrainingError`` if a parameter is out of range, there are too few rows, or the
  ///   training has been cancelled.
  public func model(
    trainedOn rows: AggregatedRows, threads: Int = 1, progress: TrainingProgress? = nil
  ) throws(TrainingError) -> RegressionModel {
    try model(trainedOn: rows, validatedOn: nil, threads: threads, progress: progress)
  }

  /// Trains a model on the rows of a table that has a target.
  ///
  /// ```swift
  /// let nights = try DataTable(contentsOf: "Data/BetterRest.csv")
  /// let model = try BoostedTreeRegressor().model(trainedOn: nights)
  /// ```
  ///
  /// - Parameters:
  ///   - table: The rows.
  ///   - other: Rows to validate on instead of ``folds``, with the features and the target of
  ///     `table`.
  ///   - threads: The maximum number of threads.
  ///   - progress: Reports the stages and counts the work of each; cancels the training.
  /// - Throws: ``TrainingError`` if a parameter is out of range, there are too few rows, the table
  ///   has no target, `other` lacks a column, or the training has been cancelled.
  public func model(
    trainedOn table: DataTable, validatedOn other: DataTable? = nil, threads: Int = 1,
    progress: TrainingProgress? = nil
  ) throws(TrainingError) -> RegressionModel {
    try model(
      trainedOn: AggregatedRows(table), validatedOn: other?.aggregated(likeFeaturesOf: table),
      threads: threads, progress: progress)
  }

  /// Trains a model on the rows of a table without blocking the caller's executor.
  ///
  /// Cancelling the task cancels the training.
  ///
  /// ```swift
  /// let progress = TrainingProgress()
  /// let training = Task { try await regressor.model(trainedOn: nights, progress: progress) }
  /// ```
  ///
  /// - Parameters:
  ///   - table: The rows.
  ///   - other: Rows to validate on instead of ``folds``, with the features and the target of
  ///     `table`.
  ///   - threads: The maximum number of threads.
  ///   - progress: Reports the stages and counts the work of each.
  /// - Throws: ``TrainingError`` if a parameter is out of range, there are too few rows, the table
  ///   has no target, or `other` lacks a column; `CancellationError` if it has been cancelled.
  public func model(
    trainedOn table: DataTable, validatedOn other: DataTable? = nil, threads: Int = 1,
    progress: TrainingProgress = TrainingProgress()
  ) async throws -> RegressionModel {
    try await model(
      trainedOn: AggregatedRows(table), validatedOn: other?.aggregated(likeFeaturesOf: table),
      threads: threads, progress: progress)
  }

  /// Trains a model on aggregated rows without blocking the caller's executor.
  ///
  /// Cancelling the task cancels the training.
  ///
  /// - Parameters:
  ///   - rows: The rows, with equal inputs merged.
  ///   - other: Rows to validate on instead of ``folds``, with the same features and target.
  ///   - threads: The maximum number of threads.
  ///   - progress: Reports the stages and counts the work of each.
  /// - Throws: ``TrainingError`` if a parameter is out of range, there are too few rows, or the
  ///   columns of `other` differ; `CancellationError` if it has been cancelled.
  public func model(
    trainedOn rows: AggregatedRows, validatedOn other: AggregatedRows? = nil, threads: Int = 1,
    progress: TrainingProgress = TrainingProgress()
  ) async throws -> RegressionModel {
    try await progress.work.training {
      try model(trainedOn: rows, validatedOn: other, threads: threads, progress: progress)
    }
  }
}

extension AggregatedRows {
  /// Merges the rows of a table that has a target.
  ///
  /// - Throws: ``TrainingError/noTarget`` if the table has no target.
  /// - Complexity: O(rows * features + n * log(n)), where n is the number of aggregated rows.
  public init(_ table: DataTable) throws(TrainingError) {
    guard table.target != nil else { throw .noTarget }
    self.init(validated: table)
  }
}

extension DataTable {
  /// Merges these rows, with the features and their levels as in another table.
  fileprivate func aggregated(
    likeFeaturesOf table: DataTable
  ) throws(TrainingError) -> AggregatedRows {
    var ordered = self
    let features = table.features.compactMap { wanted in
      self.features.first { $0.name == wanted.name }.flatMap { column in
        (try? column.values(as: wanted.levels)).map {
          Column(column.name, $0, levels: wanted.levels)
        }
      }
    }
    // Otherwise, the regressor names the columns that differ.
    if features.count == table.features.count { ordered.features = features }
    return try AggregatedRows(ordered)
  }
}
