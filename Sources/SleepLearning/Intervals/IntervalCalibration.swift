import SleepModels
import SleepNumerics
import SleepPlatform

/// Calibrates the prediction intervals of a model on its out-of-fold errors.
///
/// The residual scale is learned from the sizes of these errors as a function of the inputs, once
/// on all rows and once without each fold. The quantiles of the errors divided by the out-of-fold
/// scale determine the widths of the intervals.
///
/// (J. Lei, M. G'Sell, A. Rinaldo, R. J. Tibshirani and L. Wasserman, "Distribution-free predictive
/// inference for regression", 2018, section 5.2, for widths that depend on the inputs; V. Vovk,
/// "Cross-conformal predictors", 2015, and R. F. Barber, E. J. Candès, A. Ramdas and R. J.
/// Tibshirani, "Predictive inference with the jackknife+", 2021, for out-of-fold errors.)
enum IntervalCalibration {
  /// Errors above this quantile are capped: one wrong row must not distort the residual scale.
  private static let cappedShare = 0.99
  /// Errors below this fraction of the largest target are rounding errors.
  private static let rounding = 1e-10

  /// The prediction intervals of a model; `nil` if there are too few rows.
  ///
  /// - Parameters:
  ///   - foldModels: The models that were trained without the rows of their fold.
  ///   - growsTrees: Whether the residual scale may have trees.
  ///   - progress: Counts the trees of its validation.
  static func range(
    of aggregated: AggregatedRows, rows: TargetSample, foldModels: FoldModels, growsTrees: Bool,
    seed: UInt64, threads: Int, progress: WorkProgress? = nil
  ) -> PredictionInterval? {
    guard rows.count >= PredictionInterval.fewestRows,
      rows.weight.reduce(0, +) >= Double(PredictionInterval.fewestRows)
    else {
      return nil
    }
    let members = rows.aggregated
    guard members.count == aggregated.count else {
      return range(
        of: AggregatedRows(aggregated, members: members),
        rows: rows.share(of: members, among: aggregated.count),
        foldModels: foldModels.share(of: members, among: aggregated.count), growsTrees: growsTrees,
        seed: seed, threads: threads, progress: progress)
    }
    let predictions = foldModels.predictions(of: aggregated)
    let largest = rows.target.reduce(0) { max($0, abs($1)) }
    let errors = zip(rows.aggregatedRow, rows.target).map { aggregatedRow, target in
      let error = abs(target - predictions[Int(aggregatedRow)])
      return error > rounding * largest ? error : 0
    }
    let learned = ResidualScaleTraining(
      on: capped(errors, of: rows, in: aggregated), of: aggregated, folds: foldModels.folds,
      growsTrees: growsTrees, seed: seed, threads: threads, progress: progress
    ).learned

    let residualScales = learned.residualScalesOutOfFold
    let scores = WeightedQuantiles(
      zip(rows.aggregatedRow, errors).map { $1 / residualScales[Int($0)] }, weights: rows.weight)
    let quantiles = PredictionInterval.levels.map { level in
      scores.value(reaching: (scores.totalWeight + 1) * level)?.rounded(toDigits: 4, .up)
    }
    return PredictionInterval(
      residualScale: learned.residualScale, smallestResidualScale: learned.smallestResidualScale,
      quantiles: quantiles.prefix { $0?.isFinite ?? false }.compactMap(\.self),
      isByMoments: aggregated.isByMoments)
  }

  /// The sizes of the errors of some rows, the largest capped: first in the target's unit, then
  /// relative to the typical error at their inputs, so that regions of large errors are not all
  /// capped.
  private static func capped(
    _ errors: [Double], of rows: TargetSample, in aggregated: AggregatedRows
  ) -> TargetSample {
    let cap = cap(errors, of: rows)
    let sizes = rows.withTargets(errors.map { min($0, cap) })
    let usual = AggregatedRows(inputsOf: aggregated, targetName: aggregated.targetName, rows: sizes)
    let line = LeastSquares.fit(usual)
    let least = LearnedResidualScale.leastResidualScale(of: usual)
    guard least > 0 else { return sizes }
    let residualScales = Ensemble(base: line)
      .values(of: aggregated, members: rows.aggregatedRow).map { max($0, least) }
    let scoreCap = self.cap(zip(errors, residualScales).map(/), of: rows)
    return rows.withTargets(zip(errors, residualScales).map { min($0, scoreCap * $1) })
  }

  private static func cap(_ sizes: [Double], of rows: TargetSample) -> Double {
    let quantiles = WeightedQuantiles(sizes, weights: rows.weight)
    // The last row is not counted, so that among few rows the largest error is also capped.
    return quantiles.value(reaching: cappedShare * (quantiles.totalWeight - 1)) ?? 0
  }
}

extension TargetSample {
  /// The indices of the aggregated rows in the sample, ascending.
  fileprivate var aggregated: [Int32] {
    var aggregated: [Int32] = []
    for aggregatedRow in aggregatedRow where aggregatedRow != aggregated.last {
      aggregated.append(aggregatedRow)
    }
    return aggregated
  }

  fileprivate func withTargets(_ targets: [Double]) -> TargetSample {
    var sample = TargetSample()
    for (row, target) in targets.enumerated() {
      sample.append(aggregatedRow: aggregatedRow[row], target: target, weight: weight[row])
    }
    return sample
  }
}

extension FoldModels {
  /// The folds of some of `aggregatedCount` rows, renumbered by their positions in `members`; folds
  /// without any of them are omitted.
  fileprivate func share(of members: [Int32], among aggregatedCount: Int) -> FoldModels {
    let places = members.places(among: aggregatedCount)
    let parts = zip(folds.heldOut, models).map { heldOut, model in
      (heldOut: heldOut.map { Int32(places[Int($0)]) }.filter { $0 >= 0 }, model: model)
    }.filter { !$0.heldOut.isEmpty }
    return FoldModels(
      folds: Folds(heldOut: parts.map(\.heldOut)), models: parts.map(\.model))
  }
}
