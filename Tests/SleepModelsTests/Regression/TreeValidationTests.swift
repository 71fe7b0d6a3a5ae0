import ModelSamples
import SleepModels
import Testing

@Suite struct TreeValidationTests {
  @Test func acceptsValidTrees() throws {
    try Tree.sample.check(levelCounts: [nil, nil])
    try Tree.sampleForMissing.check(levelCounts: [nil, nil])
    try Tree(feature: [], threshold: [], left: [], right: [], leaf: [1]).check(levelCounts: [nil])
  }

  @Test func arraysMustFitTogether() {
    refuse(.unequalLengths, Tree(feature: [], threshold: [], left: [], right: [], leaf: []))
    refuse(.unequalLengths, tree(feature: [0]))
    refuse(.unequalLengths, tree(threshold: [1]))
    refuse(.unequalLengths, tree(left: [-1]))
    refuse(.unequalLengths, tree(right: [1]))
    refuse(.unequalLengths, tree(missingGoesLeft: [true]))
    refuse(.unequalLengths, tree(missingGoesLeft: [true, false, false]))
    refuse(.unequalLengths, tree(leaf: [1, 2]))
    refuse(.unequalLengths, tree(leaf: [1, 2, 3, 4]))
  }

  @Test func featuresMustExist() {
    refuse(.unknownFeature, tree(feature: [0, 2]))
    refuse(.unknownFeature, tree(feature: [-1, 0]))
    refuse(.unknownFeature, tree(feature: [.max, 0]))
  }

  @Test func numbersMustBeFinite() {
    for number in [Double.infinity, -.infinity, .nan] {
      refuse(.notFinite, tree(threshold: [1, number]))
      refuse(.notFinite, tree(leaf: [1, number, 2]))
    }
  }

  @Test func childrenMustFormATree() {
    let shapes: [([Int], [Int])] = [
      ([0, -1], [-2, -3]),  // the root is its own child
      ([1, 0], [-1, -2]),  // a cycle
      ([1, 1], [-1, -2]),  // a node that is its own child
      ([-1, -1], [1, -2]),  // a leaf used twice, another never
      ([1, -1], [1, -2]),  // a node used twice
      ([-1, -2], [-3, -3]),  // a node that nothing leads to
      ([2, -1], [1, -2]),  // beyond the last node
      ([1, -1], [-2, -4]),  // beyond the last leaf
      ([1, -1], [-2, .min]), ([.max, -1], [1, -2]),
    ]
    for (left, right) in shapes { refuse(.badChild, tree(left: left, right: right)) }
  }

  private func tree(
    feature: [Int] = [0, 1], threshold: [Double] = [3.5, 10], left: [Int] = [-1, -2],
    right: [Int] = [1, -3], missingGoesLeft: [Bool] = [], leaf: [Double] = [-1, 0.5, 2]
  ) -> Tree {
    Tree(
      feature: feature, threshold: threshold, left: left, right: right,
      missingGoesLeft: missingGoesLeft, leaf: leaf)
  }

  private func refuse(
    _ flaw: Tree.Flaw, _ tree: Tree, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: flaw, sourceLocation: sourceLocation) {
      try tree.check(levelCounts: [nil, nil])
    }
  }
}
