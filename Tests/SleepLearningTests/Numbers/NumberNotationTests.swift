import Testing

@testable import SleepLearning

@Suite struct NumberNotationTests {
  private func reading(
    _ text: String, comma: Bool = true, groupMark: Character? = nil
  ) -> NumberParser.Reading {
    let bytes = ContiguousArray(text.utf8)
    return NumberNotation(hasDecimalComma: comma, groupMark: groupMark?.asciiValue)
      .reading(bytes.span, in: bytes.indices)
  }

  @Test(arguments: [
    ("7,02", 7.02), ("-7,5", -7.5), ("+0,125", 0.125), ("1,5e3", 1500), (",5", 0.5), ("7.5", 7.5),
    ("\u{A0}7,5\u{A0}", 7.5), ("18\u{202F}000,5", 18000.5), ("18 000", 18000),
    ("1'234'567", 1_234_567),
    ("1’234.5", 1234.5), ("18000", 18000),
  ]) func decimalCommas(text: String, number: Double) {
    #expect(reading(text) == .number(number))
  }

  @Test(arguments: [
    ("18.000", "." as Character, 18000.0), ("900", ".", 900), ("1.234.567,5", ".", 1_234_567.5),
    ("-18.000", ".", -18000), ("18000", ".", 18000), ("7,5", ".", 7.5), ("18,000", ",", 18000),
    ("1,234.5", ",", 1234.5), ("7.5", ",", 7.5),
  ]) func thousands(text: String, mark: Character, number: Double) {
    #expect(reading(text, groupMark: mark) == .number(number))
  }

  @Test(arguments: [
    ("7.5", "." as Character?), ("0.500", "."), ("1.2345", "."), ("1234.567", "."),
    ("18.000.5", "."),
    ("7,5", ","), ("7,5,5", nil), ("1.5,5", nil), ("7,5.5", nil), ("1 234'567", nil),
    ("12 34", nil),
    ("1'2345", nil), ("seven", nil), ("-", nil), ("1,234,567", nil),
  ]) func isNoNumber(text: String, mark: Character?) {
    #expect(reading(text, groupMark: mark) == .text)
  }

  @Test func theCommaIsNoDecimalMarkWhereItSeparatesFields() {
    #expect(reading("7,02", comma: false) == .text)
    #expect(reading("\u{A0}7.5", comma: false) == .number(7.5))
  }

  @Test func aNoBreakSpaceAloneIsMissing() {
    #expect(reading("\u{A0}") == .missing && reading("\u{A0}NA") == .missing)
  }
}
