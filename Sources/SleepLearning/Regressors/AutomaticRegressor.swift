import SleepModels
import SleepNumerics

/// Compares a linear model, a decision tree, boosted trees and a random forest on the same folds,
/// and keeps the simplest one that is not significantly worse than the best.
///
/// ```swift
/// let model = try AutomaticRegressor().model(trainedOn: nights)
/// print(model.algorithm)
/// ```
///
/// An algorithm is not significantly worse if its error exceeds the best by at most one standard
/// error of the difference, paired by distinct input. (This is the one-standard-error rule of L.
/// Breiman, J. Friedman, R. Olshen and C. Stone, "Classification and Regression Trees", 1984, in a
/// stricter form: rows that are hard for both do not count.) The order of simplicity is: linear
/// model, decision tree, boosted trees, random forest, whose deep trees have the most leaves by
/// far.
public struct AutomaticRegressor: Regressor, Equatable {
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
    trainedOn aggregated: AggregatedRows, validatedOn other: AggregatedRows?, threads: Int,
    progress: TrainingProgress?
  ) throws(TrainingError) -> RegressionModel {
    try comparedModel(
      trainedOn: aggregated, validatedOn: other, threads: threads, progress: progress
    ).model
  }

  /// Compares the algorithms, trains the kept one on all rows, and returns the results of all of
  /// them.
  ///
  /// - Parameter progress: Reports the stages; the validation of each algorithm is one of them.
  package func selection(
    trainedOn aggregated: AggregatedRows, validatedOn other: AggregatedRows? = nil,
    threads: Int = 1, progress: TrainingProgress? = nil
  ) throws(TrainingError) -> ModelSelection {
    defer { progress?.end() }
    guard folds >= 2 || other != nil else {
      throw .parameterOutOfRange(name: "folds", value: "\(folds)", range: "at least 2")
    }
    let candidates = candidates(for: aggregated)
    let bins = try bins(
      of: aggregated, for: candidates, other, threads: threads, progress: progress)
    let plan = ValidationPlan(
      for: bins, other: other, folds: folds, seed: randomSeed, threads: threads)
    let rows = other ?? aggregated
    var contest = CandidateComparison(aggregated: rows)
    for regressor in candidates {
      try progress?.begin(.candidate(regressor.algorithm))
      if let trial = regressor.trial(
        on: plan, rows: rows, threads: threads, progress: progress?.work),
        trial.lowestError > contest.lowestError
      {
        contest.enter(trial.regressor, trial.validation)
        continue
      }
      let validation = regressor.validation(
        on: plan.bins, folds: plan.folds, threads: threads,
        progress: progress?.work)
      contest.enter(regressor, validation)
    }
    try progress?.checkCancellation()
    guard let verdict = contest.verdict else { throw .inputsTooFarApart }
    let kept = contest.entries[verdict.kept]
    return ModelSelection(
      model: try kept.regressor.model(
        of: bins, validation: kept.validation, other: other, threads: threads,
        progress: progress),
      candidates: contest.entries.map(\.candidate),
      rival: contest.entries[verdict.rival].candidate.algorithm,
      standardErrorOfDifference: verdict.standardError)
  }

  /// The algorithms with their default parameters, beginning with the simplest.
  private func candidates(for rows: AggregatedRows) -> [any ValidatingRegressor] {
    var boosted = BoostedTreeRegressor()
    boosted.mayStartFromMean = !rows.levels.isEmpty
    let defaults: [any ValidatingRegressor] = [
      LinearRegressor(), DecisionTreeRegressor(), boosted, RandomForestRegressor(),
    ]
    return defaults.map { regressor in
      var regressor = regressor
      (regressor.folds, regressor.randomSeed, regressor.monotone) = (folds, randomSeed, monotone)
      return regressor
    }
  }
}

extension AutomaticRegressor: ComparingRegressor {
  package func comparedModel(
    trainedOn aggregated: AggregatedRows, validatedOn other: AggregatedRows?, threads: Int,
    progress: TrainingProgress?
  ) throws(TrainingError) -> (model: RegressionModel, selection: ModelSelection?) {
    let selection = try selection(
      trainedOn: aggregated, validatedOn: other, threads: threads, progress: progress)
    return (selection.model, selection)
  }
}
