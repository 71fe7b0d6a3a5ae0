import ModelSamples
import Testing

@testable import SleepModels

@Suite struct ShapleyValuesTests {
  private func contributions(_ tree: Tree, _ inputs: [Double], _ reference: [Double]) -> [Double] {
    var walk = ShapleyValues(inputs: inputs, reference: reference)
    walk.add(tree)
    return walk.contributions
  }

  // The tree predicts -1 at the reference, 2 for the inputs, 0.5 with the first input alone and -1
  // with the second alone: the first adds 1.5 or 3, the second 0 or 1.5.
  @Test func sharesAnInteractionOfTwoFeatures() {
    #expect(contributions(Tree.sample, [4, 11], [3, 9]) == [2.25, 0.75])
  }

  @Test func aFeatureOnTheSameSideAddsNothing() {
    #expect(contributions(Tree.sample, [4, 9], [3, 5]) == [1.5, 0])
    #expect(contributions(Tree.sample, [4, 9], [9, 2]) == [0, 0])
  }

  @Test func aTreeOfOneLeafAddsNothing() {
    let leaf = Tree(feature: [], threshold: [], left: [], right: [], leaf: [3])
    #expect(contributions(leaf, [1], [2]) == [0])
  }

  @Test func treesAddUp() {
    var walk = ShapleyValues(inputs: [4, 11], reference: [3, 9])
    walk.add(Tree.sample)
    walk.add(Tree.sample)
    #expect(walk.contributions == [4.5, 1.5])
  }

  @Test func aFeatureOnTwoLevels() {
    let tree = Tree(
      feature: [0, 1, 0], threshold: [5, 5, 8], left: [~0, ~1, ~2], right: [1, 2, ~3],
      leaf: [1, 10, 100, 1000])
    #expect(contributions(tree, [7, 9], [2, 3]) == [9 + 45, 45])
  }

  /// Recursion over so many nodes would overflow the stack.
  @Test func handlesVeryDeepTrees() {
    let count = 100_000
    let tree = Tree(
      feature: Array(0..<count), threshold: [Double](repeating: 0.5, count: count),
      left: (0..<count).map { ~$0 }, right: (1..<count).map { $0 } + [~count],
      leaf: [Double](repeating: 0, count: count) + [1])
    let inputs = [Double](repeating: 1, count: count)
    var reference = inputs
    reference[count - 1] = 0
    reference[0] = 0
    let contributions = contributions(tree, inputs, reference)
    #expect(contributions[0] == 0.5 && contributions[count - 1] == 0.5)
  }
}
