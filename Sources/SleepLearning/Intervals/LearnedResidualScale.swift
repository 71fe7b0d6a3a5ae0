import SleepModels
import SleepNumerics

struct LearnedResidualScale {
  /// The residual scale, learned from all rows.
  let residualScale: Ensemble
  /// The lower bound of the residual scale.
  let smallestResidualScale: Double
  /// The residual scale of each row, learned without its fold.
  let residualScalesOutOfFold: [Double]

  /// The smallest residual scale of a linear model, as a fraction of the mean error.
  private static let leastShare = 0.05

  /// The tolerance for rounding to short numbers, as a fraction of the mean error.
  private static let rounding = 1e-3

  private static let comparedShare = 0.9

  /// The smallest residual scale, computed from the mean of the errors.
  static func leastResidualScale(of sizes: AggregatedRows) -> Double {
    leastShare * sizes.mean(of: sizes.means)
  }

  init(constant: Double, over sizes: AggregatedRows) {
    residualScale = Ensemble(
      base: LinearFunction(intercept: constant, coefficients: sizes.columns.map { _ in 0 }))
    smallestResidualScale = constant
    residualScalesOutOfFold = [Double](repeating: constant, count: sizes.count)
  }

  /// - Parameters:
  ///   - trained: The model trained on all rows.
  ///   - foldModels: The models trained without each fold.
  ///   - sizes: The sizes of the errors.
  init(_ trained: Ensemble, foldModels: FoldModels, over sizes: AggregatedRows) {
    let least = Self.leastResidualScale(of: sizes)
    let ensemble = Ensemble(
      base: trained.base.shortened(
        over: sizes, within: Self.rounding * sizes.mean(of: sizes.means)),
      trees: trained.trees)
    residualScale = ensemble
    let fitted = ensemble.values(of: sizes, members: sizes.all)
    smallestResidualScale = max(fitted.min() ?? 0, least).rounded(toDigits: 4, .up)
    // The lower bound of each fold's scale is computed from its own training rows.
    let folds = foldModels.folds
    var residualScales = foldModels.predictions(of: sizes)
    for (fold, model) in foldModels.models.enumerated() {
      let others = folds.heldOut.indices.filter { $0 != fold }.flatMap { folds.heldOut[$0] }
      let floor = model.values(of: sizes, members: others).min() ?? .infinity
      for aggregatedRow in folds.heldOut[fold].lazy.map(Int.init) {
        residualScales[aggregatedRow] = max(residualScales[aggregatedRow], floor, least)
      }
    }
    residualScalesOutOfFold = residualScales
  }

  /// The mean interval score of the out-of-fold residual scales; lower is better.
  ///
  /// It is the mean half-width, plus ten times the distance of each row beyond its interval. (Half
  /// the interval score of T. Gneiting and A. E. Raftery, "Strictly proper scoring rules,
  /// prediction, and estimation", 2007. Unlike the mean width, it does not reward intervals that
  /// are narrow where errors are large.)
  ///
  /// - Parameter sizes: The size of the error of each row.
  func intervalScore(on sizes: TargetSample) -> Double {
    let residualScales = sizes.aggregatedRow.map { residualScalesOutOfFold[Int($0)] }
    let quantiles = WeightedQuantiles(
      zip(sizes.target, residualScales).map(/), weights: sizes.weight)
    let share = Self.comparedShare
    guard let quantile = quantiles.value(reaching: share * quantiles.totalWeight) else {
      return .infinity
    }
    var sum = 0.0
    for (row, residualScale) in residualScales.enumerated() {
      let reach = quantile * residualScale
      let excess = max(0, sizes.target[row] - reach)
      sum += sizes.weight[row] * (reach + excess / (1 - share))
    }
    return sum / quantiles.totalWeight
  }
}
