import ModelSamples
import SleepModel
import SleepModels
import Testing

@testable import SleepFormats

@Suite struct ONNXModelDescriptionTests {
  @Test func saysWhereNumbersOf32BitsEnter() throws {
    #expect(
      try ONNXModel(.builtIn(), inputs: .names).documentation
        == "Predicts actualSleep from wake, estimatedSleep and coffee: a linear model. Inputs, output and "
        + "all computations use 64-bit numbers (double).")
    #expect(
      ONNXModel(RegressionModel.sample, inputs: .names).documentation.contains(
        "TreeEnsembleRegressor compares in 64 bits but returns 32-bit sums (float)."))
  }

  @Test func describesProducerAndTraining() {
    let labels = ExportLabels(author: "Anna", license: "CC0")
    let model = ONNXModel(RegressionModel.sample, labels: labels, inputs: .names)
    #expect(model.producer == "betterrest")
    #expect(
      model.metadata.map { "\($0.key)=\($0.value)" }
        == [
          "model_author=Anna", "model_license=CC0", "version=0123456789abcdef", "target=y",
          "features=[\"a\",\"b\"]", "betterrest.algorithm=boosted-trees",
          "betterrest.fingerprint=0123456789abcdef",
        ])
  }

  @Test func describesInputs() throws {
    let model = try RegressionModel.builtIn()
    let labels = ExportLabels(meanings: model.exportedMeanings)
    #expect(
      ONNXModel(model, labels: labels, inputs: .names).graph.inputs[0].documentation
        == "When to wake up, in seconds after midnight. Training range: 0 to 85500. "
        + "A NaN counts as the mean, 29372.8.")
    let table = ONNXModel(model, labels: labels, inputs: .matrix).graph.inputs[0].documentation
    #expect(table.split(separator: "\n").map { $0.prefix(7) } == ["wake: W", "estimat", "coffee:"])
  }
}
