import TabularRegression

struct GrowingTree {
  /// The position of a node or a leaf: a side of its parent, or the root.
  struct Slot {
    var parent: Int
    var isLeft: Bool

    static let root = Slot(parent: -1, isLeft: true)
  }

  private var feature: [Int] = []
  private var threshold: [Double] = []
  private var left: [Int] = []
  private var right: [Int] = []
  private var missingGoesLeft: [Bool] = []
  private var leaf: [Double] = []

  var tree: Tree {
    Tree(
      feature: feature, threshold: threshold, left: left, right: right,
      missingGoesLeft: missingGoesLeft.contains(true) ? missingGoesLeft : [], leaf: leaf)
  }

  mutating func addLeaf(_ value: Double, at slot: Slot) {
    leaf.append(value)
    attach(~(leaf.count - 1), at: slot)
  }

  mutating func addNode(
    feature: Int, threshold: Double, missingGoesLeft: Bool, at slot: Slot
  ) -> Int {
    let node = self.feature.count
    self.feature.append(feature)
    self.threshold.append(threshold)
    self.missingGoesLeft.append(missingGoesLeft)
    left.append(node)
    right.append(node)
    attach(node, at: slot)
    return node
  }

  private mutating func attach(_ child: Int, at slot: Slot) {
    guard slot.parent >= 0 else { return }
    if slot.isLeft { left[slot.parent] = child } else { right[slot.parent] = child }
  }
}
