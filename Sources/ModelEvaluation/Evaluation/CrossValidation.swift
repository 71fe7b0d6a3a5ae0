import LearningSupport
import TabularRegression

/// The score of a training method: each fold is predicted by a model trained on the others.
///
/// Parameters that training selects itself, such as the number of trees, are selected for each fold
/// without its rows, so that the score is an estimate for new rows.
package struct CrossValidation: Sendable {
  /// The score over all rows, with baselines fitted in the same way.
  package let evaluation: Evaluation
  /// The number of trees of the model for each fold.
  package let iterations: [Int]
  /// The method of the model for each fold.
  package let algorithms: [Algorithm]

  /// Trains `folds` models.
  ///
  /// - Parameters:
  ///   - regressor: The training method.
  ///   - unvalidated: The same method without validation, used if too few inputs are left for its
  ///     folds.
  ///   - table: The rows, with their target. Equal inputs share a fold.
  ///   - lines: The line number of each row, for the description of outliers.
  ///   - folds: The number of folds, at least 2.
  ///   - randomSeed: The seed of the folds and the bootstrap.
  ///   - slicedFeature: The feature of the ``Evaluation/slices``, if it has few values; `nil` for
  ///     the most important one.
  ///   - figures: Whether the data for charts are gathered.
  ///   - threads: The number of threads to use at most.
  ///   - progress: Reports the folds and their stages; cancels the training.
  /// - Throws: ``TrainingError`` if a parameter is out of range or there are too few rows.
  /// - Complexity: That of training, times `folds`.
  package init(
    of regressor: some Regressor, unvalidated: (any Regressor)? = nil, on table: DataTable,
    lines: [Int]? = nil, folds: Int, randomSeed: UInt64 = 42,
    slicedFeature: String? = nil, figures: Bool = false, threads: Int = 1,
    progress: TrainingProgress? = nil
  ) throws(TrainingError) {
    guard let target = table.target else { throw .noTarget }
    let (cells, cellOfRow) = AggregatedRows.merging(table)
    try TrainingError.check(cells: cells, folds: 0)
    guard cells.count >= 2 else { throw .tooFewInputs(cells.count) }
    guard (2...cells.count).contains(folds) else {
      throw .parameterOutOfRange(
        name: "folds", value: "\(folds)",
        range: "from 2 to \(cells.count), the number of distinct inputs")
    }
    let split = Folds(cellCount: cells.count, folds: folds, seed: randomSeed)
    var answers = HeldOutPredictions(cells, slicedFeature: slicedFeature, figures: figures)
    for (fold, heldOut) in split.heldOut.enumerated() {
      let known = AggregatedRows(cells, members: split.training(without: fold))
      progress?.begin(fold: fold)
      let model = try Self.model(
        by: regressor, or: unvalidated, trainedOn: known, of: cells.count, threads: threads,
        progress: progress)
      answers.add(model, trainedOn: known, heldOut: heldOut, threads: threads)
    }
    iterations = answers.iterations
    algorithms = answers.algorithms
    evaluation = answers.evaluation(
      of: table, target: target, lines: lines, cellOfRow: cellOfRow, seed: randomSeed,
      threads: threads)
    let baselines = evaluation.baselines
    guard
      [evaluation.rootMeanSquaredError, baselines.mean, baselines.linear].allSatisfy(\.isFinite)
    else { throw .inputsTooFarApart }
  }

  private static func model(
    by regressor: any Regressor, or unvalidated: (any Regressor)?,
    trainedOn known: AggregatedRows, of cellCount: Int, threads: Int,
    progress: TrainingProgress?
  ) throws(TrainingError) -> RegressionModel {
    do {
      return try regressor.model(trainedOn: known, threads: threads, progress: progress)
    } catch .tooManyFolds where unvalidated != nil {
      return try model(
        by: unvalidated ?? regressor, or: nil, trainedOn: known, of: cellCount, threads: threads,
        progress: progress)
    } catch .tooManyFolds, .tooFewRows {
      throw .tooFewInputs(cellCount)
    }
  }
}

extension Regressor {
  /// Scores this way of training by cross-validation: each fold is predicted by a model trained on
  /// the other folds.
  ///
  /// ```swift
  /// let score = try BoostedTreeRegressor().crossValidation(on: nights)
  /// print(score.rootMeanSquaredError, score.baselines.linear)
  /// ```
  ///
  /// - Parameters:
  ///   - table: The rows, with their target. Rows with equal inputs share a fold.
  ///   - folds: The number of folds, at least 2.
  ///   - randomSeed: The seed from which the folds and the bootstrap samples are drawn.
  ///   - threads: The maximum number of threads.
  ///   - progress: Reports the folds and their stages; cancels the training.
  /// - Throws: ``TrainingError`` if a parameter is out of range, there are too few rows, or the
  ///   training has been cancelled.
  /// - Complexity: That of training, times `folds`.
  public func crossValidation(
    on table: DataTable, folds: Int = 5, randomSeed: UInt64 = 42, threads: Int = 1,
    progress: TrainingProgress? = nil
  ) throws(TrainingError) -> Evaluation {
    try CrossValidation(
      of: self, on: table, folds: folds, randomSeed: randomSeed, threads: threads,
      progress: progress
    ).evaluation
  }
}
