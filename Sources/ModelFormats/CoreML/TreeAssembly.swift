import TabularRegression

/// Makes trees of the nodes of a Core ML tree ensemble, which come in any order.
///
/// A node of a ``Tree`` sends values of at most its threshold to the left. The other behaviors
/// become that: `<` by the next smaller threshold, `>` and `>=` by their opposites with the children
/// swapped, `==` and `!=` by two nodes, one below the other, with a child that is there twice.
struct TreeAssembly {
  /// What the inputs of the trees are.
  private let inputs: [PipelineValue]
  /// What each leaf is multiplied by.
  private let weight: Double
  /// So many nodes and leaves may still be made.
  private var placesLeft: Int

  private(set) var trees: [Tree] = []
  /// The features for which a branch tells a side if they are missing.
  private(set) var optionalFeatures: Set<Int> = []

  /// - Parameter placesLeft: The number of nodes and leaves that may be made.
  /// - Complexity: O(nodes * log(nodes)).
  init(
    _ ensemble: CoreMLTrees, inputs: [PipelineValue], weight: Double, placesLeft: Int
  ) throws(ForeignModelError) {
    self.inputs = inputs
    self.weight = weight
    self.placesLeft = placesLeft
    let nodes = ensemble.nodes.sorted { ($0.tree, $0.number) < ($1.tree, $1.number) }
    var rest = nodes[...]
    while let tree = rest.first?.tree {
      let end = rest.firstIndex { $0.tree != tree } ?? rest.endIndex
      trees.append(try assembled(LinkedNodes(rest[..<end])))
      rest = rest[end...]
    }
  }

  private mutating func assembled(_ source: LinkedNodes) throws(ForeignModelError) -> Tree {
    var tree = GrowingTree()
    var tasks = [(place: source.root, slot: GrowingTree.Slot.root)]
    var isReached = [Bool](repeating: false, count: source.nodes.count)
    while let (place, slot) = tasks.popLast() {
      let node = source.nodes[source.nodes.startIndex + place]
      isReached[place] = true
      guard node.behavior != .leaf else {
        try takePlaces(1)
        tree.addLeaf(try leaf(node), at: slot)
        continue
      }
      let input = try input(of: node)
      func add(
        threshold: Double, missingGoesLeft: Bool, at slot: GrowingTree.Slot
      ) throws(ForeignModelError) -> Int {
        try takePlaces(1)
        guard threshold.isFinite else {
          throw .damaged("node \(node.number) of tree \(node.tree) has no finite threshold")
        }
        // Where a missing value is replaced before the tree, it goes where that goes.
        return tree.addNode(
          feature: input.feature, threshold: threshold,
          missingGoesLeft: input.substitute.map { $0 <= threshold } ?? missingGoesLeft, at: slot)
      }
      let children = source.children[place]
      let tracksTrue = node.missingTracksTrueChild
      switch node.behavior {
      case .lessThanOrEqual, .lessThan, .greaterThan, .greaterThanOrEqual:
        let leftIsTrue = node.behavior == .lessThanOrEqual || node.behavior == .lessThan
        let includes = node.behavior == .lessThanOrEqual || node.behavior == .greaterThan
        let added = try add(
          threshold: includes ? node.value : node.value.nextDown,
          missingGoesLeft: tracksTrue == leftIsTrue, at: slot)
        let (left, right) =
          leftIsTrue ? children : (whenTrue: children.whenFalse, whenFalse: children.whenTrue)
        tasks.append((right, .init(parent: added, isLeft: false)))
        tasks.append((left, .init(parent: added, isLeft: true)))
      case .equal, .notEqual:
        let isEqual = node.behavior == .equal
        let (same, other) =
          isEqual ? children : (whenTrue: children.whenFalse, whenFalse: children.whenTrue)
        let missingIsSame = tracksTrue == isEqual
        let upper = try add(threshold: node.value, missingGoesLeft: missingIsSame, at: slot)
        let lower = try add(
          threshold: node.value.nextDown, missingGoesLeft: false,
          at: .init(parent: upper, isLeft: true))
        tasks.append((other, .init(parent: upper, isLeft: false)))
        tasks.append((same, .init(parent: lower, isLeft: false)))
        tasks.append((other, .init(parent: lower, isLeft: true)))
      case .leaf: break
      }
    }
    guard isReached.allSatisfy(\.self) else { throw source.circle }
    return tree.tree
  }

  private mutating func takePlaces(_ count: Int) throws(ForeignModelError) {
    guard placesLeft >= count else { throw CoreMLLimits.tooManyNodes }
    placesLeft -= count
  }

  private func leaf(_ node: CoreMLTrees.Node) throws(ForeignModelError) -> Double {
    let value = node.value * weight
    guard value.isFinite else {
      throw .damaged("leaf \(node.number) of tree \(node.tree) is not finite")
    }
    return value
  }

  private mutating func input(
    of node: CoreMLTrees.Node
  ) throws(ForeignModelError) -> (feature: Int, substitute: Double?) {
    guard node.feature < inputs.count else {
      throw .damaged(
        "node \(node.number) of tree \(node.tree) asks for input \(node.feature) of "
          + "\(inputs.count)")
    }
    switch inputs[Int(node.feature)] {
    case .sum:
      throw .unsupported(
        "a tree of its treeEnsembleRegressor asks for what an earlier regressor has computed")
    case .input(let feature, let substitute):
      if node.missingTracksTrueChild, substitute == nil { optionalFeatures.insert(feature) }
      return (feature, substitute)
    }
  }
}
