import Testing

@testable import SleepModel

@Suite struct FixedPointTests {
  @Test func roundsToTheUnitAndBack() {
    let unit = FixedPoint(largest: 1000, count: 1)
    #expect(unit.double(unit.integer(123.456)) == 123.456)
    #expect(unit.double(unit.integer(-1000)) == -1000)
    #expect(unit.integer(0) == 0)
  }

  /// However large or small the numbers, as many as were announced fit, and lose nothing to speak
  /// of.
  @Test(arguments: [
    (1.0, 1), (1, 3), (0.1, 1000), (1e100, 1_000_000), (1e-100, 5), (.leastNormalMagnitude / 8, 7),
    (4e18, 4),
    (1e300, 1000), (.leastNonzeroMagnitude, 1),
  ]) func theSumFits(largest: Double, count: Int) {
    let unit = FixedPoint(largest: largest, count: count)
    let sum = Int64(count).multipliedReportingOverflow(by: unit.integer(largest))
    #expect(!sum.overflow)
    #expect(abs(sum.partialValue) <= 1 << 62)
    let back = unit.double(unit.integer(largest))
    #expect(abs(back - largest) <= largest * Double(count) * 0x1p-60 || largest < 1e-280)
    #expect(unit.integer(-largest) == -unit.integer(largest))
  }

  @Test func nothingToSumIsNoTrouble() {
    #expect(FixedPoint(largest: 0, count: 0).integer(0) == 0)
    #expect(FixedPoint(largest: 0, count: 10).double(3) == 3)
  }
}
