import LearnerSamples
import Testing

@testable import Models
@testable import Learning

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

  @Test func turnsBinsIntoThresholds() {
    let bins = FeatureBins(values: [8, 8.25, 9], weights: [1, 1, 1])
    let split = Split(feature: 0, bin: 0, gain: 1, left: .zero, right: .zero)
    let unit = FixedPoint(largest: 0x1p61, count: 1)
    let grown = GrownTree(
      nodes: [.init(split: split, left: ~0, right: ~1, leaf: 0)], leaves: [1, -2])
    let tree = Tree(grown, features: [bins], residualUnit: unit)
    #expect(tree == Tree(feature: [0], threshold: [8.125], left: [-1], right: [-2], leaf: [1, -2]))
  }

  @Test func convertsDefaultDirections() {
    let known = FeatureBins(values: [8, 8.25, 9], weights: [1, 1, 1])
    let partlyKnown = FeatureBins(values: [8, .nan, 9], weights: [1, 1, 1])
    let splits = [
      Split(
        feature: 1, bin: 1, gain: 1, left: .zero, right: .zero, missingBin: 2,
        missingGoesLeft: false),
      Split(feature: 0, bin: 1, gain: 1, left: .zero, right: .zero, missingGoesLeft: true),
    ]
    let grown = GrownTree(
      nodes: [
        .init(split: splits[0], left: 1, right: ~1, leaf: 0),
        .init(split: splits[1], left: ~0, right: ~2, leaf: 0),
      ], leaves: [1, 2, 3])
    let tree = Tree(
      grown, features: [known, partlyKnown], residualUnit: FixedPoint(largest: 0x1p61, count: 1))
    #expect(tree.threshold == [.greatestFiniteMagnitude, 8.625])
    #expect(tree.missingGoesLeft == [false, true])
  }
}
