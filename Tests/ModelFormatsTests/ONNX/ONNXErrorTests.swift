import Testing

@testable import ModelFormats

@Suite struct ONNXErrorTests {
  @Test func saysWhatIsWrong() {
    #expect(
      ONNXError.malformed(.cutOff(at: 7)).description
        == "it is cut off within the field at byte 7")
    #expect(
      ONNXError.foreign("two results are called x").description == "two results are called x")
  }
}
