import Testing

@testable import SleepModel

@Suite struct GrownTreeTests {
  @Test func findsTheLeafOfACell() {
    let bins = BinnedCells(WeightedCells(.sample([[1, 2, 3], [9, 7, 8]], target: [0, 0, 0])))
    let first = Split(feature: 0, bin: 0, gain: 1, left: .zero, right: .zero)
    let second = Split(feature: 1, bin: 0, gain: 1, left: .zero, right: .zero)
    let tree = GrownTree(
      nodes: [.init(split: first, left: ~0, right: 1), .init(split: second, left: ~1, right: ~2)],
      leaves: (0..<3).map { .init(value: 0, cells: $0..<$0 + 1) }, order: [0, 1, 2])
    #expect((0..<3).map { tree.leaf(ofCell: $0, bins: bins) } == [0, 1, 2])
    let leaf = GrownTree(nodes: [], leaves: [.init(value: 0, cells: 0..<3)], order: [0, 1, 2])
    #expect((0..<3).map { leaf.leaf(ofCell: $0, bins: bins) } == [0, 0, 0])
  }

  @Test func replacesAChild() {
    let split = Split(feature: 0, bin: 0, gain: 1, left: .zero, right: .zero)
    var node = GrownTree.Node(split: split, left: ~0, right: ~1)
    node.replaceChild(~1, by: 5)
    #expect((node.left, node.right) == (~0, 5))
    node.replaceChild(~0, by: 6)
    #expect((node.left, node.right) == (6, 5))
  }
}
