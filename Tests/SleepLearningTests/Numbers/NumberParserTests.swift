import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct NumberParserTests {
  private func reading(_ text: String) -> NumberParser.Reading {
    NumberParser.reading(ContiguousArray(text.utf8).span, in: 0..<text.utf8.count)
  }

  /// Short numbers with bytes around them are read without the standard library.
  private func readingWithin(_ text: String) -> NumberParser.Reading {
    let before = String(repeating: "7", count: ShortDecimal.reach.back)
    let bytes = ContiguousArray((before + text + ",1234567").utf8)
    return NumberParser.reading(bytes.span, in: before.utf8.count..<bytes.count - 8)
  }

  @Test(
    arguments: [
      ("0", 0.0), ("7", 7), ("31500.0", 31500), ("26100", 26100), ("-3", -3), ("+3", 3),
      (".5", 0.5), ("5.", 5), ("-.25", -0.25), ("1e3", 1000), ("1E+3", 1000), ("25e-2", 0.25),
      ("1.e2", 100), (".5e1", 5), ("007", 7), ("0.1", 0.1), ("0e999999999999999999999", 0),
      ("00000000000000000000000000000001.5", 1.5), ("1e-9999999999999999999999", 0),
    ] as [(String, Double)])
  func readsEverySpelling(text: String, number: Double) {
    #expect(reading(text) == .number(number))
  }

  @Test(arguments: ["", "NA", "na", "N/A", "n/a", "NULL", "null", "Null", "nan", "NaN", "NAN"])
  func recognizesMissingValues(text: String) {
    #expect(reading(text) == .missing)
  }

  @Test(arguments: ["inf", "-inf", "+Inf", "INFINITY", "-infinity"])
  func recognizesInfinities(text: String) {
    #expect(reading(text) == .infinite)
  }

  @Test(arguments: [
    "1e309", "1.8e308", "-1e999", "1e99999999999999999999", String(repeating: "9", count: 310),
    "1.79769313486231580793728971405303415080e308",
  ]) func recognizesNumbersOutOfRange(text: String) {
    #expect(reading(text) == .beyondRange)
  }

  @Test(arguments: [
    "-", "+", ".", "e5", "1e", "1e+", "1e5.0", "1.2.3", "--1", "+-1", "0x10", "1p3", "1,5", "1_000",
    "1 000", "two", "1a", "a1", "١", "1\u{0}", "infinit", "nano", "\"1\"", "-nan", "none",
  ]) func rejectsOtherText(text: String) {
    #expect(reading(text) == .text)
    #expect(readingWithin(text) == .text)
  }

  /// Numbers at or near the midpoint of two doubles, with the exact bits of the result.
  @Test(
    arguments: [
      ("9007199254740993", 0x1p53),  // 2^53 + 1: a tie, to even
      ("9007199254740993.0000000000000000000000000000000000001", 0x1p53 + 2),
      ("9007199254740995", 0x1p53 + 4),  // a tie, to even, upwards
      ("9007199254740994.9999999999999999999999999999999999999", 0x1p53 + 2),
      ("1e22", 0x1.0f0cf064dd592p73),
      ("1e23", 0x1.52d02c7e14af6p76),  // below the tie
      ("1.00000000000000011102230246251565404236316680908203125", 1),
      ("1.00000000000000011102230246251565404236316680908203126", 0x1.0000000000001p0),
      ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown), ("4.9e-324", 0x1p-1074),
      ("2.4703282292062327e-324", 0),  // below half of the smallest
      ("2.4703282292062328e-324", 0x1p-1074), ("1.7976931348623157e308", 0x1.fffffffffffffp1023),
      ("123456789012345678901234567890", 0x1.8ee90ff6c373ep96),
    ] as [(String, Double)])
  func roundsToTheNearest(text: String, number: Double) {
    #expect(reading(text) == .number(number))
  }

  @Test func seesTheDigitAfterAThousandZeros() {
    let zeros = String(repeating: "0", count: 1000)
    #expect(reading("9007199254740993." + zeros) == .number(0x1p53))
    #expect(reading("9007199254740993." + zeros + "1") == .number(0x1p53 + 2))
    #expect(reading("0." + zeros + "25e1001") == .number(2.5))
    #expect(reading("25" + zeros + "e-1001") == .number(2.5))
  }

  @Test func agreesWithTheStandardLibrary() {
    var random = SplitMix64(seed: 3)
    var wrong: [String] = []
    for _ in 0..<2000 {
      var digits = (0...random.next(below: 24)).map { _ in "\(random.next(below: 10))" }
      if random.next(below: 2) == 0 {
        digits.insert(".", at: Int(random.next(below: UInt64(digits.count) + 1)))
      }
      let sign = random.next(below: 2) == 0 ? "-" : ""
      let number = sign + digits.joined()
      // The standard library requires digits on both sides of the point.
      let strict = sign + "0" + digits.joined() + (digits.contains(".") ? "0" : "")
      let power = random.next(below: 2) == 0 ? "" : "e\(Int(random.next(below: 600)) - 300)"
      let expected = Double(strict + power).map { $0.isFinite ? $0 : nil }
      let found = reading(number + power)
      if found != expected?.map(NumberParser.Reading.number) ?? .beyondRange
        || found != readingWithin(number + power)
      {
        wrong.append(number + power)
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func readsBackWhatSwiftWrites() {
    var random = SplitMix64(seed: 4)
    let wrong = (0..<500).map { _ in Double(bitPattern: random.next()) }.filter { number in
      let text = "\(number)"
      return number.isFinite
        && (reading(text) != .number(number) || readingWithin(text) != .number(number))
    }
    #expect(wrong.isEmpty)
  }

  /// 1 to 19 significant digits with leading zeros and a point at any position.
  @Test func readsPlainNumbersExactly() {
    var random = SplitMix64(seed: 9)
    var wrong: [String] = []
    for _ in 0..<5000 {
      let zeros = String(repeating: "0", count: Int(random.next(below: 4)))
      let digits = (0...random.next(below: 19)).map { _ in "\(random.next(below: 10))" }.joined()
      var text = zeros + digits
      let point = Int(random.next(below: UInt64(text.count)))
      text.insert(".", at: text.index(text.startIndex, offsetBy: point))
      if readingWithin(text) != .number(Double("0" + text) ?? .nan) { wrong.append(text) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func keepsTheSignOfZero() {
    guard case .number(let zero) = reading("-0.0") else {
      Issue.record("no number")
      return
    }
    #expect(zero.sign == .minus)
  }
}
