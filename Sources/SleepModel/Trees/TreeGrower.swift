/// How far a tree may grow.
struct TreeLimits: Sendable {
  var maxDepth: Int
  var maxLeaves: Int
  var minChildWeight: Double
  var minLossReduction: Double
}

/// Grows one tree best-first: the leaf whose split lowers the error most is split next.
///
/// (H. Shi, "Best-first decision tree learning", 2007; histograms and their subtraction as in
/// G. Ke et al., "LightGBM", NIPS 2017.)
struct TreeGrower: Sendable {
  let limits: TreeLimits
  /// The share of a leaf's mean that it steps.
  let stepSize: Double
  let residualUnit: FixedPoint
  let weightUnit: FixedPoint
  /// The features that may be asked for.
  let features: FeatureChoice
  /// The direction of each feature; empty if none has one.
  var directions: [MonotoneDirection?] = []
  /// Whether to tell what the next tree starts from.
  ///
  /// Every leaf needs a histogram for that: it pays unless leaves are so many that reading all cells
  /// costs less.
  let lowersRoot: Bool
  /// Entries of histograms that are kept for leaves yet to be split; beyond, a leaf's histogram is
  /// made again when it is.
  var histogramBudget = 1 << 22

  /// A leaf while the tree grows.
  private struct Leaf {
    var cellCount: Int
    var sum: WeightedSum
    var bounds = ValueBounds()
    var step: Int64
    var depth: Int
    var split: Split?
    /// The node that points here, `nil` for the root.
    var parent: Int?
  }

  /// Grows a tree over the cells in `shards`, which are sorted into its leaves.
  ///
  /// - Parameter root: The histogram of all cells; after the call, if ``lowersRoot``, what it will
  ///   be once each leaf has taken its step. Cells need not be read for that: in a leaf, all are
  ///   lowered alike. Where features are drawn, what it holds is of no account.
  /// - Complexity: O(cells * features * depth + leaves * (bins + log(leaves))).
  func grow(over shards: CellShards, root: inout Histogram) -> GrownTree {
    let finder = SplitFinder(
      bins: shards.bins, residualUnit: residualUnit, weightUnit: weightUnit,
      minChildWeight: limits.minChildWeight, minLossReduction: limits.minLossReduction,
      directions: directions)
    let binCount = root.entries.count
    let histogramLimit = max(1, histogramBudget / binCount)
    var nodes: [GrownTree.Node] = []
    var leaves: [Leaf] = []
    var queue = LeafQueue()
    /// The histograms of leaves in the queue, by number.
    var kept: [Int: Histogram] = [:]

    func enqueue(_ leaf: Int, _ split: Split?) {
      guard let split else { return }
      leaves[leaf].split = split
      queue.insert(leaf: leaf, gain: split.gain)
    }
    func enqueue(_ leaf: Int, _ split: Split?, _ histogram: consuming Histogram) {
      enqueue(leaf, split)
      if split != nil, kept.count < histogramLimit { kept[leaf] = histogram }
    }

    let total =
      features.isFixed ? root.total(of: 0, in: shards.bins) : shards.sum(ofLeaf: 0)
    let step = step(for: total, ValueBounds())
    leaves.append(
      Leaf(cellCount: shards.cellCount(ofLeaf: 0), sum: total, step: step, depth: 0))
    switch features {
    case .fixed(let features):
      let all = root
      enqueue(0, finder.best(in: all, total: total, features: features), all)
      if lowersRoot { root.lower(all, by: step) }
    case .drawn(let sample):
      enqueue(0, drawnSplit(of: leaves[0], 0, sample, node: 0, finder, shards, &root))
    }
    while leaves.count < limits.maxLeaves, let leaf = queue.popFirst(),
      let split = leaves[leaf].split
    {
      let parent = leaves[leaf]
      let newLeaf = leaves.count
      let smaller = split.left.weight <= split.right.weight ? leaf : newLeaf
      let larger = smaller == leaf ? newLeaf : leaf
      // The last two leaves stay leaves, and so do the deepest.
      let isFinal = newLeaf + 1 == limits.maxLeaves || parent.depth + 1 == limits.maxDepth
      let isRead = features.isFixed && (lowersRoot || !isFinal)
      var small = Histogram(binCount: isRead ? binCount : 0)
      shards.split(
        leaf: leaf, by: split, cellCount: parent.cellCount, addingUp: isRead ? smaller : nil,
        to: &small)

      if let grandparent = parent.parent {
        nodes[grandparent].replaceChild(~leaf, by: nodes.count)
      }
      leaves.append(parent)
      let bounds = parent.bounds.parted(
        by: split, directions.isEmpty ? nil : directions[split.feature])
      for (number, sum, bounds) in [
        (leaf, split.left, bounds.left), (newLeaf, split.right, bounds.right),
      ] {
        leaves[number] = Leaf(
          cellCount: shards.cellCount(ofLeaf: number), sum: sum, bounds: bounds,
          step: self.step(for: sum, bounds), depth: parent.depth + 1, parent: nodes.count)
      }
      nodes.append(
        .init(
          split: split, left: ~leaf, right: ~newLeaf, leaf: leaf,
          steps: .init(left: leaves[leaf].step, right: leaves[newLeaf].step)))

      switch features {
      case .drawn(let sample):
        if isFinal { continue }
        for (number, node) in [(leaf, 2 * nodes.count - 1), (newLeaf, 2 * nodes.count)] {
          enqueue(
            number,
            drawnSplit(of: leaves[number], number, sample, node: node, finder, shards, &root))
        }
      case .fixed(let features):
        var large = kept.removeValue(forKey: leaf)
        if !isRead { continue }
        large?.subtract(small)
        let rest = large ?? shards.histogram(ofLeaf: larger, cellCount: leaves[larger].cellCount)
        if lowersRoot {
          root.lower(small, by: leaves[smaller].step - parent.step)
          root.lower(rest, by: leaves[larger].step - parent.step)
        }
        if isFinal { continue }
        let (first, second) = (leaves[smaller], leaves[larger])
        let splits = shards.both(
          { [small] in
            finder.best(in: small, total: first.sum, features: features, bounds: first.bounds)
          },
          {
            finder.best(in: rest, total: second.sum, features: features, bounds: second.bounds)
          })
        enqueue(smaller, splits.0, small)
        enqueue(larger, splits.1, rest)
      }
    }
    return GrownTree(nodes: nodes, leaves: leaves.map(\.step))
  }

  /// The best split of a leaf on the features that its node draws.
  ///
  /// Where these cannot part it, more are drawn one by one.
  private func drawnSplit(
    of leaf: Leaf, _ number: Int, _ sample: NodeSample, node: Int, _ finder: SplitFinder,
    _ shards: CellShards, _ histogram: inout Histogram
  ) -> Split? {
    guard weightUnit.double(leaf.sum.weight) >= 2 * limits.minChildWeight, leaf.cellCount > 1
    else { return nil }
    let order = sample.order(atNode: node)
    var features = order.prefix(sample.count)
    while !features.isEmpty {
      shards.addUp(leaf: number, features: features, to: &histogram)
      if let split = finder.best(
        in: histogram, total: leaf.sum, features: features.sorted(), bounds: leaf.bounds)
      {
        return split
      }
      features = order[features.endIndex...].prefix(1)
    }
    return nil
  }

  /// The step of a leaf: its value, shortened by the step size.
  private func step(for sum: WeightedSum, _ bounds: ValueBounds) -> Int64 {
    guard sum.weight != 0 else { return 0 }
    return Int64((stepSize * bounds.value(of: sum)).rounded())
  }
}

extension FeatureChoice {
  fileprivate var isFixed: Bool {
    if case .fixed = self { true } else { false }
  }
}
