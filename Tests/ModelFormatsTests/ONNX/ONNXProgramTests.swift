import LearnerSamples
import Testing

@testable import ModelFormats
@testable import TabularRegression

@Suite struct ONNXProgramTests {
  /// The largest difference between a model and its exported graph, in both forms of inputs.
  private func largestDifference(_ model: RegressionModel, _ rows: [[Double]]) throws -> Double {
    var largest = 0.0
    for form in ONNXInputs.allCases {
      let program = try ONNXProgram(bytes: model.onnx(inputs: form))
      for row in rows {
        let difference = abs(program.output(for: row) - model.prediction(validated: row))
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
      try largestDifference(
        linearModel(0.5, [2, 0, -3]), [[1, 2, 3], [0.25, -7, 1e9], [0, 0, 0]])
        == 0)
    #expect(try largestDifference(.builtIn(), [[25200, 8, 2], [0, 4, 20]]) < 1e-11)
  }

  @Test func aConstantIsExact() throws {
    #expect(try largestDifference(linearModel(7, [0, 0]), [[1, 2], [.nan, 5]]) == 0)
  }

  @Test func treesOnALineLoseNothing() throws {
    let (a, b) = (3.5, 10.0)
    let rows = [[1, 2], [4, b], [a, b], [a.nextUp, b.nextUp], [-1e9, 1e9]]
    #expect(try largestDifference(RegressionModel.sample, rows) == 0)
  }

  @Test func otherAlgorithmsAgree() throws {
    let table = DataTable.sampleNights(rows: 300, seed: 3)
    var boosted = BoostedTreeRegressor()
    boosted.parameters.base = .mean
    boosted.folds = 0
    boosted.parameters.maxIterations = 60
    var forest = RandomForestRegressor()
    forest.folds = 0
    forest.parameters.maxIterations = 20
    var tree = DecisionTreeRegressor()
    tree.folds = 0
    for model in [
      try boosted.model(trainedOn: table), try forest.model(trainedOn: table),
      try tree.model(trainedOn: table),
    ] {
      #expect(try largestDifference(model, rows(table)) < 1e-7)
    }
  }

  @Test func missingValuesGoWhereTheModelSendsThem() throws {
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
      #expect(try largestDifference(model, rows) == 0)
      #expect(model.prediction(validated: [.nan, 3]) == (weights[0] > 0 ? 25.5 : 27))
    }
  }

  @Test func sumsOfTreesAreRoundedAsTheOperatorDoes() throws {
    var graph = ONNXGraph("rounded")
    graph.inputs = [ONNXValue("x", width: 1, documentation: "")]
    graph.outputs = [ONNXValue("y", width: 1, documentation: "")]
    let trees = ONNXTrees(sums: [
      [Tree(feature: [], threshold: [], left: [], right: [], leaf: [0.1])]
    ])
    graph.nodes = [
      ONNXNode(
        ONNXTrees.operation, domain: ONNXNode.machineLearning, of: ["x"], giving: "sum",
        attributes: trees.attributes),
      ONNXNode(
        "Cast", of: ["sum"], giving: "y", attributes: [ONNXAttribute("to", .integer(11))]),
    ]
    #expect(try ONNXProgram(graph).output(for: [0]) == Double(Float(0.1)))
    graph.nodes.removeLast()
    graph.outputs[0].name = "sum"
    #expect(throws: ONNXError.foreign("its output is not one number for each row")) {
      _ = try ONNXProgram(graph)
    }
  }

  @Test func whatCannotBeEvaluatedIsRefused() throws {
    func refused(_ change: (inout ONNXGraph) -> Void) -> String? {
      var graph = ONNXGraph(RegressionModel.sample, inputs: .names)
      change(&graph)
      do {
        _ = try ONNXProgram(graph)
        return nil
      } catch {
        guard case .foreign(let what) = error else { return nil }
        return what
      }
    }
    #expect(refused { _ in } == nil)
    #expect(
      refused { $0.nodes[0].operation = "Gemm" }
        == "the operator Gemm is not used in this way")
    #expect(
      refused { $0.nodes[0].attributes = [] } == "the operator Concat is not used in this way")
    #expect(
      refused { $0.nodes[1].domain = "x" } == "the operator IsNaN is not used in this way")
    #expect(
      refused { $0.nodes[1].outputs = [] } == "the operator IsNaN is not used in this way")
    #expect(
      refused { $0.nodes.swapAt(0, 1) } == "a step takes row, which no step before it gives")
    #expect(refused { $0.inputs[1].name = "a" } == "two results are called a")
    #expect(refused { $0.inputs[0].width = 0 } == "an input has 0 columns")
    #expect(refused { $0.inputs[0].width = .max } == "an input has \(Int.max) columns")
    #expect(
      refused { $0.constants[0].dimensions = [3, 1] } == "the numbers of means are not a table")
    #expect(refused { $0.outputs = [] } == "its output is not one number for each row")
    #expect(
      refused { graph in
        graph.nodes = (0..<60).map { step in
          ONNXNode(
            "Concat", of: step == 0 ? ["a", "a"] : ["\(step - 1)", "\(step - 1)"],
            giving: "\(step)", attributes: [ONNXAttribute("axis", .integer(1))])
        }
      } == "its steps have more than 1048576 columns")
  }
}
