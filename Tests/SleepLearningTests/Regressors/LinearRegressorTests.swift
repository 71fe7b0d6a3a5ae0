import LearnerSamples
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct LinearRegressorTests {
  @Test func recordsTheTrainingData() throws {
    let table = DataTable.sample(
      [[1, 2, 3, 3], [5, 5, 5, 5]], target: [1, 5, 5, 7], names: ["x", "same"])
    var regressor = LinearRegressor()
    regressor.folds = 0
    regressor.randomSeed = 7
    let model = try regressor.model(trainedOn: table)
    #expect(model.algorithm == .linear)
    #expect(model.target == "y")
    #expect(
      model.features == [
        .init(name: "x", minimum: 1, maximum: 3, distinctCount: 3, gain: 0, mean: 2.25),
        .init(name: "same", minimum: 5, maximum: 5, distinctCount: 1, gain: 0, mean: 5),
      ])
    #expect(model.trees.isEmpty)
    #expect(model.training.totalWeight == 4)
    #expect(model.training.folds == 0)
    #expect(model.training.randomSeed == 7)
    #expect(model.training.parameters == nil)
    #expect(model.training.validationMetrics == nil)
    #expect(model.training.fingerprint == AggregatedRows(validated: table).fingerprint)
    let errors = try zip(model.predictions(from: table), [1.0, 5, 5, 7]).map(-)
    let mean = errors.reduce(0) { $0 + $1 * $1 } / 4
    #expect(abs(model.training.trainingMetrics.rootMeanSquaredError - mean.squareRoot()) < 1e-5)
  }

  @Test(arguments: [1, 3]) func validatesOutOfFold(threads: Int) throws {
    let table = DataTable.sampleNights(rows: 400, seed: 1)
    var regressor = LinearRegressor()
    regressor.folds = 4
    let model = try regressor.model(trainedOn: table, threads: threads)
    let (aggregated, aggregatedRowOfRow) = AggregatedRows.merging(table)
    let target = table.target?.values ?? []
    var squares = 0.0
    var largest = 0.0
    for members in Folds(aggregatedCount: aggregated.count, folds: 4, seed: 42).heldOut {
      let heldOut = Set(members.map(Int.init))
      let known = (0..<400).filter { !heldOut.contains(aggregatedRowOfRow[$0]) }
      let line = LeastSquares.fit(AggregatedRows(validated: table.rows(known)))
      for row in 0..<400 where heldOut.contains(aggregatedRowOfRow[row]) {
        let error = line.value { table.features[$0].values[row] } - target[row]
        squares += error * error
        largest = max(largest, abs(error))
      }
    }
    let metrics = try #require(model.training.validationMetrics)
    #expect(abs(metrics.rootMeanSquaredError - (squares / 400).squareRoot()) < 1e-3)
    #expect(abs((metrics.maximumError ?? .nan) - largest) < 1e-3)
  }
}
