import SleepNumerics
import Testing

@Suite struct WeightedQuantilesTests {
  private let quantiles = WeightedQuantiles([3, 1, 2], weights: [1, 1, 2])

  @Test(arguments: [
    (0.5, 1.0), (1.0, 1), (1.5, 2), (3.0, 2), (3.0000000000001, 2), (3.1, 3), (4.0, 3),
  ]) func reachesTheWeight(weight: Double, value: Double) {
    #expect(quantiles.value(reaching: weight) == value)
  }

  @Test func isNilBeyondTheTotalWeight() {
    #expect(quantiles.totalWeight == 4)
    #expect(quantiles.value(reaching: 4.1) == nil)
    #expect(WeightedQuantiles([], weights: []).value(reaching: 0) == nil)
  }

  @Test func aRowOfWeightThreeIsThreeRows() {
    let weighted = WeightedQuantiles([5, 4], weights: [3, 1])
    let repeated = WeightedQuantiles([5, 4, 5, 5], weights: [1, 1, 1, 1])
    for weight in [0.5, 1, 2, 3, 4, 5] {
      #expect(weighted.value(reaching: weight) == repeated.value(reaching: weight))
    }
  }
}
