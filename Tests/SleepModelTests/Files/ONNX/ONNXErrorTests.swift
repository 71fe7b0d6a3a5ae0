import Testing

@testable import SleepModel

@Suite struct ONNXErrorTests {
  @Test func saysWhatIsWrongAndWhatToDo() {
    #expect(
      ONNXError.malformed(.cutOff(at: 7)).description
        == "This is not a whole ONNX file: it is cut off within the field at byte 7. "
        + "Export the model again.")
    #expect(
      ONNXError.foreign("two results are called x").description
        == "This is not an ONNX file as betterrest writes it: two results are called x. "
        + "Export the model again.")
  }
}
