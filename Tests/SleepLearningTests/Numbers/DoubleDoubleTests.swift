import SleepModels
import Testing

@testable import SleepLearning

@Suite struct DoubleDoubleTests {
  @Test func keepsDigitsBeyondADouble() {
    let sum = DoubleDouble(0x1p60) + DoubleDouble(1)
    #expect(sum.high == 0x1p60)
    #expect(sum.low == 1)
    #expect((sum - DoubleDouble(0x1p60)).high == 1)
    let product = DoubleDouble(0x1p30 + 1) * DoubleDouble(0x1p30 + 1)
    #expect(product.high == 0x1p60 + 0x1p31)
    #expect(product.low == 1)
  }

  @Test func divides() {
    let third = DoubleDouble(1) / 3
    #expect(third.high == 1.0 / 3)
    let one = third * DoubleDouble(3)
    #expect(one.high == 1)
    #expect(abs(one.low) < 0x1p-100)
    #expect((DoubleDouble(-10) / 4).high == -2.5)
  }

  @Test func acceptsWideIntegers() {
    let sum = DoubleDouble((Int128(1) << 100) + 1, exponent: -100)
    #expect(sum.high == 1)
    #expect(sum.low == 0x1p-100)
    #expect(DoubleDouble(-3, exponent: 4).high == -48)
    #expect(DoubleDouble(0, exponent: 2000).high == 0)
    #expect(DoubleDouble(1, exponent: -1074).high == .leastNonzeroMagnitude)
  }

  @Test func anOverflowIsInfinite() {
    let large = DoubleDouble(.greatestFiniteMagnitude, .greatestFiniteMagnitude)
    #expect(large.high == .infinity)
    #expect(large.low == 0)
  }
}
