import SleepModels
import SleepNumerics

/// A cross-validation of a regressor: each fold is predicted by a model trained on the others.
///
/// All choices of the training, such as the number of trees, are made again for each fold without
/// its rows, so the score estimates the error on new rows.
package struct CrossValidation: Sendable {
  /// The score over all rows, with baselines that are cross-validated in the same way.
  package let evaluation: Evaluation
  package let iterations: [Int]
  package let algorithms: [Algorithm]

  /// Trains `folds` models.
  ///
  /// - Parameters:
  ///   - table: The rows, with their target. Rows with equal inputs share a fold.
  ///   - group: The feature of words whose rows share a fold, and which is no feature of the model.
  ///   - lines: The line number of each row in the file, for reports about outliers.
  ///   - randomSeed: The seed of the folds and the bootstrap samples.
  ///   - slicedFeature: The feature for `Evaluation.slices`, if it has few values; `nil` for the
  ///     most important one.
  ///   - figures: Whether to compute the data for charts.
  /// - Complexity: That of training, times `folds`.
  package init(
    of regressor: some Regressor, on table: DataTable, group: String? = nil,
    lines: [Int]? = nil, folds: Int, randomSeed: UInt64 = 42,
    slicedFeature: String? = nil, figures: Bool = false, threads: Int = 1,
    progress: TrainingProgress? = nil
  ) throws(TrainingError) {
    defer { progress?.endFolds() }
    guard let target = table.target else { throw .noTarget }
    let (merged, aggregatedRowOfRow) = AggregatedRows.merging(table)
    let aggregated = merged.grouped(by: group)
    var table = table
    table.features.removeAll { $0.name == group }
    try TrainingError.check(aggregated: aggregated, folds: 0)
    guard aggregated.count >= 2 else { throw .tooFewInputs(aggregated.count) }
    guard aggregated.mostFolds >= 2, (2...aggregated.mostFolds).contains(folds) else {
      throw .parameterOutOfRange(
        name: "folds", value: "\(folds)",
        range: aggregated.mostFolds < 2
          ? "at least 2, and the rows have only one group"
          : "from 2 to \(aggregated.mostFolds), the number of "
            + (aggregated.groups == nil ? "distinct inputs" : "groups"))
    }
    let split = Folds(of: aggregated, folds: folds, seed: randomSeed)
    var answers = HeldOutPredictions(aggregated, slicedFeature: slicedFeature, figures: figures)
    for (fold, heldOut) in split.heldOut.enumerated() {
      let known = AggregatedRows(aggregated, members: split.training(without: fold))
      progress?.begin(fold: fold, of: folds)
      let model = try Self.model(
        by: regressor, trainedOn: known, of: aggregated.count, threads: threads,
        progress: progress)
      answers.add(model, trainedOn: known, heldOut: heldOut, threads: threads)
    }
    iterations = answers.iterations
    algorithms = answers.algorithms
    evaluation = answers.evaluation(
      of: table, target: target, lines: lines, aggregatedRowOfRow: aggregatedRowOfRow,
      seed: randomSeed,
      threads: threads)
    let baselines = evaluation.baselines
    guard
      [evaluation.rootMeanSquaredError, baselines.mean, baselines.linear].allSatisfy(\.isFinite)
    else { throw .inputsTooFarApart }
  }

  private static func model(
    by regressor: any Regressor, trainedOn known: AggregatedRows, of aggregatedCount: Int,
    threads: Int,
    progress: TrainingProgress?
  ) throws(TrainingError) -> RegressionModel {
    var regressor = regressor
    // One group fewer may be too few for the folds within.
    if known.groups != nil, known.mostFolds >= 2 {
      regressor.folds = min(regressor.folds, known.mostFolds)
    }
    do {
      return try regressor.model(trainedOn: known, threads: threads, progress: progress)
    } catch .tooManyFolds where !regressor.foldsChooseParameters {
      // They only estimate the error, for which too few inputs remain.
      var unvalidated = regressor
      unvalidated.folds = 0
      return try model(
        by: unvalidated, trainedOn: known, of: aggregatedCount, threads: threads,
        progress: progress)
    } catch .tooManyFolds, .tooFewRows {
      throw .tooFewInputs(aggregatedCount)
    }
  }
}

extension Regressor {
  /// Cross-validates this regressor: each fold is predicted by a model trained on the other folds.
  ///
  /// ```swift
  /// let score = try BoostedTreeRegressor().crossValidation(on: nights)
  /// print(score.rootMeanSquaredError, score.baselines.linear)
  /// ```
  ///
  /// - Parameters:
  ///   - table: The rows, with their target. Rows with equal inputs share a fold.
  ///   - group: The feature of words whose rows share a fold, such as that of the person, and which
  ///     is no feature of the model.
  ///   - folds: The number of folds, at least 2.
  ///   - randomSeed: The seed of the folds and the bootstrap samples.
  ///   - threads: The maximum number of threads.
  ///   - progress: Reports the folds and their stages; cancels the training.
  /// - Throws: ``TrainingError`` if a parameter is out of range, there are too few rows, or the
  ///   training has been cancelled.
  /// - Complexity: That of training, times `folds`.
  public func crossValidation(
    on table: DataTable, group: String? = nil, folds: Int = 5, randomSeed: UInt64 = 42,
    threads: Int = 1, progress: TrainingProgress? = nil
  ) throws(TrainingError) -> Evaluation {
    try CrossValidation(
      of: self, on: table, group: group, folds: folds, randomSeed: randomSeed, threads: threads,
      progress: progress
    ).evaluation
  }
}
