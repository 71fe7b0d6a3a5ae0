import LearnerSamples
import SleepLearning
import SleepModel
import Testing

@testable import SleepModels
@testable import SleepFormats

@Suite struct ONNXGraphEvaluationTests {
  /// Over both forms of inputs.
  private func largestDifference(_ model: RegressionModel, _ rows: [[Double]]) -> Double {
    var largest = 0.0
    for form in ONNXInputs.allCases {
      let graph = ONNXGraph(model, inputs: form)
      for row in rows {
        let difference = abs(graph.output(for: row) - model.prediction(validated: row))
        #expect(difference.isFinite)
        largest = max(largest, difference)
      }
    }
    return largest
  }

  private func rows(_ table: DataTable) -> [[Double]] {
    (0..<table.rowCount).map { row in table.features.map { $0.values[row] } }
  }

  @Test func aLineIsExact() throws {
    #expect(
      largestDifference(linearModel(0.5, [2, 0, -3]), [[1, 2, 3], [0.25, -7, 1e9], [0, 0, 0]])
        == 0)
    #expect(try largestDifference(.builtIn(), [[25200, 8, 2], [0, 4, 20]]) < 1e-11)
  }

  @Test func aConstantIsExact() throws {
    #expect(largestDifference(linearModel(7, [0, 0]), [[1, 2], [.nan, 5]]) == 0)
  }

  @Test func treesOnALinearModelAreExact() throws {
    let (a, b) = (3.5, 10.0)
    let rows = [[1, 2], [4, b], [a, b], [a.nextUp, b.nextUp], [-1e9, 1e9]]
    #expect(largestDifference(RegressionModel.sample, rows) == 0)
  }

  @Test func otherAlgorithmsAgree() throws {
    let table = DataTable.sampleNights(rows: 120, seed: 3)
    var boosted = BoostedTreeRegressor()
    boosted.parameters.base = .mean
    boosted.folds = 0
    boosted.parameters.maxIterations = 30
    var forest = RandomForestRegressor()
    forest.folds = 0
    forest.parameters.maxIterations = 10
    var tree = DecisionTreeRegressor()
    tree.folds = 0
    for model in [
      try boosted.model(trainedOn: table), try forest.model(trainedOn: table),
      try tree.model(trainedOn: table),
    ] {
      #expect(largestDifference(model, rows(table)) < 1e-7)
    }
  }

  @Test func missingValuesFollowTheDefaultDirection() throws {
    func model(missingWeights: [Double]) -> RegressionModel {
      RegressionModel(
        algorithm: .boostedTrees, target: "y",
        features: zip(["a", "b"], missingWeights).map {
          .init(
            name: $0, minimum: 0, maximum: 20, distinctCount: 3, gain: 1, mean: 12,
            missingWeight: $1)
        },
        base: LinearFunction(intercept: 1, coefficients: [2, 0.5], means: [12, 12]),
        trees: [Tree.sampleForMissing], training: RegressionModel.sample.training)
    }
    let rows: [[Double]] = [[.nan, .nan], [4, .nan], [.nan, 3], [4, 3], [3, 20]]
    for weights in [[0, 0], [1, 1], [0, 1], [1, 0]] as [[Double]] {
      let model = model(missingWeights: weights)
      #expect(largestDifference(model, rows) == 0)
      #expect(model.prediction(validated: [.nan, 3]) == (weights[0] > 0 ? 25.5 : 27))
    }
  }
}
