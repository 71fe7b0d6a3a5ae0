import TabularRegression

/// Converts the nodes of a Core ML tree ensemble, in any order, into trees.
///
/// A node of a ``Tree`` sends values up to its threshold to the left. Other behaviors are
/// converted: `<` uses the next smaller threshold, `>` and `>=` swap the children, and `==` and
/// `!=` become two nodes with a duplicated child.
struct TreeAssembly {
  private let inputs: [PipelineValue]
  /// The factor for each leaf.
  private let weight: Double
  private var placesLeft: Int

  private(set) var trees: [Tree] = []
  /// The features with a default direction for missing values.
  private(set) var optionalFeatures: Set<Int> = []

  /// - Parameter placesLeft: The maximum number of nodes and leaves.
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
        // A missing value that is replaced before the tree follows its replacement.
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
        "node \(node.number) of tree \(node.tree) uses input \(node.feature) of "
          + "\(inputs.count)")
    }
    switch inputs[Int(node.feature)] {
    case .sum:
      throw .unsupported(
        "a tree of its treeEnsembleRegressor uses the output of an earlier regressor")
    case .input(let feature, let substitute):
      if node.missingTracksTrueChild, substitute == nil { optionalFeatures.insert(feature) }
      return (feature, substitute)
    }
  }
}
