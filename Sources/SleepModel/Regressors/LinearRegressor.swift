/// Least squares: the line that the boosted trees start from, on its own.
public struct LinearRegressor: Regressor {
  /// The number of folds of the validation; 0 leaves it out.
  public var folds = 5
  /// The seed from which the folds are drawn.
  public var randomSeed: UInt64 = 42

  /// Five folds.
  public init() {}

  /// Fits the line to all rows, and once a fold to validate it.
  ///
  /// - Throws: ``TrainingError`` if a parameter is out of range or there are too few rows.
  /// - Complexity: O(folds * cells * features^2).
  public func model(
    trainedOn cells: WeightedCells, threads: Int, onStage: (TrainingStage) -> Void
  ) throws(TrainingError) -> RegressionModel {
    try TrainingError.check(cells: cells, folds: folds)
    onStage(.validation)
    let validation = folds == 0 ? nil : validate(cells, threads: threads)
    try TrainingError.check(validation: validation)
    onStage(.fitting)
    let base = LeastSquares.fit(cells)
    let record = TrainingRecord(
      totalWeight: cells.totalWeight, fingerprint: cells.fingerprint, folds: folds,
      randomSeed: randomSeed, parameters: nil,
      trainingMetrics: RegressorMetrics(cells: cells, predictions: base.values(of: cells)),
      validationMetrics: validation)
    return RegressionModel(
      algorithm: .linear, target: cells.targetName,
      features: zip(cells.featureNames, cells.columns).map { name, column in
        .init(
          name: name, bins: FeatureBins(values: column, weights: cells.weights), gain: 0,
          column: column, weights: cells.weights)
      },
      base: base, trees: [], training: record)
  }

  private func validate(_ cells: WeightedCells, threads: Int) -> RegressorMetrics {
    let folds = Folds(cellCount: cells.count, folds: folds, seed: randomSeed)
    let parts = concurrentMap(Array(0..<folds.count), threads: threads) { fold in
      let base = LeastSquares.fit(WeightedCells(cells, members: folds.training(without: fold)))
      return base.values(of: WeightedCells(cells, members: folds.heldOut[fold]))
    }
    var predictions = [Double](repeating: 0, count: cells.count)
    for (members, part) in zip(folds.heldOut, parts) {
      for (cell, prediction) in zip(members, part) { predictions[Int(cell)] = prediction }
    }
    return RegressorMetrics(cells: cells, predictions: predictions)
  }
}

extension LinearFunction {
  /// The function's value in each cell.
  func values(of cells: WeightedCells) -> [Double] {
    (0..<cells.count).map { cell in value { cells.columns[$0][cell] } }
  }
}
