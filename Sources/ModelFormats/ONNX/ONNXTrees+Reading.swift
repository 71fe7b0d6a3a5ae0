import TabularRegression

extension ONNXTrees {
  /// Reads the settings that ``attributes`` gave, and nothing else.
  ///
  /// - Parameter width: How many numbers a row has.
  package init(reading attributes: [ONNXAttribute], width: Int) throws(ONNXError) {
    let lists = AttributeLists(attributes)
    let trees = try lists.trees(width: width)
    guard let targets = lists.integer("n_targets"), 1...2 ~= targets,
      let weights = lists.doubles("target_weights_as_tensor"),
      weights.count == targets * trees.reduce(0, { $0 + $1.leaf.count })
    else { throw Self.foreign }
    var start = 0
    var sums = [[Tree]](repeating: [], count: targets)
    for tree in trees {
      for target in 0..<targets {
        let leaf = tree.leaf.indices.map { weights[start + $0 * targets + target] }
        sums[target].append(
          Tree(
            feature: tree.feature, threshold: tree.threshold, left: tree.left, right: tree.right,
            missingGoesLeft: tree.missingGoesLeft, leaf: leaf))
      }
      start += targets * tree.leaf.count
    }
    guard weights.allSatisfy(\.isFinite) else { throw Self.foreign }
    self.init(sums: sums)
    // Writing the settings again shows that none of them says something else.
    guard self.attributes == attributes else { throw Self.foreign }
  }

  fileprivate static let foreign = ONNXError.foreign("its trees are not laid out as here")
}

/// The settings by their names.
private struct AttributeLists {
  private let values: [String: ONNXAttribute.Value]

  init(_ attributes: [ONNXAttribute]) {
    values = Dictionary(attributes.map { ($0.name, $0.value) }) { first, _ in first }
  }

  func integer(_ name: String) -> Int? {
    if case .integer(let number) = values[name] { number } else { nil }
  }

  func integers(_ name: String) -> [Int]? {
    if case .integers(let numbers) = values[name] { numbers } else { nil }
  }

  func doubles(_ name: String) -> [Double]? {
    if case .tensor(let tensor) = values[name] { tensor.values } else { nil }
  }

  /// The trees with the numbers of their leaves in place of what the leaves add.
  func trees(width: Int) throws(ONNXError) -> [Tree] {
    guard let number = integers("nodes_treeids"), let feature = integers("nodes_featureids"),
      let threshold = doubles("nodes_values_as_tensor"),
      let left = integers("nodes_truenodeids"), let right = integers("nodes_falsenodeids"),
      let missing = integers("nodes_missing_value_tracks_true"),
      case .texts(let modes) = values["nodes_modes"],
      [feature, left, right, missing].allSatisfy({ $0.count == number.count }),
      threshold.count == number.count, modes.count == number.count, !number.isEmpty
    else { throw ONNXTrees.foreign }

    var trees: [Tree] = []
    var start = 0
    while start < number.count {
      let end = number[start...].firstIndex { $0 != number[start] } ?? number.count
      let leaves = modes[start..<end].firstIndex(of: ONNXTrees.leaf) ?? end
      let branches = start..<leaves
      func child(_ place: Int) -> Int {
        place < branches.count ? place : ~(place - branches.count)
      }
      let tree = Tree(
        feature: Array(feature[branches]), threshold: Array(threshold[branches]),
        left: left[branches].map(child), right: right[branches].map(child),
        missingGoesLeft: missing[branches].map { $0 == 1 },
        leaf: (leaves..<end).map { Double($0 - leaves) })
      do {
        try tree.check(featureCount: width)
      } catch {
        throw .foreign("tree \(trees.count + 1): \(error.rawValue)")
      }
      trees.append(tree)
      start = end
    }
    return trees
  }
}
