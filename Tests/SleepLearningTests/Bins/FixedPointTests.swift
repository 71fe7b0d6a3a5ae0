import SleepModels
import Testing

@testable import SleepLearning

@Suite struct FixedPointTests {
  @Test func roundsToTheUnitAndBack() {
    let unit = FixedPoint(largest: 1000, count: 1)
    #expect(unit.double(unit.integer(123.456)) == 123.456)
    #expect(unit.double(unit.integer(-1000)) == -1000)
    #expect(unit.integer(0) == 0)
  }

  @Test(arguments: [
    (1.0, 1), (1, 3), (0.1, 1000), (1e100, 1_000_000), (1e-100, 5), (.leastNormalMagnitude / 8, 7),
    (4e18, 4), (1e300, 1000), (.leastNonzeroMagnitude, 1),
  ]) func theSumFits(largest: Double, count: Int) {
    let unit = FixedPoint(largest: largest, count: count)
    let sum = Int64(count).multipliedReportingOverflow(by: unit.integer(largest))
    #expect(!sum.overflow)
    #expect(abs(sum.partialValue) <= 1 << 62)
    let back = unit.double(unit.integer(largest))
    #expect(abs(back - largest) <= largest * Double(count) * 0x1p-60 || largest < 1e-280)
    #expect(unit.integer(-largest) == -unit.integer(largest))
  }

  @Test func sumsOfNothingAreZero() {
    #expect(FixedPoint(largest: 0, count: 0).integer(0) == 0)
    #expect(FixedPoint(largest: 0, count: 10).double(3) == 3)
  }

  @Test func wholeWeightsStayWhole() {
    for largest in [1.0, 20, 1e6, 0xFFFF_FFFF] {
      let unit = FixedPoint(weights: [largest])
      #expect(unit.integer(largest) == Int64(largest))
    }
    let coarse = FixedPoint(weights: [0x1p40])
    #expect(UInt32(clamping: coarse.integer(0x1p40)) == 1 << 31)
    #expect(coarse.double(coarse.integer(0x1p40)) == 0x1p40)
  }

  @Test func otherWeightsAddUpTo32Bits() {
    for weights in [[0.5, 0.25], [1e-9, 3e-9], [1e30, 1e29], [0.1, 1e6]] {
      let unit = FixedPoint(weights: weights)
      let total = weights.reduce(0) { $0 + unit.integer($1) }
      #expect((1 << 31 - 1...1 << 32).contains(total))
      #expect(abs(unit.double(total) / weights.reduce(0, +) - 1) < 1e-9)
    }
  }

  /// 999 rows of 1 and two of 3 * 2^31 take 33 bits: of 32, each 1 would count as 2.
  @Test func manyLightWeightsTakeMoreBits() {
    let light = [Double](repeating: 1, count: 999)
    let unit = FixedPoint(weights: light + [0xC000_0000, 0xC000_0000])
    #expect(unit.integer(1) == 1 && unit.integer(0xC000_0000) == 0xC000_0000)
    let heavy = [Double](repeating: 0x1p31, count: 999)
    #expect(FixedPoint(weights: [1] + heavy).integer(1) == 0)
  }

  @Test func singleWeightsStayWithin32Bits() {
    for weights in [[1, 1, 0x1p40], [1e-9, 1e30], [1, 0x1p33, 0x1p33]] {
      for multiple in [1, 16] {
        let unit = FixedPoint(weights: weights, largestMultiple: multiple)
        for weight in weights { #expect(unit.integer(weight) * Int64(multiple) <= 1 << 32) }
      }
    }
  }

  @Test func lossesAreWeightsThatRoundingChanges() {
    let unit = FixedPoint(weights: [0x1p40])
    // 512 units of 2^9 sum to 2^18. Half a unit rounds to one, and so does 0.8.
    let losses = unit.losses(among: [1, 0x1p8, 410, 0x1p9, 700, 0x1p40])
    #expect(losses.count == 3 && losses.weight == 1 + 256 + 700)
    #expect(losses.areMany)
    #expect(unit.losses(among: [1] + [Double](repeating: 0x1p9, count: 99)).areMany == false)
    #expect(unit.losses(among: []).areMany == false)
  }
}
