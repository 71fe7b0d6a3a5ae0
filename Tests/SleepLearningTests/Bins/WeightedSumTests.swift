import SleepModels
import Testing

@testable import SleepLearning

@Suite struct WeightedSumTests {
  @Test func addsAndSubtractsBothParts() {
    let a = WeightedSum(residual: -5, weight: 2)
    let b = WeightedSum(residual: 8, weight: 1)
    #expect(a + b == WeightedSum(residual: 3, weight: 3))
    #expect(a - b == WeightedSum(residual: -13, weight: 1))
    var sum = WeightedSum.zero
    sum += a
    sum += b
    #expect(sum == a + b)
    #expect((sum.residual, sum.weight) == (3, 3))
  }
}
