import LearnerSamples
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct FoldModelsTests {
  @Test(arguments: [1, 3]) func everyRowIsPredictedOutOfFold(threads: Int) {
    let aggregated = AggregatedRows(validated: .sampleNoise(rows: 200, columns: 2, seed: 1))
    let folds = Folds(aggregatedCount: aggregated.count, folds: 4, seed: 7)
    let models = FoldModels(
      folds: folds,
      models: (0..<4).map {
        Ensemble(base: LinearFunction(intercept: Double($0), coefficients: [0, 0]), trees: [])
      })
    let predictions = models.predictions(of: aggregated, threads: threads)
    #expect(folds.heldOut.joined().count == aggregated.count)
    for (fold, members) in folds.heldOut.enumerated() {
      for aggregatedRow in members { #expect(predictions[Int(aggregatedRow)] == Double(fold)) }
    }
  }

  @Test(arguments: [0, 1, 2]) func aModelDoesNotDependOnItsFold(fold: Int) throws {
    // All folds contain all values, so that the bins are the same.
    let aggregated = AggregatedRows(
      validated: .sampleNoise(rows: 250, columns: 2, values: 8, seed: 5))
    let folds = Folds(aggregatedCount: aggregated.count, folds: 3, seed: 42)
    let known = AggregatedRows(aggregated, members: folds.training(without: fold))
    let bins = BinnedRows(aggregated)
    func models(_ regressor: some ValidatingRegressor) -> FoldModels {
      regressor.validation(on: bins, folds: folds, threads: 2, progress: nil)
        .models
    }

    var linear = LinearRegressor()
    linear.folds = 0
    let line = try linear.model(trainedOn: known)
    let foldsLine = models(linear).models[fold]
    for aggregatedRow in 0..<aggregated.count {
      let inputs = aggregated.inputs(of: aggregatedRow)
      // Coefficients of a linear model are rounded.
      #expect(abs(line.prediction(validated: inputs) - foldsLine.prediction(for: inputs)) < 1e-6)
    }

    var tree = DecisionTreeRegressor()
    tree.folds = 0
    let foldsTree = models(tree).models[fold]
    tree.parameters.maxLeaves = try #require(foldsTree.trees.first).leaf.count
    #expect(try tree.model(trainedOn: known).ensemble == foldsTree)

    var boosted = BoostedTreeRegressor()
    boosted.parameters.base = .mean
    boosted.parameters.minChildWeight = 5
    boosted.folds = 0
    let foldsTrees = models(boosted).models[fold]
    #expect(foldsTrees.trees.count > 3)
    boosted.parameters.maxIterations = foldsTrees.trees.count
    let anew = try boosted.model(trainedOn: known).ensemble
    for aggregatedRow in 0..<aggregated.count {
      let inputs = aggregated.inputs(of: aggregatedRow)
      #expect(abs(anew.prediction(for: inputs) - foldsTrees.prediction(for: inputs)) < 1e-9)
    }
  }

  @Test func areTheModelsOfTheValidation() {
    let aggregated = AggregatedRows(validated: .sampleNoise(rows: 1500, columns: 2, seed: 3))
    var parameters = BoostedTreeRegressor.Parameters()
    parameters.maxIterations = 30
    let validation = BoostingValidation(
      bins: BinnedRows(aggregated),
      folds: Folds(aggregatedCount: aggregated.count, folds: 3, seed: 1), parameters: parameters,
      seed: 1,
      threads: 2)
    #expect(validation.iterations > 0)
    #expect(validation.models.models.count == 3)
    #expect(validation.models.models.allSatisfy { $0.trees.count == validation.iterations })
    func error(of models: [Ensemble]) -> Double {
      RegressorMetrics(
        aggregated: aggregated,
        predictions: FoldModels(folds: validation.models.folds, models: models)
          .predictions(of: aggregated)
      ).rootMeanSquaredError
    }
    let lines = validation.models.models.map { Ensemble(base: $0.base, trees: []) }
    #expect(error(of: validation.models.models) < error(of: lines))
  }
}
