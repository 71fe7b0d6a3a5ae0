import ModelSamples
import SleepModel
import SleepModels
import Testing

@testable import SleepFormats

@Suite struct RegressionModelCoreMLTests {
  /// Create ML writes 545 bytes, without descriptions.
  @Test func aLinearModelIsSmall() throws {
    let model = try RegressionModel.builtIn()
    #expect(model.trees.isEmpty)
    let bytes = try model.coreML(labels: ExportLabels(meanings: model.exportedMeanings))
    #expect(bytes.count <= 1000)
    #expect(
      try CoreMLModel(bytes).metadata.userDefined == [
        "betterrest.algorithm": "boosted-trees", "betterrest.fingerprint": "ff2d7296344fde4d",
      ])
  }

  @Test func hasMetadata() throws {
    let model = try RegressionModel.builtIn()
    let labels = ExportLabels(
      author: "Anna", license: "CC0", version: "3", meanings: model.exportedMeanings)
    let exported = try CoreMLModel(model.coreML(labels: labels))
    #expect(exported.specificationVersion == 1)
    #expect(exported.metadata.author == "Anna")
    #expect(exported.metadata.license == "CC0")
    #expect(exported.metadata.version == "3")
    #expect(
      exported.metadata.shortDescription
        == "Predicts actualSleep from wake, estimatedSleep and coffee: a linear model.")
    #expect(
      exported.inputs.map(\.shortDescription) == [
        "When to wake up, in seconds after midnight. Training range: 0 to 85500.",
        "The sleep wanted, in hours. Training range: 4 to 12.",
        "The coffee drunk in a day, in cups. Training range: 0 to 20.",
      ])
    #expect(
      exported.outputs.map(\.shortDescription)
        == ["The time between going to bed and waking up, in seconds."])
    #expect(try CoreMLModel(RegressionModel.sample.coreML()).metadata.version == "0123456789abcdef")
  }
}
