import LearnerSamples
import Testing

@testable import ModelFormats
@testable import TabularRegression

@Suite struct ONNXExportTests {
  @Test func agreesWithTheModel() throws {
    let model = RegressionModel.sample
    for form in ONNXInputs.allCases {
      let contents = try ExportFormat.onnx.contents(of: model, onnxInputs: form)
      let predict = try ExportFormat.onnx.predictor(of: contents, exportedFrom: model)
      let proof = ExportVerification(of: model, answering: predict)
      #expect(proof.holds && proof.largestDifference < 1e-12)
    }
  }

  @Test func differencesAreDetected() throws {
    var model = RegressionModel.sample
    let predict = try ExportFormat.onnx.predictor(of: [], exportedFrom: model)
    model.base = LinearFunction(intercept: 101, coefficients: [2, -3])
    let proof = ExportVerification(of: model, answering: predict)
    #expect(!proof.holds && abs(proof.largestDifference - 1) < 1e-9)
  }

  @Test func leavesBeyondSinglePrecisionAreDetected() throws {
    let sample = RegressionModel.sample
    let model = RegressionModel(
      algorithm: .boostedTrees, target: "y", features: sample.features, base: sample.base,
      trees: [Tree(feature: [], threshold: [], left: [], right: [], leaf: [1e300])],
      training: sample.training)
    let predict = try ExportFormat.onnx.predictor(of: [], exportedFrom: model)
    #expect(ExportVerification(of: model, answering: predict).largestDifference == .infinity)
  }
}
