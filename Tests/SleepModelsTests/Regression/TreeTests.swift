import ModelSamples
import SleepModels
import Testing

@Suite struct TreeTests {
  @Test func missingValuesHaveADefaultDirection() {
    let cases: [([Double], Double)] = [([.nan, 0], -1), ([4, .nan], 2), ([4, 10], 0.5)]
    for (inputs, value) in cases { #expect(Tree.sampleForMissing.value { inputs[$0] } == value) }
    #expect(Tree.sample.value { _ in .nan } == 2)
  }

  @Test func walksDown() {
    let cases: [([Double], Double)] = [
      ([0, 0], -1), ([3.5, 99], -1), ([Double(3.5).nextUp, 10], 0.5), ([4, 10.5], 2),
      ([-Double.infinity, 0], -1), ([Double.infinity, Double.infinity], 2),
    ]
    for (inputs, value) in cases { #expect(Tree.sample.value { inputs[$0] } == value) }
  }

  @Test func aTreeOfOneLeafIsAConstant() {
    let tree = Tree(feature: [], threshold: [], left: [], right: [], leaf: [3])
    #expect(tree.value { _ in 7 } == 3)
    #expect(tree.depth == 0)
  }

  @Test func depthCountsNodesOnTheLongestWay() {
    #expect(Tree.sample.depth == 2)
    let balanced = Tree(
      feature: [0, 0, 0], threshold: [2, 1, 3], left: [1, -1, -2], right: [2, -3, -4],
      leaf: [0, 0, 0, 0])
    #expect(balanced.depth == 2)
  }
}
