import Testing

@testable import SleepModel

@Suite struct TreeTests {
  /// Up to 3.5 in the first feature: -1; else up to 10 in the second: 0.5; above it 2.
  static let tree = Tree(
    feature: [0, 1], threshold: [3.5, 10], left: [~0, ~1], right: [1, ~2], leaf: [-1, 0.5, 2])

  @Test func walksDown() {
    let cases: [([Double], Double)] = [
      ([0, 0], -1), ([3.5, 99], -1), ([Double(3.5).nextUp, 10], 0.5), ([4, 10.5], 2),
      ([-Double.infinity, 0], -1), ([Double.infinity, Double.infinity], 2),
    ]
    for (inputs, value) in cases { #expect(Self.tree.value { inputs[$0] } == value) }
  }

  @Test func aTreeOfOneLeafIsAConstant() {
    let tree = Tree(feature: [], threshold: [], left: [], right: [], leaf: [3])
    #expect(tree.value { _ in 7 } == 3)
    #expect(tree.depth == 0)
  }

  @Test func depthCountsNodesOnTheLongestWay() {
    #expect(Self.tree.depth == 2)
    let balanced = Tree(
      feature: [0, 0, 0], threshold: [2, 1, 3], left: [1, -1, -2], right: [2, -3, -4],
      leaf: [0, 0, 0, 0])
    #expect(balanced.depth == 2)
  }

  @Test func turnsBinsIntoThresholds() {
    let bins = FeatureBins(values: [8, 8.25, 9], weights: [1, 1, 1])
    let split = Split(feature: 0, bin: 0, gain: 1, left: .zero, right: .zero)
    let unit = FixedPoint(largest: 0x1p61, count: 1)
    let grown = GrownTree(
      nodes: [.init(split: split, left: ~0, right: ~1, leaf: 0)], leaves: [1, -2])
    let tree = Tree(grown, features: [bins], residualUnit: unit)
    #expect(
      tree == Tree(feature: [0], threshold: [8.125], left: [-1], right: [-2], leaf: [1, -2]))
  }
}
