/// Learns the size of a model's errors as a function of the inputs.
///
/// The spread is a least-squares line; trees are added to it if cross-validation shows that they
/// help, as in ``BoostedTreeRegressor``.
struct SpreadTraining: Sendable {
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

  /// Few and small trees: errors tell little about their own size.
  private static let parameters = {
    var parameters = BoostedTreeRegressor.Parameters()
    parameters.maxIterations = 64
    parameters.maxLeaves = 8
    parameters.maxDepth = 3
    parameters.earlyStoppingRounds = 5
    return parameters
  }()

  /// What a spread is at least, by the mean of the errors.
  static func leastSpread(of sizes: WeightedCells) -> Double {
    leastShare * sizes.mean(of: sizes.means)
  }

  /// - Parameters:
  ///   - sizes: The sizes of the errors, as the target.
  ///   - folds: Those of the models that made the errors.
  init(
    on sizes: WeightedCells, folds: Folds, growsTrees: Bool, seed: UInt64, threads: Int
  ) {
    let mean = sizes.mean(of: sizes.means)
    guard mean > 0, folds.count >= 2 else {
      // All that is left are errors too rare to learn from, or none at all.
      let one = mean > 0 ? mean.rounded(toDigits: 4, .up) : 1
      spread = Ensemble(
        base: LinearFunction(
          intercept: one, coefficients: sizes.columns.map { _ in 0 }), trees: [])
      smallestSpread = one
      spreadsOutOfFold = [Double](repeating: one, count: sizes.count)
      return
    }
    let (trained, foldModels) =
      growsTrees
      ? Self.boosted(sizes, folds: folds, seed: seed, threads: threads)
      : Self.line(sizes, folds: folds, threads: threads)
    let ensemble = Ensemble(
      base: trained.base.shortened(over: sizes, within: Self.rounding * mean),
      trees: trained.trees)
    spread = ensemble
    let fitted = (0..<sizes.count).map { cell in ensemble.value { sizes.columns[$0][cell] } }
    smallestSpread = max(fitted.min() ?? 0, Self.leastSpread(of: sizes)).rounded(toDigits: 4, .up)
    // Each fold's spread is held up where its own cells say, as that of all cells is.
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
      floor = max(floor, Self.leastSpread(of: sizes))
      for cell in folds.heldOut[fold].lazy.map(Int.init) {
        spreads[cell] = max(spreads[cell], floor)
      }
    }
    spreadsOutOfFold = spreads
  }

  private static func line(
    _ sizes: WeightedCells, folds: Folds, threads: Int
  ) -> (Ensemble, FoldModels) {
    let models = concurrentMap(Array(0..<folds.count), threads: threads) { fold in
      let known = WeightedCells(sizes, members: folds.training(without: fold))
      return Ensemble(base: LeastSquares.fit(known), trees: [])
    }
    return (
      Ensemble(base: LeastSquares.fit(sizes), trees: []),
      FoldModels(folds: folds, models: models)
    )
  }

  private static func boosted(
    _ sizes: WeightedCells, folds: Folds, seed: UInt64, threads: Int
  ) -> (Ensemble, FoldModels) {
    let bins = BinnedCells(sizes, threads: threads)
    let validation = BoostingValidation(
      cells: sizes, bins: bins, folds: folds, parameters: parameters, seed: seed,
      threads: threads)
    guard validation.iterations > 0 else {
      let base = LeastSquares.fit(sizes)
      return (Ensemble(base: base, trees: []), validation.models)
    }
    var booster = Booster(
      cells: sizes, bins: bins, training: Array(0..<Int32(sizes.count)), parameters: parameters,
      seed: seed, team: ThreadTeam(threads: threads))
    var trees: [Tree] = []
    while trees.count < validation.iterations, let grown = booster.addTree() {
      trees.append(Tree(grown, features: bins.features, residualUnit: booster.residualUnit))
    }
    return (Ensemble(base: booster.base, trees: trees), validation.models)
  }
}
