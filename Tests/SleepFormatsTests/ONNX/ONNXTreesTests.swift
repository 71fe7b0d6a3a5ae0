import ModelSamples
import SleepModels
import SleepNumerics
import Testing

@testable import SleepFormats

@Suite struct ONNXTreesTests {
  private let trees = ONNXTrees(dividing: [
    Tree.sampleForMissing, Tree(feature: [], threshold: [], left: [], right: [], leaf: [0.25]),
  ])

  private func attribute(_ name: String) -> ONNXAttribute.Value? {
    trees.attributes.first { $0.name == name }?.value
  }

  @Test func nodesPrecedeLeavesTreeByTree() {
    #expect(attribute("nodes_treeids") == .integers([0, 0, 0, 0, 0, 1]))
    #expect(attribute("nodes_nodeids") == .integers([0, 1, 2, 3, 4, 0]))
    #expect(attribute("nodes_featureids") == .integers([0, 1, 0, 0, 0, 0]))
    #expect(attribute("nodes_truenodeids") == .integers([2, 3, 0, 0, 0, 0]))
    #expect(attribute("nodes_falsenodeids") == .integers([1, 4, 0, 0, 0, 0]))
    #expect(attribute("nodes_missing_value_tracks_true") == .integers([1, 0, 0, 0, 0, 0]))
    #expect(
      attribute("nodes_modes")
        == .texts(["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "LEAF"]))
    #expect(
      attribute("nodes_values_as_tensor")
        == .tensor(ONNXTensor("thresholds", list: [3.5, 10, 0, 0, 0, 0])))
  }

  @Test func eachLeafCountsInBothSums() {
    #expect(attribute("n_targets") == .integer(2))
    #expect(attribute("aggregate_function") == .text("SUM"))
    #expect(attribute("target_treeids") == .integers([0, 0, 0, 0, 0, 0, 1, 1]))
    #expect(attribute("target_nodeids") == .integers([2, 2, 3, 3, 4, 4, 0, 0]))
    #expect(attribute("target_ids") == .integers([0, 1, 0, 1, 0, 1, 0, 1]))
    #expect(
      attribute("target_weights_as_tensor")
        == .tensor(ONNXTensor("leaves", list: [-1, 0, 0.5, 0, 2, 0, 0.25, 0])))
  }

  /// The largest sum is 2^15; sums of units of 2^-7 are exact in 32 bits up to 2^16.
  @Test func leavesAreDividedAtAPowerOfTwo() {
    let leaves = [-20000 - 1.0 / 3, 12768, 32767.99]
    let trees = ONNXTrees(dividing: [
      Tree(feature: [0, 0], threshold: [1, 2], left: [~0, ~1], right: [1, ~2], leaf: leaves)
    ])
    let unit = 1.0 / 256
    for (leaf, (coarse, rest)) in zip(leaves, zip(trees.sums[0][0].leaf, trees.sums[1][0].leaf)) {
      #expect(coarse + rest == leaf)
      #expect(coarse / unit == (coarse / unit).rounded() && abs(rest) <= unit / 2)
      #expect(Double(Float(coarse)) == coarse)
    }
    #expect(trees.sums[1][0].leaf[1] == 0)
  }

  @Test func sumsOfCoarseLeavesAreExactInAnyOrder() {
    var generator = SplitMix64(seed: 1)
    let leaves = (0..<1000).map { _ in generator.number(in: -3e7...3e7) }
    let trees = ONNXTrees(
      dividing: leaves.map {
        Tree(feature: [], threshold: [], left: [], right: [], leaf: [$0])
      })
    let coarse = trees.sums[0].map { $0.leaf[0] }
    let exact = coarse.reduce(0, +)
    #expect(Double(coarse.reduce(Float(0)) { $0 + Float($1) }) == exact)
    #expect(Double(coarse.sorted().reduce(Float(0)) { $0 + Float($1) }) == exact)
    let rest = trees.sums[1].map { $0.leaf[0] }.reduce(0, +)
    let size = leaves.reduce(0) { $0 + abs($1) }
    #expect(abs(exact + Double(Float(rest)) - leaves.reduce(0, +)) < 1e-12 * size)
  }

  @Test(arguments: [0, .leastNonzeroMagnitude, 1e-300, -1.7e308]) func extremeLeavesAreKept(
    leaf: Double
  ) {
    let trees = ONNXTrees(dividing: [
      Tree(feature: [], threshold: [], left: [], right: [], leaf: [leaf])
    ])
    #expect(trees.sums[0][0].leaf[0] + trees.sums[1][0].leaf[0] == leaf)
  }
}
