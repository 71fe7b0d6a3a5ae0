import Testing

@testable import SleepFormats

@Suite struct ONNXValueTests {
  private func bytes(_ value: ONNXValue) -> [UInt8] {
    var writer = ProtocolBuffer.Writer()
    value.write(to: &writer)
    return writer.bytes
  }

  @Test func isADoubleTensorWithADynamicRowCount() {
    #expect(
      bytes(ONNXValue(name: "x", width: 3, documentation: "d"))
        == [0x0A, 1, 0x78, 0x12, 15, 0x0A, 13, 0x08, 11, 0x12, 9]
        + [0x0A, 3, 0x12, 1, 0x4E, 0x0A, 2, 0x08, 3] + [0x1A, 1, 0x64])
  }
}
