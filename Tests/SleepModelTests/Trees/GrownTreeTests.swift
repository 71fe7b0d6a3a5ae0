import Testing

@testable import SleepModel

@Suite struct GrownTreeTests {
  @Test func replacesAChild() {
    let split = Split(feature: 0, bin: 0, gain: 1, left: .zero, right: .zero)
    var node = GrownTree.Node(split: split, left: ~0, right: ~1, leaf: 0)
    node.replaceChild(~1, by: 5)
    #expect((node.left, node.right) == (~0, 5))
    node.replaceChild(~0, by: 6)
    #expect((node.left, node.right) == (6, 5))
  }
}
