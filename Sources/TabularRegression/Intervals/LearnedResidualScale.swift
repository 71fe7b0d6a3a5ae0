import LearningSupport

struct LearnedResidualScale: Sendable {
  /// The residual scale, learned from all rows.
  let spread: Ensemble
  /// The lower bound of the residual scale.
  let smallestSpread: Double
  /// The residual scale of each row, learned without its fold.
  let spreadsOutOfFold: [Double]

  /// The smallest residual scale of a linear model, as a fraction of the mean error.
  private static let leastShare = 0.05

  /// The tolerance for rounding to short numbers, as a fraction of the mean error.
  private static let rounding = 1e-3

  private static let comparedShare = 0.9

  /// The smallest residual scale, computed from the mean of the errors.
  static func leastSpread(of sizes: AggregatedRows) -> Double {
    leastShare * sizes.mean(of: sizes.means)
  }

  init(constant: Double, over sizes: AggregatedRows) {
    spread = Ensemble(
      base: LinearFunction(intercept: constant, coefficients: sizes.columns.map { _ in 0 }),
      trees: [])
    smallestSpread = constant
    spreadsOutOfFold = [Double](repeating: constant, count: sizes.count)
  }

  /// - Parameters:
  ///   - trained: The model trained on all rows.
  ///   - foldModels: The models trained without each fold.
  ///   - sizes: The sizes of the errors.
  init(_ trained: Ensemble, foldModels: FoldModels, over sizes: AggregatedRows) {
    let least = Self.leastSpread(of: sizes)
    let ensemble = Ensemble(
      base: trained.base.shortened(
        over: sizes, within: Self.rounding * sizes.mean(of: sizes.means)),
      trees: trained.trees)
    spread = ensemble
    let fitted = (0..<sizes.count).map { cell in ensemble.value { sizes.columns[$0][cell] } }
    smallestSpread = max(fitted.min() ?? 0, least).rounded(toDigits: 4, .up)
    // The lower bound of each fold's scale is computed from its own training rows.
    let folds = foldModels.folds
    var spreads = foldModels.predictions(of: sizes)
    var foldOfCell = [Int](repeating: -1, count: sizes.count)
    for (fold, heldOut) in folds.heldOut.enumerated() {
      for cell in heldOut { foldOfCell[Int(cell)] = fold }
    }
    for (fold, model) in foldModels.models.enumerated() {
      var floor = Double.infinity
      for cell in foldOfCell.indices where foldOfCell[cell] != fold {
        floor = min(floor, model.value { sizes.columns[$0][cell] })
      }
      floor = max(floor, least)
      for cell in folds.heldOut[fold].lazy.map(Int.init) {
        spreads[cell] = max(spreads[cell], floor)
      }
    }
    spreadsOutOfFold = spreads
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
    let spreads = sizes.cell.map { spreadsOutOfFold[Int($0)] }
    let quantiles = WeightedQuantiles(
      zip(sizes.target, spreads).map(/), weights: sizes.weight)
    let share = Self.comparedShare
    guard let quantile = quantiles.value(reaching: share * quantiles.totalWeight) else {
      return .infinity
    }
    var sum = 0.0
    for (row, spread) in spreads.enumerated() {
      let reach = quantile * spread
      let excess = max(0, sizes.target[row] - reach)
      sum += sizes.weight[row] * (reach + excess / (1 - share))
    }
    return sum / quantiles.totalWeight
  }
}
