import Testing

@testable import SleepFormats

@Suite struct ONNXAttributeTests {
  private func bytes(_ attribute: ONNXAttribute) -> [UInt8] {
    var writer = ProtocolBuffer.Writer()
    attribute.write(to: &writer)
    return writer.bytes
  }

  @Test func matchesTheSchema() {
    let name: [UInt8] = [0x0A, 1, UInt8(ascii: "a")]
    func kind(_ number: UInt8) -> [UInt8] { [0xA0, 1, number] }
    let cases: [(ONNXAttribute.Value, [UInt8])] = [
      (.integer(11), [0x18, 11] + kind(2)), (.text("hi"), [0x22, 2, 0x68, 0x69] + kind(3)),
      (.integers([1, 300]), [0x42, 3, 1, 0xAC, 2] + kind(7)),
      (.texts(["a", ""]), [0x4A, 1, 0x61, 0x4A, 0] + kind(8)),
    ]
    for (value, expected) in cases {
      #expect(bytes(ONNXAttribute("a", value)) == name + expected)
    }
    let tensor = bytes(ONNXAttribute("a", .tensor(ONNXTensor("", list: [0]))))
    #expect(tensor.prefix(5) == name + [0x2A, 17] && tensor.suffix(3) == kind(4))
  }
}
