import SleepModels
import Testing

@testable import SleepLearning

@Suite struct TreeTests {
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
