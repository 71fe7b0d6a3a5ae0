import LearnerSamples
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct DecisionTreeRegressorTests {
  private func regressor(
    folds: Int = 0, _ change: (inout DecisionTreeRegressor.Parameters) -> Void = { _ in }
  ) -> DecisionTreeRegressor {
    var regressor = DecisionTreeRegressor()
    regressor.folds = folds
    change(&regressor.parameters)
    return regressor
  }

  /// The mean is 6; the first split, at 2.5, gains 3 * 2 / 5 * (28/3 - 1)^2, the second separates
  /// 8, 8 from 12.
  @Test func growsByHand() throws {
    let table = DataTable.sample([[1, 2, 3, 4, 5]], target: [1, 1, 8, 8, 12])
    let model = try regressor { $0.minChildWeight = 1 }.model(trainedOn: table)
    #expect(model.algorithm == .decisionTree)
    #expect(model.base == LinearFunction(intercept: 6, coefficients: [0]))
    #expect(
      model.trees == [
        Tree(
          feature: [0, 0], threshold: [2.5, 4.5], left: [~0, ~1], right: [1, ~2],
          leaf: [-5, 2, 6])
      ])
    let stump = try regressor {
      $0.minChildWeight = 1
      $0.maxLeaves = 2
    }.model(trainedOn: table)
    #expect(stump.prediction(validated: [0]) == 1)
    #expect(abs(stump.prediction(validated: [9]) - 28.0 / 3) < 1e-12)
    #expect(abs(stump.features[0].gain - 6.0 / 5 * (25.0 / 3) * (25.0 / 3)) < 1e-9)
    #expect(
      model.training.parameters == .decisionTree(regressor { $0.minChildWeight = 1 }.parameters))
  }

  /// The oracle trains anew for each number of leaves.
  @Test(arguments: [UInt64](0..<6)) func choosesTheBestNumberOfLeaves(seed: UInt64) throws {
    let aggregated = AggregatedRows(
      validated: .sampleNoise(rows: 250, columns: 2, values: 8, seed: seed))
    let folds = Folds(aggregatedCount: aggregated.count, folds: 3, seed: 42)
    let bins = BinnedRows(aggregated)
    var errors: [Double] = []
    for leaves in 1...24 {
      let models = (0..<3).map { fold in
        var limits = DecisionTreeRegressor.Parameters()
        limits.maxLeaves = leaves
        let trees = NestedTrees(
          bins: bins, training: folds.training(without: fold), parameters: limits,
          directions: [], threads: 1)
        return trees.ensemble(leafCount: trees.largest, features: bins.features)
      }
      let predictions = FoldModels(folds: folds, models: models).predictions(of: aggregated)
      errors.append(
        RegressorMetrics(aggregated: aggregated, predictions: predictions).rootMeanSquaredError)
    }
    let model = try regressor(folds: 3) { $0.maxLeaves = 24 }.model(trainedOn: aggregated)
    let best = try #require(errors.min())
    #expect(abs(try #require(model.training.validationMetrics).rootMeanSquaredError - best) < 1e-9)
    #expect(model.trees[0].leaf.count == (errors.firstIndex { $0 < best + 1e-9 } ?? -2) + 1)
    // The record has the limit, not the choice.
    #expect(model.training.parameters == .decisionTree(regressor { $0.maxLeaves = 24 }.parameters))
  }

  @Test func predictsTheMeanForNoise() throws {
    var generator = SplitMix64(seed: 11)
    let x = (0..<300).map { Double($0 % 60) }
    let target = x.map { _ in generator.number(in: -1...1) }
    let model = try regressor(folds: 5).model(trainedOn: .sample([x], target: target))
    #expect(model.trees.isEmpty)
    #expect(abs(model.prediction(validated: [3]) - target.reduce(0, +) / 300) < 1e-9)
  }

  @Test func dependsOnTheRowsAlone() throws {
    let table = DataTable.sampleNoise(rows: 300, columns: 3, values: 30, seed: 2)
    let bytes = try regressor(folds: 4).model(trainedOn: table).json
    for threads in [2, 5] {
      #expect(try regressor(folds: 4).model(trainedOn: table, threads: threads).json == bytes)
    }
    var generator = SplitMix64(seed: 1)
    let shuffled = table.rows(generator.order(of: 300))
    #expect(try regressor(folds: 4).model(trainedOn: shuffled).json == bytes)
    let read = try RegressionModel(json: bytes)
    #expect(try read.json == bytes && read.algorithm == .decisionTree)
  }

  /// Doubling both the rows and `minChildWeight` allows the same splits.
  @Test func duplicatedRowsGrowTheSameTree() throws {
    let table = DataTable.sampleNoise(rows: 300, columns: 2, seed: 3)
    let once = try regressor(folds: 3).model(trainedOn: table)
    let twice = try regressor(folds: 3) { $0.minChildWeight = 10 }
      .model(trainedOn: table.rows(Array(0..<300) + Array(0..<300)))
    #expect(once.trees.map(\.feature) == twice.trees.map(\.feature))
    #expect(once.trees.map(\.threshold) == twice.trees.map(\.threshold))
    #expect(abs(once.prediction(validated: [2, 2]) - twice.prediction(validated: [2, 2])) < 1e-9)
  }

  @Test(arguments: 2...5) func smallTablesTrain(rows: Int) throws {
    let x = (0..<rows).map(Double.init)
    for folds in [0, 2] {
      let model = try regressor(folds: folds).model(trainedOn: .sample([x], target: x))
      #expect(model.trees.isEmpty)
    }
  }
}
