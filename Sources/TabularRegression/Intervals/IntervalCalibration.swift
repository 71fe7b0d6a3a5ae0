import LearningSupport

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
    of cells: AggregatedRows, rows: TargetSample, foldModels: FoldModels, growsTrees: Bool,
    seed: UInt64, threads: Int, progress: WorkProgress? = nil
  ) -> PredictionInterval? {
    guard rows.count >= PredictionInterval.fewestRows,
      rows.weight.reduce(0, +) >= Double(PredictionInterval.fewestRows)
    else {
      return nil
    }
    let members = rows.cells
    guard members.count == cells.count else {
      return range(
        of: AggregatedRows(cells, members: members),
        rows: rows.share(of: members, among: cells.count),
        foldModels: foldModels.share(of: members, among: cells.count), growsTrees: growsTrees,
        seed: seed, threads: threads, progress: progress)
    }
    let predictions = foldModels.predictions(of: cells)
    let largest = rows.target.reduce(0) { max($0, abs($1)) }
    let errors = zip(rows.cell, rows.target).map { cell, target in
      let error = abs(target - predictions[Int(cell)])
      return error > rounding * largest ? error : 0
    }
    let learned = ResidualScaleTraining(
      on: capped(errors, of: rows, in: cells), of: cells, folds: foldModels.folds,
      growsTrees: growsTrees, seed: seed, threads: threads, progress: progress
    ).learned

    let spreads = learned.spreadsOutOfFold
    let scores = WeightedQuantiles(
      zip(rows.cell, errors).map { $1 / spreads[Int($0)] }, weights: rows.weight)
    let quantiles = PredictionInterval.levels.map { level in
      scores.value(reaching: (scores.totalWeight + 1) * level)?.rounded(toDigits: 4, .up)
    }
    return PredictionInterval(
      spread: learned.spread, smallestSpread: learned.smallestSpread,
      quantiles: quantiles.prefix { $0?.isFinite ?? false }.compactMap(\.self),
      isByMoments: cells.isByMoments)
  }

  /// The sizes of the errors of some rows, the largest capped: first in the target's unit, then
  /// relative to the typical error at their inputs, so that regions of large errors are not all
  /// capped.
  private static func capped(
    _ errors: [Double], of rows: TargetSample, in cells: AggregatedRows
  ) -> TargetSample {
    let cap = cap(errors, of: rows)
    let sizes = rows.withTargets(errors.map { min($0, cap) })
    let usual = AggregatedRows(inputsOf: cells, targetName: cells.targetName, rows: sizes)
    let line = LeastSquares.fit(usual)
    let least = LearnedResidualScale.leastSpread(of: usual)
    guard least > 0 else { return sizes }
    let spreads = rows.cell.map { cell in max(line.value { cells.columns[$0][Int(cell)] }, least) }
    let scoreCap = self.cap(zip(errors, spreads).map(/), of: rows)
    return rows.withTargets(zip(errors, spreads).map { min($0, scoreCap * $1) })
  }

  private static func cap(_ sizes: [Double], of rows: TargetSample) -> Double {
    let quantiles = WeightedQuantiles(sizes, weights: rows.weight)
    // The last row is not counted, so that among few rows the largest error is also capped.
    return quantiles.value(reaching: cappedShare * (quantiles.totalWeight - 1)) ?? 0
  }
}

extension TargetSample {
  /// The indices of the aggregated rows in the sample, ascending.
  fileprivate var cells: [Int32] {
    var cells: [Int32] = []
    for cell in cell where cell != cells.last { cells.append(cell) }
    return cells
  }

  fileprivate func withTargets(_ targets: [Double]) -> TargetSample {
    var sample = TargetSample()
    for (row, target) in targets.enumerated() {
      sample.append(cell: cell[row], target: target, weight: weight[row])
    }
    return sample
  }
}

extension FoldModels {
  /// The folds of some of `cellCount` rows, renumbered by their positions in `members`; folds
  /// without any of them are omitted.
  fileprivate func share(of members: [Int32], among cellCount: Int) -> FoldModels {
    var places = [Int32](repeating: -1, count: cellCount)
    for (place, member) in members.enumerated() { places[Int(member)] = Int32(place) }
    let parts = zip(folds.heldOut, models).map { heldOut, model in
      (heldOut: heldOut.map { places[Int($0)] }.filter { $0 >= 0 }, model: model)
    }.filter { !$0.heldOut.isEmpty }
    return FoldModels(
      folds: Folds(heldOut: parts.map(\.heldOut)), models: parts.map(\.model))
  }
}
