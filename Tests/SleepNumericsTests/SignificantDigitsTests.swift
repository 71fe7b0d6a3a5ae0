import SleepNumerics
import Testing

@Suite struct SignificantDigitsTests {
  @Test(arguments: [
    (173.21128997370351, 6, 173.211), (1212.489927, 4, 1212), (9.87654e-5, 3, 9.88e-5),
    (-0.0123456, 2, -0.012), (99999.6, 5, 100_000), (1, 4, 1), (1234.5, 2, 1200),
  ]) func nearest(number: Double, digits: Int, expected: Double) {
    #expect(number.rounded(toDigits: digits) == expected)
  }

  @Test func up() {
    #expect(1.2341.rounded(toDigits: 4, .up) == 1.235)
    #expect(1.234.rounded(toDigits: 4, .up) == 1.234)
    #expect(0.00098765.rounded(toDigits: 4, .up) == 9.877e-4)
  }

  @Test(arguments: [0, -0.0, .infinity, 1e300, -1e-300, .leastNonzeroMagnitude])
  func keepsShortAndExtremeNumbers(number: Double) {
    #expect(number.rounded(toDigits: 3) == number)
  }

  @Test func keepsNotANumber() {
    #expect(Double.nan.rounded(toDigits: 3).isNaN)
  }
}
