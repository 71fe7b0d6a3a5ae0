import SleepModels

/// Converts the nodes of a Core ML tree ensemble, in any order, into trees.
///
/// A node of a ``Tree`` sends values up to its threshold to the left. Other behaviors are
/// converted: `<` uses the next smaller threshold, `>` and `>=` swap the children, and `==` and
/// `!=` become two nodes with a duplicated child. A node that asks for the number of a level sends
/// the levels to the left whose numbers meet its condition.
struct TreeAssembly {
  private let inputs: [PipelineValue]
  private let levelCounts: [Int?]
  /// The factor for each leaf.
  private let weight: Double
  /// The number of nodes and leaves, and of levels in nodes, that there may still be.
  private(set) var placesLeft: Int
  private(set) var levelsLeft: Int

  private(set) var trees: [Tree] = []
  /// The features with a default direction for missing values.
  private(set) var optionalFeatures: Set<Int> = []

  /// - Parameters:
  ///   - levelCounts: The number of levels of each feature; `nil` for numbers.
  ///   - placesLeft: The maximum number of nodes and leaves.
  ///   - levelsLeft: The maximum number of levels of the features that all nodes ask for.
  /// - Complexity: O(nodes * (log(nodes) + levels)).
  init(
    _ ensemble: CoreMLTrees, inputs: [PipelineValue], levelCounts: [Int?], weight: Double,
    placesLeft: Int, levelsLeft: Int = CoreMLLimits.levels
  ) throws(ForeignModelError) {
    self.inputs = inputs
    self.levelCounts = levelCounts
    self.weight = weight
    self.placesLeft = placesLeft
    self.levelsLeft = levelsLeft
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
    var tasks: [(place: Int, slot: GrowingTree.Slot?)] = [(source.root, nil)]
    var isReached = [Bool](repeating: false, count: source.nodes.count)
    while let (place, slot) = tasks.popLast() {
      let node = source.nodes[source.nodes.startIndex + place]
      isReached[place] = true
      guard node.behavior != .leaf else {
        try takePlace()
        tree.addLeaf(try leaf(node), at: slot)
        continue
      }
      let value = try input(of: node)
      if case .levels(let numbers, let feature) = value {
        try takePlace()
        let added = tree.addNode(
          feature: feature, levels: try levels(of: feature, passing: node, by: numbers),
          missingGoesLeft: node.behavior.isMet(by: numbers.other, node.value), at: slot)
        let (left, right) = source.children(of: place, trueFirst: true)
        tasks += [(right, (added, isLeft: false)), (left, (added, isLeft: true))]
        continue
      }
      guard case .input(let feature, let substitute) = value else {
        throw .unsupported(
          "a tree of its treeEnsembleRegressor uses the output of an earlier regressor")
      }
      if node.missingTracksTrueChild, substitute == nil { optionalFeatures.insert(feature) }
      func add(
        threshold: Double, missingGoesLeft: Bool, at slot: GrowingTree.Slot?
      ) throws(ForeignModelError) -> Int {
        try takePlace()
        guard threshold.isFinite else {
          throw .damaged("node \(node.number) of tree \(node.tree) has no finite threshold")
        }
        // A missing value that is replaced before the tree follows its replacement.
        return tree.addNode(
          feature: feature, threshold: threshold,
          missingGoesLeft: substitute.map { $0 <= threshold } ?? missingGoesLeft, at: slot)
      }
      let tracksTrue = node.missingTracksTrueChild
      switch node.behavior {
      case .lessThanOrEqual, .lessThan, .greaterThan, .greaterThanOrEqual:
        let leftIsTrue = node.behavior == .lessThanOrEqual || node.behavior == .lessThan
        let includes = node.behavior == .lessThanOrEqual || node.behavior == .greaterThan
        let added = try add(
          threshold: includes ? node.value : node.value.nextDown,
          missingGoesLeft: tracksTrue == leftIsTrue, at: slot)
        let (left, right) = source.children(of: place, trueFirst: leftIsTrue)
        tasks += [(right, (added, isLeft: false)), (left, (added, isLeft: true))]
      case .equal, .notEqual:
        let isEqual = node.behavior == .equal
        let (same, other) = source.children(of: place, trueFirst: isEqual)
        let missingIsSame = tracksTrue == isEqual
        let upper = try add(threshold: node.value, missingGoesLeft: missingIsSame, at: slot)
        let lower = try add(
          threshold: node.value.nextDown, missingGoesLeft: false,
          at: (upper, isLeft: true))
        tasks += [
          (other, (upper, isLeft: false)), (same, (lower, isLeft: false)),
          (other, (lower, isLeft: true)),
        ]
      case .leaf: break
      }
    }
    guard isReached.allSatisfy(\.self) else { throw source.circle }
    return tree.tree
  }

  private mutating func takePlace() throws(ForeignModelError) {
    guard placesLeft > 0 else { throw CoreMLLimits.tooManyNodes }
    placesLeft -= 1
  }

  private func leaf(_ node: CoreMLTrees.Node) throws(ForeignModelError) -> Double {
    let value = node.value * weight
    guard value.isFinite else {
      throw .damaged("leaf \(node.number) of tree \(node.tree) is not finite")
    }
    return value
  }

  private func input(of node: CoreMLTrees.Node) throws(ForeignModelError) -> PipelineValue {
    guard node.feature < inputs.count else {
      throw .damaged(
        "node \(node.number) of tree \(node.tree) uses input \(node.feature) of "
          + "\(inputs.count)")
    }
    return inputs[Int(node.feature)]
  }

  /// The levels whose numbers meet the condition of a node.
  private mutating func levels(
    of feature: Int, passing node: CoreMLTrees.Node, by numbers: LevelNumbers
  ) throws(ForeignModelError) -> LevelSet {
    let count = levelCounts[feature] ?? 0
    levelsLeft -= count
    guard levelsLeft >= 0 else { throw CoreMLLimits.tooManyLevels }
    return LevelSet(
      (0..<count).filter { node.behavior.isMet(by: numbers.number(of: $0), node.value) })
  }
}

extension CoreMLTrees.Behavior {
  /// Whether a number meets the condition of a node with this threshold.
  fileprivate func isMet(by number: Double, _ threshold: Double) -> Bool {
    switch self {
    case .lessThanOrEqual: number <= threshold
    case .lessThan: number < threshold
    case .greaterThanOrEqual: number >= threshold
    case .greaterThan: number > threshold
    case .equal: number == threshold
    case .notEqual: number != threshold
    case .leaf: false
    }
  }
}

/// The nodes of one tree of a Core ML tree ensemble, with links to their children.
private struct LinkedNodes {
  let nodes: ArraySlice<CoreMLTrees.Node>
  /// For each node, the indices of its children; unused for leaves.
  private var children: [(whenTrue: Int, whenFalse: Int)] = []
  private(set) var root = 0

  /// Links nodes; each except the root must be the child of exactly one other.
  ///
  /// - Complexity: O(nodes * log(nodes)).
  init(_ nodes: ArraySlice<CoreMLTrees.Node>) throws(ForeignModelError) {
    self.nodes = nodes
    var places: [UInt32: Int] = [:]
    for (place, node) in nodes.enumerated() {
      guard places.updateValue(place, forKey: node.number) == nil else {
        throw .damaged("tree \(node.tree) has two nodes with the number \(node.number)")
      }
    }
    func place(_ number: UInt32, of parent: CoreMLTrees.Node) throws(ForeignModelError) -> Int {
      guard let place = places[number] else {
        throw .damaged(
          "node \(parent.number) of tree \(parent.tree) has the child \(number), which does not "
            + "exist")
      }
      return place
    }
    var isChild = [Bool](repeating: false, count: nodes.count)
    for node in nodes {
      guard node.behavior != .leaf else {
        children.append((0, 0))
        continue
      }
      let pair = (try place(node.trueChild, of: node), try place(node.falseChild, of: node))
      for place in [pair.0, pair.1] {
        guard !isChild[place] else {
          let child = nodes[nodes.startIndex + place].number
          throw .damaged("node \(child) of tree \(node.tree) is the child of two nodes")
        }
        isChild[place] = true
      }
      children.append(pair)
    }
    guard let root = isChild.firstIndex(of: false) else { throw circle }
    guard !isChild[(root + 1)...].contains(false) else {
      throw .damaged("tree \(tree) has two roots")
    }
    self.root = root
  }

  func children(of place: Int, trueFirst: Bool) -> (Int, Int) {
    let (whenTrue, whenFalse) = children[place]
    return trueFirst ? (whenTrue, whenFalse) : (whenFalse, whenTrue)
  }

  private var tree: UInt32 { nodes.first?.tree ?? 0 }

  /// The error for nodes that cannot be reached from the root.
  var circle: ForeignModelError { .damaged("the nodes of tree \(tree) form a cycle") }
}

private struct GrowingTree {
  /// The position of a node or a leaf: a side of its parent; the root has none.
  typealias Slot = (parent: Int, isLeft: Bool)

  private var feature: [Int] = []
  private var threshold: [Double] = []
  private var levels: [LevelSet?] = []
  private var left: [Int] = []
  private var right: [Int] = []
  private var missingGoesLeft: [Bool] = []
  private var leaf: [Double] = []

  var tree: Tree {
    Tree(
      feature: feature, threshold: threshold,
      levels: levels.contains { $0 != nil } ? levels : [], left: left, right: right,
      missingGoesLeft: missingGoesLeft.contains(true) ? missingGoesLeft : [], leaf: leaf)
  }

  mutating func addLeaf(_ value: Double, at slot: Slot?) {
    leaf.append(value)
    attach(~(leaf.count - 1), at: slot)
  }

  mutating func addNode(
    feature: Int, threshold: Double = 0, levels: LevelSet? = nil, missingGoesLeft: Bool,
    at slot: Slot?
  ) -> Int {
    let node = self.feature.count
    self.feature.append(feature)
    self.threshold.append(threshold)
    self.levels.append(levels)
    self.missingGoesLeft.append(missingGoesLeft)
    left.append(node)
    right.append(node)
    attach(node, at: slot)
    return node
  }

  private mutating func attach(_ child: Int, at slot: Slot?) {
    guard let (parent, isLeft) = slot else { return }
    if isLeft { left[parent] = child } else { right[parent] = child }
  }
}
