import Testing

@testable import MessageText

@Suite struct PlainTextTests {
  @Test(arguments: [
    ("", ""), (" \t\n", ""), ("a", "a"), ("  a b\u{A0}", "a b"), ("a ", "a"), (" a", "a"),
  ])
  func trimsBothEnds(text: String, trimmed: String) {
    #expect(text.trimmingSpaces() == trimmed)
  }

  static let numbers: [(String, Double)] = [
    ("8", 8), ("7.75", 7.75), ("-1", -1), ("+2.0", 2), ("007", 7), ("7,75", 7.75),
  ]

  @Test(arguments: numbers)
  func readsPlainNumbers(text: String, number: Double) {
    #expect(Double(plainNumber: text) == number)
  }

  @Test(arguments: [
    "", "nan", "inf", "1e3", "0x8", "1,5,0", "1.000,5", ",5", ".5", "7.", "--1", "٧",
  ])
  func readsNothingElse(text: String) {
    #expect(Double(plainNumber: text) == nil)
  }
}
