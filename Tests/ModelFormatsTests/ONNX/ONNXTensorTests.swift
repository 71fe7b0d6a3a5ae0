import Testing

@testable import ModelFormats
@testable import ProtocolBuffers

@Suite struct ONNXTensorTests {
  private func bytes(_ tensor: ONNXTensor) -> [UInt8] {
    var writer = ProtocolBuffer.Writer()
    tensor.write(to: &writer)
    return writer.bytes
  }

  @Test func standsOnTheWireAsInTheSchema() {
    #expect(
      bytes(ONNXTensor("w", rows: 2, values: [1, -2]))
        == [0x0A, 2, 2, 1, 0x10, 11, 0x42, 1, UInt8(ascii: "w"), 0x52, 16]
        + [0, 0, 0, 0, 0, 0, 0xF0, 0x3F, 0, 0, 0, 0, 0, 0, 0, 0xC0])
  }

  @Test func comesBackEvenWithoutANumber() throws {
    let tensor = ONNXTensor("substitutes", list: [.nan, 0.5, -0.0])
    let back = try ONNXTensor(reading: bytes(tensor)[...])
    #expect(back == tensor && back.values[0].isNaN && back.dimensions == [3])
    #expect(back != ONNXTensor("substitutes", list: [.nan, 0.5, 0]))
  }

  @Test func isWholeIfEveryPlaceHasANumber() {
    var tensor = ONNXTensor("w", rows: 2, values: [1, 2, 3, 4])
    #expect(tensor.dimensions == [2, 2] && tensor.isWhole)
    for dimensions in [[4], [1, 4], [2, 2, 1]] {
      tensor.dimensions = dimensions
      #expect(tensor.isWhole)
    }
    for dimensions in [[5], [0, 4], [-2, -2], [.max, .max, 4], [1 << 62, 4, 4]] {
      tensor.dimensions = dimensions
      #expect(!tensor.isWhole)
    }
  }
}
