import SleepModels
import Testing

@testable import SleepLearning

@Suite struct WordBytesTests {
  /// Up to eight bytes of text as a word, followed by other bytes.
  static func word(_ text: String) -> UInt64 {
    zip(0..., text.utf8 + Array("9,\n:/x".utf8)).prefix(8).reduce(0) { word, byte in
      word | UInt64(byte.1) << UInt64(8 * byte.0)
    }
  }

  @Test(arguments: ["0", "7", "10", "985", "0042", "86400", "123456", "9999999", "12345678"])
  func readsWholeNumbers(text: String) {
    #expect(WordBytes.wholeNumber(Self.word(text), length: text.utf8.count) == Int(text))
  }

  @Test(arguments: ["a", "1a", "-1", "1.5", " 1", "1 ", "12/4", "12:4", "\u{7F}1", "é1"])
  func rejectsOtherText(text: String) {
    #expect(WordBytes.wholeNumber(Self.word(text), length: text.utf8.count) == nil)
  }

  @Test(arguments: [("31500.0", 31500), ("0.0", 0), ("12345.0", 12345)])
  func readsAPointAndAZero(text: String, number: Int) {
    #expect(WordBytes.wholeNumber(Self.word(text), lengthWithPointZero: text.utf8.count) == number)
  }

  @Test(arguments: ["1.5", ".0", "10", "1x0", "x.0", "1..0"])
  func rejectsOtherFractions(text: String) {
    #expect(WordBytes.wholeNumber(Self.word(text), lengthWithPointZero: text.utf8.count) == nil)
  }
}
