import Testing

@testable import SleepModel

@Suite struct FoldModelsTests {
  @Test func eachCellIsPredictedByTheModelThatHasNotSeenIt() {
    let cells = WeightedCells(.sample([[1, 2, 3]], target: [0, 0, 0]))
    let foldModels = FoldModels(
      folds: Folds(heldOut: [[0, 2], [1]]),
      models: [10.0, 20].map {
        Ensemble(base: LinearFunction(intercept: $0, coefficients: [1]), trees: [])
      })
    #expect(foldModels.predictions(of: cells) == [11, 22, 13])
  }

  /// They have the trees that were chosen, and are the better for it.
  @Test func areTheModelsOfTheValidation() {
    let cells = WeightedCells(.sampleNoise(rows: 1500, columns: 2, seed: 3))
    var parameters = BoostedTreeRegressor.Parameters()
    parameters.maxIterations = 30
    let validation = BoostingValidation(
      cells: cells, bins: BinnedCells(cells),
      folds: Folds(cellCount: cells.count, folds: 3, seed: 1), parameters: parameters, seed: 1,
      threads: 2)
    #expect(validation.iterations > 0)
    #expect(validation.models.models.allSatisfy { $0.trees.count == validation.iterations })
    func error(of models: [Ensemble]) -> Double {
      RegressorMetrics(
        cells: cells,
        predictions: FoldModels(folds: validation.models.folds, models: models)
          .predictions(of: cells)
      ).rootMeanSquaredError
    }
    let lines = validation.models.models.map { Ensemble(base: $0.base, trees: []) }
    #expect(error(of: validation.models.models) < error(of: lines))
  }
}
