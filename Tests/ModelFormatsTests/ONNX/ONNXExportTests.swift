import LearnerSamples
import Testing

@testable import ModelFormats
@testable import TabularRegression

/// ONNX as one of the formats of export.
@Suite struct ONNXExportTests {
  @Test func isReadBackForTheProof() throws {
    let model = RegressionModel.sample
    for form in ONNXInputs.allCases {
      let contents = try ExportFormat.onnx.contents(of: model, onnxInputs: form)
      let predict = try ExportFormat.onnx.predictor(of: contents)
      let proof = ExportVerification(of: model, answering: predict)
      #expect(proof.holds && proof.largestDifference < 1e-12)
    }
  }

  @Test func changedContentsAreRefused() throws {
    let contents = try ExportFormat.onnx.contents(of: RegressionModel.sample)
    let error = #expect(throws: ModelFileError.self) {
      _ = try ExportFormat.onnx.predictor(of: contents + [0x28, 1])
    }
    #expect(
      error?.description
        == "The exported model is damaged: something in it is not written here. "
        + "Train the model again.")
  }

  @Test func otherNumbersAreSeen() throws {
    var model = RegressionModel.sample
    let predict = try ExportFormat.onnx.predictor(
      of: ExportFormat.onnx.contents(of: model))
    model.base = LinearFunction(intercept: 101, coefficients: [2, -3])
    let proof = ExportVerification(of: model, answering: predict)
    #expect(!proof.holds && abs(proof.largestDifference - 1) < 1e-9)
  }
}
