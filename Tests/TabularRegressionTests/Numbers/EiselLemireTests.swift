import Testing

@testable import LearningSupport
@testable import TabularRegression

@Suite struct EiselLemireTests {
  /// The standard library's answer.
  private func expected(_ mantissa: UInt64, _ exponent: Int) -> Double? {
    Double("\(mantissa)e\(exponent)")
  }

  @Test func agreesForEveryExponent() {
    var random = SplitMix64(seed: 5)
    for exponent in -350...350 {
      for _ in 0..<30 {
        let bits = random.next(below: 64)
        let mantissa = random.next() >> bits
        let found = EiselLemire.nearest(mantissa: mantissa, exponent: exponent)
        #expect(found == nil || found == expected(mantissa, exponent))
      }
      for mantissa: UInt64 in [0, 1, 2, 5, 9_999_999_999_999_999_999, .max] {
        let found = EiselLemire.nearest(mantissa: mantissa, exponent: exponent)
        #expect(found == nil || found == expected(mantissa, exponent))
      }
    }
  }

  @Test func decidesNearlyAlways() {
    var random = SplitMix64(seed: 6)
    let undecided = (0..<20_000).count { _ in
      let exponent = Int(random.next(below: 651)) - 342
      return EiselLemire.nearest(mantissa: random.next(), exponent: exponent) == nil
    }
    #expect(undecided == 0)
  }

  /// The middle between two doubles, and its neighbours among the whole numbers.
  @Test func breaksTies() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<5000 {
      let shift = 1 + random.next(below: 10)
      let significand = 1 << 52 | random.next() >> 12
      let middle = (significand << 1 | 1) << (shift - 1)
      for mantissa in [middle - 1, middle, middle + 1] {
        let found = EiselLemire.nearest(mantissa: mantissa, exponent: 0)
        #expect(found == Double(mantissa))
      }
    }
  }

  /// Ties among numbers with a fraction: an odd number of 54 bits halved again and again, as long
  /// as its digits fit.
  @Test func breaksTiesBehindThePoint() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<2000 {
      for places in 1...4 {
        // n / 2^places = n * 5^places / 10^places
        var mantissa = (1 << 53 | random.next() >> 11) | 1
        for _ in 0..<places { mantissa = mantissa.multipliedReportingOverflow(by: 5).partialValue }
        for neighbor in [mantissa - 1, mantissa, mantissa + 1] {
          let found = EiselLemire.nearest(mantissa: neighbor, exponent: -places)
          #expect(found == expected(neighbor, -places))
        }
      }
    }
  }

  /// Numbers that other parsers have got wrong.
  @Test(
    arguments: [
      (22_250_738_585_072_011, -324, Double.leastNormalMagnitude.nextDown),
      (22_250_738_585_072_012, -324, 0x1p-1022),
      (22_250_738_585_072_014, -324, 0x1p-1022),
      (22_250_738_585_072_015, -324, 0x1p-1022),
      (17_976_931_348_623_157, 292, 0x1.fffffffffffffp1023),
      (17_976_931_348_623_159, 292, Double.infinity),
      (49_406_564_584_124_654, -340, 0x1p-1074),
      (24_703_282_292_062_327, -340, 0),
      (24_703_282_292_062_328, -340, 0x1p-1074),
      (2_470_328_229_206_232_721, -342, 0x1p-1074),
      (2_470_328_229_206_232_720, -342, 0),
      (9_007_199_254_740_993, 0, 0x1p53),
      (9_007_199_254_740_995, 0, 0x1p53 + 4),
      (1, 23, 0x1.52d02c7e14af6p76),
      (1, -343, 0),
      (1, 309, Double.infinity),
    ] as [(UInt64, Int, Double)])
  func roundsHardCases(mantissa: UInt64, exponent: Int, number: Double) {
    #expect(EiselLemire.nearest(mantissa: mantissa, exponent: exponent) == number)
  }
}
