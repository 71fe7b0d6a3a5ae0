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
  let features: [Int]
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
    var depth: Int
    var split: Split?
    /// The node that points here, `nil` for the root.
    var parent: Int?
  }

  /// Grows a tree over the cells in `shards`, which are sorted into its leaves.
  ///
  /// - Parameter root: The histogram of all cells; after the call, if ``lowersRoot``, what it will
  ///   be once each leaf has taken its step. Cells need not be read for that: in a leaf, all are
  ///   lowered alike.
  /// - Complexity: O(cells * features * depth + leaves * (bins + log(leaves))).
  func grow(over shards: CellShards, root: inout Histogram) -> GrownTree {
    let finder = SplitFinder(
      bins: shards.bins, residualUnit: residualUnit, weightUnit: weightUnit,
      minChildWeight: limits.minChildWeight, minLossReduction: limits.minLossReduction)
    let binCount = root.entries.count
    let histogramLimit = max(1, histogramBudget / binCount)
    var nodes: [GrownTree.Node] = []
    var leaves: [Leaf] = []
    var queue = LeafQueue()
    /// The histograms of leaves in the queue, by number.
    var kept: [Int: Histogram] = [:]

    func enqueue(_ leaf: Int, _ split: Split?, _ histogram: consuming Histogram) {
      guard let split else { return }
      leaves[leaf].split = split
      queue.insert(leaf: leaf, gain: split.gain)
      if kept.count < histogramLimit { kept[leaf] = histogram }
    }

    let total = root.total(of: 0, in: shards.bins)
    let all = root
    leaves.append(Leaf(cellCount: shards.cellCount(ofLeaf: 0), sum: total, depth: 0))
    enqueue(0, finder.best(in: all, total: total, features: features), all)
    if lowersRoot { root.lower(all, by: step(for: total)) }
    while leaves.count < limits.maxLeaves, let leaf = queue.popFirst(),
      let split = leaves[leaf].split
    {
      let parent = leaves[leaf]
      let newLeaf = leaves.count
      let smaller = split.left.weight <= split.right.weight ? leaf : newLeaf
      let larger = smaller == leaf ? newLeaf : leaf
      // The last two leaves stay leaves, and so do the deepest.
      let isFinal = newLeaf + 1 == limits.maxLeaves || parent.depth + 1 == limits.maxDepth
      let isRead = lowersRoot || !isFinal
      var small = Histogram(binCount: isRead ? binCount : 0)
      shards.split(
        leaf: leaf, by: split, cellCount: parent.cellCount, addingUp: isRead ? smaller : nil,
        to: &small)

      if let grandparent = parent.parent {
        nodes[grandparent].replaceChild(~leaf, by: nodes.count)
      }
      leaves.append(parent)
      for (number, sum) in [(leaf, split.left), (newLeaf, split.right)] {
        leaves[number] = Leaf(
          cellCount: shards.cellCount(ofLeaf: number), sum: sum, depth: parent.depth + 1,
          parent: nodes.count)
      }
      nodes.append(.init(split: split, left: ~leaf, right: ~newLeaf, leaf: leaf))

      var large = kept.removeValue(forKey: leaf)
      if !isRead { continue }
      large?.subtract(small)
      let rest = large ?? shards.histogram(ofLeaf: larger, cellCount: leaves[larger].cellCount)
      if lowersRoot {
        for (number, histogram) in [(smaller, small), (larger, rest)] {
          root.lower(histogram, by: step(for: leaves[number].sum) - step(for: parent.sum))
        }
      }
      if isFinal { continue }
      let totals = (leaves[smaller].sum, leaves[larger].sum)
      let splits = shards.both(
        { [small] in finder.best(in: small, total: totals.0, features: features) },
        { finder.best(in: rest, total: totals.1, features: features) })
      enqueue(smaller, splits.0, small)
      enqueue(larger, splits.1, rest)
    }
    return GrownTree(nodes: nodes, leaves: leaves.map { step(for: $0.sum) })
  }

  /// The step of a leaf: its mean residual, shortened by the step size.
  private func step(for sum: WeightedSum) -> Int64 {
    guard sum.weight != 0 else { return 0 }
    return Int64((stepSize * (Double(sum.residual) / Double(sum.weight))).rounded())
  }
}
