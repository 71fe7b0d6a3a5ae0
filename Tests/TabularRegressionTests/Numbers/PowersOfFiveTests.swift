import Testing

@testable import TabularRegression

@Suite struct PowersOfFiveTests {
  private func power(_ exponent: Int) -> UInt128 {
    let power = PowersOfFive.table[exponent]
    return UInt128(power.high) << 64 | UInt128(power.low)
  }

  @Test func holdsEveryExponent() {
    #expect(PowersOfFive.exponents.allSatisfy { PowersOfFive.table[$0].high >> 63 == 1 })
  }

  @Test func holdsSmallPowersExactly() {
    var exact: UInt128 = 1
    for exponent in 0...55 {
      #expect(power(exponent) == exact << UInt128(exact.leadingZeroBitCount))
      exact = exact.multipliedReportingOverflow(by: 5).partialValue
    }
  }

  @Test func holdsReciprocals() {
    // 2^129 / 5, 2^130 / 25 and so on, rounded up.
    #expect(power(-1) == 0xCCCC_CCCC_CCCC_CCCC_CCCC_CCCC_CCCC_CCCD)
    #expect(power(-2) == 0xA3D7_0A3D_70A3_D70A_3D70_A3D7_0A3D_70A4)
    #expect(power(-3) == 0x8312_6E97_8D4F_DF3B_645A_1CAC_0831_26EA)
  }

  /// The first and the last entry of the table in Lemire's own programs.
  @Test func agreesWithThePublishedEnds() {
    #expect(power(-342) == 0xEEF4_53D6_923B_D65A_113F_AA29_06A1_3B3F)
    #expect(power(308) == 0x8E67_9C2F_5E44_FF8F_570F_09EA_A7EA_7648)
  }
}
