import LearnerSamples
import SleepModels
import Testing

@testable import SleepLearning

@Suite struct PartialDependenceTests {
  @Test func isExactForALinearModel() throws {
    let table = DataTable.sample([[0, 4, 8], [1, 2, 6]], target: [5, 6, 15])
    var regressor = LinearRegressor()
    regressor.folds = 0
    let model = try regressor.model(trainedOn: table)
    let dependence = try #require(model.partialDependence)
    #expect(dependence.map(\.values) == [[0, 2, 4, 6, 8], [1, 2.25, 3.5, 4.75, 6]])
    #expect(dependence[0].predictions.count == 5)
    for (value, prediction) in zip(dependence[0].values, dependence[0].predictions) {
      #expect(abs(prediction - model.prediction(validated: [value, 3])) < 1e-12)
    }
  }

  @Test func isOnePointForAConstantFeature() throws {
    let table = DataTable.sample([[0, 4, 8], [7, 7, 7]], target: [5, 6, 15])
    var regressor = LinearRegressor()
    regressor.folds = 0
    let dependence = try regressor.model(trainedOn: table).partialDependence
    #expect(dependence?[1].values == [7])
  }

  @Test func isTheMeanOverTheRowsForTrees() throws {
    let table = DataTable.sampleNoise(rows: 600, columns: 2, seed: 4)
    var regressor = BoostedTreeRegressor()
    regressor.folds = 0
    regressor.parameters.maxIterations = 5
    let model = try regressor.model(trainedOn: table)
    let dependence = PartialDependence.sampled(
      of: model, over: AggregatedRows(validated: table), seed: 1, threads: 2)
    #expect(dependence.map(\.values) == [[0, 1, 2, 3, 4, 5, 6, 7], [0, 1, 2, 3, 4, 5, 6, 7]])
    #expect(dependence[1].predictions.count == 8)
    for (value, prediction) in zip(dependence[1].values, dependence[1].predictions) {
      let all = table.features[0].values.map { model.prediction(validated: [$0, value]) }
      #expect(abs(prediction - all.reduce(0, +) / 600) < 1e-3)
    }
  }

  @Test func manyValuesAreTakenAtQuantiles() throws {
    let table = DataTable.sampleNoise(rows: 3000, columns: 2, values: 500, seed: 4)
    var regressor = BoostedTreeRegressor()
    regressor.folds = 0
    regressor.parameters.maxIterations = 5
    let dependence = PartialDependence.sampled(
      of: try regressor.model(trainedOn: table), over: AggregatedRows(validated: table), seed: 1,
      threads: 1)
    #expect(dependence.count == 2)
    for feature in dependence {
      #expect(feature.values.count == PartialDependence.mostValues)
      #expect(feature.values.first == 0 && feature.values.last == 499)
      #expect(feature.values == feature.values.sorted())
      #expect(abs(feature.values[10] - 263) < 40)
    }
  }
}
