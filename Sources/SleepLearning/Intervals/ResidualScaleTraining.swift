import SleepModels
import SleepNumerics
import SleepPlatform

/// Learns the size of a model's errors as a function of the inputs.
///
/// The residual scale is the mean size, unless a linear model improves the out-of-fold intervals:
/// with few rows per feature, a linear model fits noise. Trees are added if cross-validation shows
/// that they help, as in ``BoostedTreeRegressor``, and if they improve the intervals.
struct ResidualScaleTraining {
  let learned: LearnedResidualScale

  /// Few and small trees: errors contain little information about their own size.
  private static let parameters = {
    var parameters = BoostedTreeParameters()
    parameters.maxIterations = 64
    parameters.maxLeaves = 8
    parameters.maxDepth = 3
    parameters.earlyStoppingRounds = 5
    return parameters
  }()

  static func mostTrees(folds: Folds) -> Int { folds.count * parameters.maxIterations }

  /// - Parameters:
  ///   - rows: The sizes of the errors, as the target.
  ///   - aggregated: The aggregated rows of these rows.
  ///   - folds: The folds of the models that made the errors.
  ///   - progress: Counts the trees of its validation.
  init(
    on rows: TargetSample, of aggregated: AggregatedRows, folds: Folds, growsTrees: Bool,
    seed: UInt64,
    threads: Int, progress: WorkProgress? = nil
  ) {
    let sizes = AggregatedRows(inputsOf: aggregated, targetName: aggregated.targetName, rows: rows)
    let mean = sizes.mean(of: sizes.means)
    guard mean > 0, folds.count >= 2 else {
      // The remaining errors are zero or too rare to learn from.
      learned = LearnedResidualScale(
        constant: mean > 0 ? mean.rounded(toDigits: 4, .up) : 1, over: sizes)
      return
    }
    let constant = Self.fitted(to: sizes, folds: folds, threads: threads, by: LeastSquares.mean)
    let line = Self.fitted(to: sizes, folds: folds, threads: threads) { LeastSquares.fit($0) }
    let isLine = line.intervalScore(on: rows) < constant.intervalScore(on: rows)
    let base = isLine ? line : constant
    if growsTrees,
      let boosted = Self.boosted(
        from: isLine ? .linear : .mean, sizes, folds: folds, seed: seed, threads: threads,
        progress: progress),
      boosted.intervalScore(on: rows) < base.intervalScore(on: rows)
    {
      learned = boosted
    } else {
      learned = base
    }
  }

  private static func fitted(
    to sizes: AggregatedRows, folds: Folds, threads: Int,
    by fit: @Sendable (AggregatedRows) -> LinearFunction
  ) -> LearnedResidualScale {
    LearnedResidualScale(
      Ensemble(base: fit(sizes)),
      foldModels: FoldModels(fittedTo: sizes, folds: folds, threads: threads, by: fit),
      over: sizes)
  }

  /// `nil` if trees do not help.
  private static func boosted(
    from base: BoostedTreeParameters.Base, _ sizes: AggregatedRows, folds: Folds, seed: UInt64,
    threads: Int, progress: WorkProgress?
  ) -> LearnedResidualScale? {
    var parameters = parameters
    parameters.base = base
    let bins = BinnedRows(sizes, threads: threads)
    let validation = BoostingValidation(
      bins: bins, folds: folds, parameters: parameters, seed: seed,
      threads: threads, progress: progress)
    guard validation.iterations > 0 else { return nil }
    var booster = Booster(
      bins: bins, training: sizes.all, parameters: parameters, seed: seed, threads: threads)
    return LearnedResidualScale(
      booster.ensemble(atMost: validation.iterations).ensemble, foldModels: validation.models,
      over: sizes)
  }
}
