import SleepCore
import Testing

@Suite struct TextScannerTests {
  @Test func takesWhatIsThere() {
    var scanner = TextScanner("12:345 xy")
    #expect(scanner.digits(3...4) == nil)
    #expect(scanner.digits(1...2) == "12")
    #expect(!scanner.take("-") && scanner.take(":"))
    #expect(scanner.digits() == "345" && scanner.digits() == nil)
    scanner.skipSpaces()
    #expect(scanner.take(oneOf: ["y", "x", "xy"]) == "x")
    #expect(!scanner.isAtEnd && scanner.take("y") && scanner.isAtEnd)
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
