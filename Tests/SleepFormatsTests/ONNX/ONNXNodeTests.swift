import Testing

@testable import SleepFormats

@Suite struct ONNXNodeTests {
  private func bytes(_ node: ONNXNode) -> [UInt8] {
    var writer = ProtocolBuffer.Writer()
    node.write(to: &writer)
    return writer.bytes
  }

  @Test func matchesTheSchema() {
    #expect(
      bytes(ONNXNode("Add", of: ["a", "b"], giving: "c"))
        == [0x0A, 1, 0x61, 0x0A, 1, 0x62, 0x12, 1, 0x63, 0x22, 3, 0x41, 0x64, 0x64])
  }
}
