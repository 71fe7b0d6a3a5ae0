import LearnerSamples
import SleepModels
import Testing

@testable import SleepLearning

@Suite struct GrownTreeTests {
  @Test func replacesAChild() {
    let split = Split(feature: 0, bin: 0, gain: 1, left: .zero, right: .zero)
    var node = GrownTree.Node(split: split, left: ~0, right: ~1, leaf: 0)
    node.replaceChild(~1, by: 5)
    #expect((node.left, node.right) == (~0, 5))
    node.replaceChild(~0, by: 6)
    #expect((node.left, node.right) == (6, 5))
  }

  @Test func holdsAllSmallerTrees() throws {
    let rows = AggregatedRows(validated: .sampleNoise(rows: 300, columns: 3, values: 12, seed: 4))
    let bins = BinnedRows(rows)
    func trees(_ leaves: Int) -> GrownTree? {
      var limits = DecisionTreeRegressor.Parameters()
      limits.maxLeaves = leaves
      return NestedTrees(
        bins: bins, training: Array(0..<Int32(rows.count)), parameters: limits,
        directions: [], threads: 1
      ).grown
    }
    let largest = try #require(trees(30))
    for leaves in 2...30 {
      let smaller = try #require(trees(leaves))
      let prefix = largest.prefix(leafCount: leaves)
      #expect(prefix.nodes == smaller.nodes && prefix.leaves == smaller.leaves)
    }
  }
}
