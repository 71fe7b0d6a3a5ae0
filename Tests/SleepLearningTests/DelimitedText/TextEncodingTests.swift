import SleepNumerics
import Testing

@testable import SleepLearning

@Suite struct TextEncodingTests {
  private func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
    TextEncoding.firstInvalidByte(ContiguousArray(bytes).span, in: bytes.indices)
  }

  @Test(arguments: ["", "plain\r\n\t\u{7F}", "é߿ࠀ퟿\u{E000}\u{FFFF}𐀀\u{10FFFF}"])
  func acceptsText(text: String) {
    #expect(firstInvalidByte(Array(text.utf8)) == nil)
  }

  @Test(
    arguments: [
      [0x00], [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x9F, 0x80],
      [0xE4, 0xB8], [0xE4, 0xB8, 0x41], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    ] as [[UInt8]])
  func findsInvalidBytes(bytes: [UInt8]) {
    #expect(firstInvalidByte([0x61, 0xC3, 0xA9] + bytes) == 3)
    #expect(firstInvalidByte([0x61] + bytes + [0x62]) == 1)
  }

  @Test func agreesWithTheStandardLibrary() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<50_000 {
      let length = 1 + random.next(below: 4)
      let bytes = (0..<length).map { _ in UInt8(0x70 + random.next(below: 0x90)) }
      #expect((firstInvalidByte(bytes) == nil) == (String(validating: bytes, as: UTF8.self) != nil))
    }
  }
}
