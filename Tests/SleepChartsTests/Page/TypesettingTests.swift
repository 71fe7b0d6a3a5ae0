import Testing

@testable import SleepCharts

@Suite struct TypesettingTests {
  @Test func unitsStayWithTheirNumbers() {
    #expect(
      "90 % of 8 h 6 min, 2 cups.".typeset == "90\u{A0}% of 8\u{A0}h\u{A0}6\u{A0}min, 2\u{A0}cups.")
    #expect("(173.2 s)".typeset == "(173.2\u{A0}s)")
    #expect("what s is, 5 seconds".typeset == "what s is, 5 seconds")
  }

  @Test func minusSigns() {
    #expect("-8.5 s to -3 s (-2)".typeset == "−8.5\u{A0}s to −3\u{A0}s (−2)")
    #expect("a - b, well-known -x 3-4 --json".typeset == "a − b, well-known -x 3-4 --json")
  }

  @Test func spacesStay() {
    #expect("".typeset == "")
    #expect(" a  b ".typeset == " a  b ")
  }
}
