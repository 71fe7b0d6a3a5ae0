import Testing

@testable import SleepFormats

@Suite struct ONNXTensorTests {
  private func bytes(_ tensor: ONNXTensor) -> [UInt8] {
    var writer = ProtocolBuffer.Writer()
    tensor.write(to: &writer)
    return writer.bytes
  }

  @Test func matchesTheSchema() {
    #expect(
      bytes(ONNXTensor("w", rows: 2, values: [1, -2]))
        == [0x0A, 2, 2, 1, 0x10, 11, 0x42, 1, UInt8(ascii: "w"), 0x52, 16]
        + [0, 0, 0, 0, 0, 0, 0xF0, 0x3F, 0, 0, 0, 0, 0, 0, 0, 0xC0])
  }
}
