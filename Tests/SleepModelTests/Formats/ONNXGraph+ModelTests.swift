import ModelSamples
import SleepModel
import SleepModels
import Testing

@testable import SleepFormats

@Suite struct ONNXGraphModelTests {
  @Test func aLineNeedsNoTrees() throws {
    let model = try ONNXModel(.builtIn(), inputs: .names)
    #expect(model.graph.nodes.map(\.operation) == ["Concat", "IsNaN", "Where", "MatMul", "Add"])
    #expect(model.graph.inputs.map(\.name) == ["wake", "estimatedSleep", "coffee"])
    #expect(model.graph.inputs.allSatisfy { $0.width == 1 })
    #expect(model.graph.outputs.map(\.name) == ["actualSleep"])
    #expect(model.operatorSets == [.init(domain: "", version: 9)])
  }

  @Test func treesAreAddedToTheLine() {
    let model = ONNXModel(RegressionModel.sample, inputs: .matrix)
    #expect(
      model.graph.nodes.map(\.operation)
        == [
          "IsNaN", "Where", "MatMul", "Add", "TreeEnsembleRegressor", "Cast", "MatMul", "Add",
        ])
    #expect(model.graph.inputs.map(\.name) == ["inputs"] && model.graph.inputs[0].width == 2)
    #expect(
      model.operatorSets
        == [.init(domain: "", version: 9), .init(domain: "ai.onnx.ml", version: 3)])
  }

  @Test func namesAreUnique() {
    let plain = linearModel(1, [1, 2, 3])
    let model = RegressionModel(
      algorithm: .linear, target: "row",
      features: zip(["row", "means", ""], plain.features).map {
        .init(name: $0, minimum: 0, maximum: 1, distinctCount: $1.distinctCount, gain: 0)
      }, base: plain.base, trees: [], training: plain.training)
    let graph = ONNXGraph(model, inputs: .names)
    #expect(graph.inputs.map(\.name) == ["row", "means", "_"])
    #expect(graph.outputs.map(\.name) == ["row_"])
    let names =
      graph.inputs.map(\.name) + graph.constants.map(\.name) + graph.nodes.flatMap(\.outputs)
    #expect(Set(names).count == names.count)
    #expect(graph.output(for: [1, 1, 1]) == 7)
  }
}
