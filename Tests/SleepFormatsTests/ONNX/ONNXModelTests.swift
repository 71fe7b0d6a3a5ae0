import ModelSamples
import SleepModels
import Testing

@testable import SleepFormats

@Suite struct ONNXModelTests {
  private static let bytes = ONNXModel(RegressionModel.sample).bytes

  @Test func theSameModelGivesTheSameBytes() {
    for form in ONNXInputs.allCases {
      #expect(
        ONNXModel(RegressionModel.sample, inputs: form).bytes
          == ONNXModel(RegressionModel.sample, inputs: form).bytes)
    }
    #expect(Self.bytes != ONNXModel(RegressionModel.sample, inputs: .matrix).bytes)
  }

  @Test func beginsWithTheVersionAndTheProducer() {
    #expect(Self.bytes.starts(with: [0x08, 4, 0x12, 10] + Array("betterrest".utf8)))
  }
}
