import LearningSupport
import TabularRegression

/// The score of a training method: each fold is predicted by a model trained on the others.
///
/// Parameters that training selects itself, such as the number of trees, are selected for each fold
/// without its rows, so that the score is an estimate for new rows.
public struct CrossValidation: Sendable {
  /// The score over all rows, with baselines fitted in the same way.
  public let evaluation: Evaluation
  /// The number of trees of the model for each fold.
  public let iterations: [Int]
  /// The method of the model for each fold.
  public let algorithms: [Algorithm]

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
  ///   - onStage: Called when a stage of the training for a fold begins; folds count from 0.
  /// - Throws: ``TrainingError`` if a parameter is out of range or there are too few rows.
  /// - Complexity: That of training, times `folds`.
  public init(
    of regressor: some Regressor, unvalidated: (any Regressor)? = nil, on table: DataTable,
    lines: [Int]? = nil, folds: Int, randomSeed: UInt64 = 42,
    slicedFeature: String? = nil, figures: Bool = false, threads: Int = 1,
    onStage: (_ fold: Int, TrainingStage) -> Void = { _, _ in }
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
      let model = try Self.model(
        by: regressor, or: unvalidated, trainedOn: known, of: cells.count, threads: threads
      ) { onStage(fold, $0) }
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
    onStage: (TrainingStage) -> Void
  ) throws(TrainingError) -> RegressionModel {
    do {
      return try regressor.model(trainedOn: known, threads: threads, onStage: onStage)
    } catch .tooManyFolds where unvalidated != nil {
      return try model(
        by: unvalidated ?? regressor, or: nil, trainedOn: known, of: cellCount, threads: threads,
        onStage: onStage)
    } catch .tooManyFolds, .tooFewRows {
      throw .tooFewInputs(cellCount)
    }
  }
}
