import LearningSupport

/// Compares a linear model, a decision tree, boosted trees and a random forest on the same folds,
/// and keeps the simplest of those that are not significantly worse than the best.
///
/// ```swift
/// let model = try AutomaticRegressor().model(trainedOn: nights)
/// print(model.algorithm)
/// ```
///
/// An algorithm is kept if its error exceeds the lowest one by at most one standard error of the
/// difference, paired by distinct input. This is the one-standard-error rule (L. Breiman, J.
/// Friedman, R. Olshen and C. Stone, "Classification and Regression Trees", 1984) in a stricter
/// form: pairing removes the variation from rows that are difficult for both. From the simplest to
/// the most complex, the order is: linear model, decision tree, boosted trees (a linear model and
/// small trees), random forest (its deep trees have by far the most leaves).
public struct AutomaticRegressor: Regressor {
  /// The number of folds of the comparison, at least 2.
  public var folds = 5
  /// The seed of the random choice of folds, rows and features.
  public var randomSeed: UInt64 = 42
  /// The monotone constraints: features with which predictions may only rise, or only fall.
  public var monotone: [String: MonotoneDirection] = [:]

  /// Creates a regressor with the default parameters.
  public init() {}

  /// Trains the kept algorithm on all rows.
  ///
  /// - Throws: ``TrainingError`` if there are too few rows.
  public func model(
    trainedOn cells: AggregatedRows, threads: Int, progress: TrainingProgress?
  ) throws(TrainingError) -> RegressionModel {
    try selection(trainedOn: cells, threads: threads, progress: progress).model
  }

  /// Compares the algorithms, trains the kept one on all rows, and returns the results of all of
  /// them.
  ///
  /// - Parameters:
  ///   - cells: The aggregated rows.
  ///   - threads: The maximum number of threads; the result does not depend on it.
  ///   - progress: Reports the stages; the validation of each algorithm is one of them.
  /// - Throws: ``TrainingError`` if there are too few rows.
  package func selection(
    trainedOn cells: AggregatedRows, threads: Int = 1, progress: TrainingProgress? = nil
  ) throws(TrainingError) -> ModelSelection {
    guard folds >= 2 else {
      throw .parameterOutOfRange(name: "folds", value: "\(folds)", range: "at least 2")
    }
    try TrainingError.check(cells: cells, folds: folds)
    try TrainingError.check(monotone: monotone, of: cells)
    for regressor in candidates { try regressor.checkWeights(of: cells) }
    try progress?.begin(.binning)
    let bins = BinnedRows(cells, threads: threads, progress: progress?.work)
    let folds = Folds(cellCount: cells.count, folds: folds, seed: randomSeed)
    var contest = CandidateComparison(cells: cells)
    for regressor in candidates {
      try progress?.begin(.candidate(regressor.algorithm))
      let validation = regressor.validation(
        on: cells, bins: bins, folds: folds, threads: threads, progress: progress?.work)
      contest.enter(regressor, validation)
    }
    try progress?.checkCancellation()
    guard let verdict = contest.verdict else { throw .inputsTooFarApart }
    let kept = contest.entries[verdict.kept]
    return ModelSelection(
      model: try kept.regressor.model(
        of: cells, bins: bins, validation: kept.validation, threads: threads, progress: progress),
      candidates: contest.entries.map(\.candidate),
      rival: contest.entries[verdict.rival].candidate.algorithm,
      standardErrorOfDifference: verdict.standardError)
  }

  /// The algorithms with their default parameters, beginning with the simplest.
  private var candidates: [any ValidatingRegressor] {
    var linear = LinearRegressor()
    var tree = DecisionTreeRegressor()
    var boosted = BoostedTreeRegressor()
    var forest = RandomForestRegressor()
    (linear.folds, tree.folds, boosted.folds, forest.folds) = (folds, folds, folds, folds)
    (linear.randomSeed, tree.randomSeed) = (randomSeed, randomSeed)
    (boosted.randomSeed, forest.randomSeed) = (randomSeed, randomSeed)
    (linear.monotone, tree.monotone) = (monotone, monotone)
    (boosted.monotone, forest.monotone) = (monotone, monotone)
    return [linear, tree, boosted, forest]
  }
}
