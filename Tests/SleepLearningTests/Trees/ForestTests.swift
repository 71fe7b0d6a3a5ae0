import LearnerSamples
import SleepModels
import Testing

@testable import SleepLearning

@Suite struct ForestTests {
  private func forest(_ trees: [Tree]) -> Forest {
    Forest(Ensemble(base: LinearFunction(intercept: 0, coefficients: []), trees: trees))
  }

  @Test func addsOneTreeAfterTheOther() {
    let forest = forest([
      Tree(feature: [0], threshold: [2], left: [~0], right: [~1], leaf: [1, 10]),
      Tree(feature: [], threshold: [], left: [], right: [], leaf: [100]),
      Tree(
        feature: [1, 0], threshold: [5, 3], left: [1, ~0], right: [~2, ~1],
        leaf: [1000, 2000, 3000]),
    ])
    var sums: ContiguousArray<Double> = [0.5, 0, 0, 0]
    forest.add(to: &sums, inputs: [2, 5, 2.5, 5, 4, 5, 4, 5.5], width: 2)
    #expect(sums == [1101.5, 1110, 2110, 3110])
  }

  @Test func missingValuesHaveADefaultDirection() {
    let forest = forest([
      Tree.sampleForMissing,
      Tree(feature: [0], threshold: [2], left: [~0], right: [~1], leaf: [100, 200]),
    ])
    var sums: ContiguousArray<Double> = [0, 0, 0]
    forest.add(to: &sums, inputs: [.nan, 99, 4, .nan, .nan, .nan], width: 2)
    #expect(sums == [199, 202, 199])
  }

  @Test func withoutTreesNothingIsAdded() {
    var sums: ContiguousArray<Double> = [1, 2]
    forest([]).add(to: &sums, inputs: [3, 4], width: 1)
    #expect(sums == [1, 2])
  }
}
