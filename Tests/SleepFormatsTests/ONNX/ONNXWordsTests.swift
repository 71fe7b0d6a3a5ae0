import ModelSamples
import SleepModels
import Testing

@testable import SleepFormats

@Suite struct ONNXWordsTests {
  private let model = RegressionModel.sampleOfWords

  @Test func wordsAreLookedUp() {
    let graph = ONNXGraph(model, inputs: .names)
    #expect(graph.inputs.map(\.isText) == [true, false])
    #expect(
      graph.nodes.map(\.operation) == [
        "Concat", "IsNaN", "Where", "LabelEncoder", "MatMul", "Add", "Gather", "Flatten", "Add",
        "Gather", "Flatten", "Concat", "TreeEnsembleRegressor", "Cast", "MatMul", "Add",
      ])
    let encoder = graph.nodes[3]
    #expect(
      encoder.attributes == [
        ONNXAttribute("default_int64", .integer(3)),
        ONNXAttribute("keys_strings", .texts(["Bonn", "Köln", "Ulm"])),
        ONNXAttribute("values_int64s", .integers([0, 1, 2])),
      ])
    // The last row is for other words.
    let tables = graph.constants.filter { $0.name.hasPrefix("table") }
    #expect(tables.map(\.values) == [[5, -7, 2, 0], [0, 1, 0, 0]])
    #expect(tables.map(\.dimensions) == [[4, 1], [4, 1]])
  }

  @Test func treesAskForSides() {
    let words = ONNXWords(model)
    // The area is the only number, and the side of the city comes after it.
    #expect(words.trees[0].feature == [1, 0])
    #expect(words.trees[0].threshold == [0.5, 4.5])
    #expect(words.tables.map(\.feature) == [0] && words.tables.map(\.width) == [1])
    #expect(words.fits)
    #expect(ONNXWords(RegressionModel.sample).trees == RegressionModel.sample.trees)
  }

  @Test func aMatrixTakesNoWords() throws {
    #expect(
      throws: ForeignModelError.notExportable(
        "city has words, and a matrix takes numbers alone, unlike inputs by name")
    ) {
      try ExportFormat.onnx.contents(of: model, onnxInputs: .matrix)
    }
    #expect(throws: Never.self) { try ExportFormat.onnx.contents(of: model) }
  }
}
