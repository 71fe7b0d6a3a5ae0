/// Gradient-boosted regression trees that start from a least-squares line.
///
/// ```swift
/// var regressor = BoostedTreeRegressor()
/// regressor.parameters.maxDepth = 4
/// let model = try regressor.model(trainedOn: nights)
/// ```
///
/// Cross-validation decides the number of trees; none at all is a valid answer, and the model is
/// then a line. How training works is told in <doc:HowTrainingWorks>.
public struct BoostedTreeRegressor: Regressor {
  /// How trees are grown and added up.
  public var parameters = Parameters()
  /// The number of folds that decide the number of trees; 0 trains `maxIterations` trees.
  public var folds = 5
  /// The seed of all that is drawn: folds, rows and features.
  public var randomSeed: UInt64 = 42

  /// The defaults, which need no tuning for sleep data.
  public init() {}

  /// Chooses the number of trees by cross-validation, then trains them on all rows.
  ///
  /// - Throws: ``TrainingError`` if a parameter is out of range or there are too few rows.
  /// - Complexity: O(folds * trees * cells * features * depth), where equal inputs are one cell.
  public func model(
    trainedOn cells: WeightedCells, threads: Int, onStage: (TrainingStage) -> Void
  ) throws(TrainingError) -> RegressionModel {
    try parameters.check()
    try TrainingError.check(cells: cells, folds: folds)
    onStage(.binning)
    let bins = BinnedCells(cells, threads: threads)
    onStage(.validation)
    let validation =
      folds == 0
      ? nil
      : BoostingValidation(
        cells: cells, bins: bins,
        folds: Folds(cellCount: cells.count, folds: folds, seed: randomSeed),
        parameters: parameters, seed: randomSeed, threads: threads)
    try TrainingError.check(validation: validation?.metrics)

    onStage(.fitting)
    var booster = Booster(
      cells: cells, bins: bins, training: Array(0..<Int32(cells.count)), parameters: parameters,
      seed: randomSeed, team: ThreadTeam(threads: threads))
    var trees: [Tree] = []
    var gains = [Double](repeating: 0, count: bins.features.count)
    while trees.count < validation?.iterations ?? parameters.maxIterations,
      let grown = booster.addTree()
    {
      trees.append(Tree(grown, features: bins.features, residualUnit: booster.residualUnit))
      for node in grown.nodes { gains[node.split.feature] += node.split.gain }
    }

    let record = TrainingRecord(
      totalWeight: cells.totalWeight, fingerprint: cells.fingerprint, folds: folds,
      randomSeed: randomSeed, parameters: parameters,
      trainingMetrics: RegressorMetrics(
        cells: cells, predictions: zip(cells.means, booster.residuals).map(-)),
      validationMetrics: validation?.metrics)
    return RegressionModel(
      algorithm: .boostedTrees, target: cells.targetName,
      features: concurrentMap(Array(gains.indices), threads: threads) { [gains] index in
        .init(
          name: cells.featureNames[index], bins: bins.features[index], gain: gains[index],
          column: cells.columns[index], weights: cells.weights)
      },
      base: booster.base, trees: trees, training: record)
  }
}
