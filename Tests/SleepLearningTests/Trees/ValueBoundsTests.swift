import SleepModels
import Testing

@testable import SleepLearning

@Suite struct ValueBoundsTests {
  private func sum(_ residual: Int64, _ weight: Int64) -> WeightedSum {
    WeightedSum(residual: residual, weight: weight)
  }

  private func split(_ left: WeightedSum, _ right: WeightedSum) -> Split {
    Split(feature: 0, bin: 0, gain: 0, left: left, right: right)
  }

  @Test func theMiddleBoundsBothSides() {
    let bounds = ValueBounds()
    let rising = bounds.parted(by: split(sum(8, 4), sum(20, 2)), .increasing)
    #expect(rising.left.upper == 6 && rising.left.lower == -.infinity)
    #expect(rising.right.lower == 6 && rising.right.upper == .infinity)
    #expect(rising.left.value(of: sum(27, 3)) == 6)
    #expect(rising.right.value(of: sum(27, 3)) == 9)
    let falling = bounds.parted(by: split(sum(20, 2), sum(8, 4)), .decreasing)
    #expect(falling.left.lower == 6 && falling.right.upper == 6)
    let free = rising.left.parted(by: split(sum(1, 1), sum(2, 1)), nil)
    #expect(free.left == rising.left && free.right == rising.left)
  }

  @Test func gainsAreThoseOfTheBoundedValue() {
    // Residuals 2 and 4 around their mean 3: 0 -> 3 lowers 4 + 16 to 1 + 1.
    #expect(ValueBounds().gain(of: sum(6, 2)) == 18)
    let low = ValueBounds().parted(by: split(sum(0, 1), sum(2, 1)), .increasing).left
    // Held to 1: 1 + 9 remain.
    #expect(low.gain(of: sum(6, 2)) == 10)
    #expect(ValueBounds().gain(left: sum(2, 1), right: sum(1, 1), .increasing) == nil)
    #expect(ValueBounds().gain(left: sum(2, 1), right: sum(1, 1), .decreasing) == 5)
    #expect(ValueBounds().gain(left: sum(2, 1), right: sum(1, 1), nil) == 5)
  }
}
