import LearningSupport

/// A spread, and what it is in each cell when learned without the cell's fold.
struct LearnedResidualScale: Sendable {
  /// The spread, learned from all cells.
  let spread: Ensemble
  /// Where the spread is below this, this counts.
  let smallestSpread: Double
  /// The spread of each cell, learned without its fold.
  let spreadsOutOfFold: [Double]

  /// A line that falls to nothing is held up at this share of the mean error.
  private static let leastShare = 0.05

  /// By how much of the mean error the spread may change for the sake of short numbers.
  private static let rounding = 1e-3

  /// The share of rows that ranges are compared at.
  private static let comparedShare = 0.9

  /// What a spread is at least, by the mean of the errors.
  static func leastSpread(of sizes: AggregatedRows) -> Double {
    leastShare * sizes.mean(of: sizes.means)
  }

  /// A spread that is the same everywhere.
  init(constant: Double, over sizes: AggregatedRows) {
    spread = Ensemble(
      base: LinearFunction(intercept: constant, coefficients: sizes.columns.map { _ in 0 }),
      trees: [])
    smallestSpread = constant
    spreadsOutOfFold = [Double](repeating: constant, count: sizes.count)
  }

  /// - Parameters:
  ///   - trained: What was learned from all cells.
  ///   - foldModels: What was learned without each fold.
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
    // Each fold's spread is held up where its own cells say, as that of all cells is.
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

  /// How good the ranges are that come of the spreads out of fold, the lower the better: how far
  /// they reach on average, and for each row beyond, ten times by how much it is.
  ///
  /// (The interval score of T. Gneiting and A. E. Raftery, "Strictly proper scoring rules,
  /// prediction, and estimation", 2007, halved. Ranges that are narrow where errors are large do
  /// not gain by it, as they do by the mean width.)
  ///
  /// - Parameter sizes: The sizes of the errors, row by row.
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
