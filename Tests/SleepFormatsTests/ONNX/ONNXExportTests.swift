import ModelSamples
import SleepFormats
import SleepModels
import Testing

@Suite struct ONNXExportTests {
  @Test func leavesBeyondSinglePrecisionAreRefused() {
    let sample = RegressionModel.sample
    let model = RegressionModel(
      algorithm: .boostedTrees, target: "y", features: sample.features, base: sample.base,
      trees: [Tree(feature: [], threshold: [], left: [], right: [], leaf: [1e300])],
      training: sample.training)
    #expect(throws: ForeignModelError.self) { try ExportFormat.onnx.contents(of: model) }
  }
}
