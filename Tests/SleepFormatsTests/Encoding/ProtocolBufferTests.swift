import Testing

@testable import SleepFormats

@Suite struct ProtocolBufferTests {
  private typealias Field = ProtocolBuffer.Field
  private typealias Flaw = ProtocolBuffer.Flaw

  private func fields(_ bytes: [UInt8]) throws -> [ProtocolBuffer.Field] {
    var reader = ProtocolBuffer.Reader(bytes[...])
    var fields: [ProtocolBuffer.Field] = []
    while let field = try reader.next() { fields.append(field) }
    return fields
  }

  /// The examples of the published description of the encoding.
  @Test func readsPublishedExamples() throws {
    #expect(try fields([0x08, 0x96, 0x01]) == [Field(number: 1, value: .varint(150))])
    #expect(
      try fields([0x12, 0x07, 0x74, 0x65, 0x73, 0x74, 0x69, 0x6E, 0x67])
        == [Field(number: 2, value: .bytes(Array("testing".utf8)[...]))])
    #expect(
      try fields([0x08, 0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01])
        == [Field(number: 1, value: .varint(UInt64(bitPattern: -2)))])
  }

  @Test func whatIsWrittenIsRead() throws {
    var writer = ProtocolBuffer.Writer()
    writer.write(UInt64.max, field: 1)
    writer.write(true, field: 2)
    writer.write(-5, field: 3)
    writer.write(0.1, field: 4)
    writer.write("süß", field: 6)
    writer.write(field: ProtocolBuffer.largestField) { $0.write(false, field: 1) }
    let fixed32: [UInt8] = [0x2D, 0, 0, 0, 0x3F]
    let read = try fields(writer.bytes + fixed32)
    #expect(
      read == [
        Field(number: 1, value: .varint(.max)), Field(number: 2, value: .varint(1)),
        Field(number: 3, value: .varint(UInt64(bitPattern: -5))),
        Field(number: 4, value: .fixed64(0.1.bitPattern)),
        Field(number: 6, value: .bytes(Array("süß".utf8)[...])),
        Field(number: ProtocolBuffer.largestField, value: .bytes([0x08, 0x00])),
        Field(number: 5, value: .fixed32(Float(0.5).bitPattern)),
      ])
    #expect(try read[4].text() == "süß")
    #expect(try read[3].double() == 0.1)
  }

  @Test func listsArePackedOrNot() throws {
    var writer = ProtocolBuffer.Writer()
    writer.write(packed: [1.5, -2], field: 1)
    writer.write(3.25, field: 1)
    writer.write(packed: [7, 300], field: 2)
    writer.write(UInt64(9), field: 2)
    var (doubles, numbers) = ([Double](), [UInt64]())
    for field in try fields(writer.bytes) {
      if field.number == 1 {
        try field.append(to: &doubles)
      } else {
        try field.append(to: &numbers, atMost: 3)
      }
    }
    #expect(doubles == [1.5, -2, 3.25])
    #expect(numbers == [7, 300, 9])
  }

  @Test func flaws() {
    #expect(throws: Flaw.cutOff(at: 0)) { try fields([0x80]) }
    #expect(throws: Flaw.cutOff(at: 1)) { try fields([0x08]) }
    #expect(throws: Flaw.cutOff(at: 1)) { try fields([0x09, 1, 2, 3]) }
    #expect(throws: Flaw.cutOff(at: 2)) { try fields([0x08, 0, 0x12, 0x02, 0x00]) }
    // A length beyond all memory.
    #expect(throws: Flaw.cutOff(at: 0)) {
      try fields([0x12] + [UInt8](repeating: 0xFF, count: 9) + [0x01])
    }
    #expect(throws: Flaw.overlongNumber(at: 1)) {
      try fields([0x08] + [UInt8](repeating: 0xFF, count: 10))
    }
    #expect(throws: Flaw.fieldNumber(at: 0)) { try fields([0x00, 0x00]) }
    for kind: UInt8 in [3, 4, 6, 7] {
      #expect(throws: Flaw.wireType(at: 0)) { try fields([0x08 | kind]) }
    }
  }

  @Test func valuesThatDoNotFit() {
    let number = Field(number: 4, value: .varint(3))
    let bytes = Field(number: 4, value: .bytes([0xFF, 0xFE]))
    let flaw = Flaw.unexpectedValue(field: 4)
    #expect(throws: flaw) { try number.message() }
    #expect(throws: flaw) { try number.double() }
    #expect(throws: flaw) { try bytes.text() }
    #expect(throws: flaw) { try bytes.unsigned() }
    #expect(throws: flaw) {
      var list: [Double] = []
      try bytes.append(to: &list)
    }
    #expect(throws: flaw) {
      var list: [UInt64] = []
      try Field(number: 4, value: .bytes([1, 2, 3])).append(to: &list, atMost: 2)
    }
    // One by one, too.
    var list: [UInt64] = [1]
    try? number.append(to: &list, atMost: 2)
    #expect(throws: flaw) { try number.append(to: &list, atMost: 2) }
    #expect(flaw.text == "a field of number 4 has a value of the wrong type")
    #expect(Flaw.cutOff(at: 17).text == "it is cut off within the field at byte 17")
  }
}
