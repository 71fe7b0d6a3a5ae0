import SleepNumerics
import Testing

/// The standard library is the reference.
@Suite struct DecimalNumberTests {
  private func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let bytes = Array(text.utf8)
    let found = DecimalNumber.value(bytes.span, in: bytes.indices)
    if found?.bitPattern != Double(text)?.bitPattern {
      Issue.record("\(text): \(found as Any)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [
    "0", "-0", "1", "+1", "1.5", ".5", "5.", "-.5", "1e5", "1E5", "1e0005", "", "-", "+-1", "e5",
    "1e",
    "1e+", "1.2.3", ".", "1 ", "1e5.0", "1e400", "-1e400", "1e-400", "1e99999999999999999999",
    "1e-99999999999999999999", "0e99999999999999999999", "4.9e-324", "2.4703282292062327e-324",
    "2.47032822920623272088284396434110686182e-324",
    "2.470328229206232720882843964341106861825e-324", "2.2250738585072011e-308",
    "2.2250738585072014e-308", "1.7976931348623157e308", "1.7976931348623158e308",
    "1.7976931348623159e308", "9007199254740993", "9007199254740993.00000000000000000000000001",
    "12345678901234567890", "123456789012345678901234567890",
  ]) func edges(text: String) {
    check(text)
  }

  @Test func longNumbers() {
    func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
    for text in [
      String(repeating: "9", count: 3000), "0.\(zeros(3000))1", "\(zeros(3000))1.5",
      "9007199254740993\(zeros(1500))e-1500", "9007199254740993.\(zeros(1500))1",
      "9007199254740992.\(zeros(1500))1", "1\(zeros(400))e-400",
    ] { check(text) }
  }

  @Test func randomNumbers() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<500 {
      let number = Double(bitPattern: generator.next())
      if number.isFinite { check("\(number)") }
      check("\(Double(generator.next() >> 11) * 0x1p-53)")
      check(
        "\(generator.next() >> generator.next(below: 60))e\(Int(generator.next(below: 60)) - 30)")
      check("\(generator.next())\(generator.next())e\(Int(generator.next(below: 700)) - 350)")
    }
  }

  @Test func ties() {
    var generator = SplitMix64(seed: 4)
    for shift in 0..<70 {
      let half = generator.next() >> 11 | 1 << 52
      let odd = UInt128(2 * half + 1) << UInt128(shift)
      check("\(odd)")
      check("\(odd)00000e-5")
      check("\(odd).00000000000000000000000000001")
      check("\(odd - 1).99999999999999999999999999999")
    }
  }
}
