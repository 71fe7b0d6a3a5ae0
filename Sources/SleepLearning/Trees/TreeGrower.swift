import SleepModels
import SleepNumerics

/// Grows one tree best-first: the leaf whose split lowers the error most is split next.
///
/// (H. Shi, "Best-first decision tree learning", 2007; histograms and their subtraction as in G. Ke
/// et al., "LightGBM", NIPS 2017.)
struct TreeGrower {
  let limits: any TreeParameters
  /// The shrinkage of each leaf's mean residual.
  let stepSize: Double
  let residualUnit: FixedPoint
  let weightUnit: FixedPoint
  let features: FeatureChoice
  /// The direction of each feature; empty if none has one.
  var directions: [MonotoneDirection?] = []
  /// Whether to compute the root histogram of the next tree by subtraction.
  ///
  /// This needs a histogram of every leaf, so with many leaves reading all rows is faster.
  let lowersRoot: Bool
  /// The number of histogram entries to keep for leaves in the queue; beyond it, histograms are
  /// computed again when needed.
  var histogramBudget = 1 << 22

  private struct Leaf {
    var rowCount: Int
    var sum: WeightedSum
    var bounds = ValueBounds()
    var step: Int64
    var depth = 0
    var split: Split?
    var parent: Int?
  }

  private struct Growth {
    var nodes: [GrownTree.Node] = []
    var leaves: [Leaf]
    var queue = LeafQueue()

    mutating func enqueue(_ leaf: Int, _ split: Split?) {
      guard let split else { return }
      leaves[leaf].split = split
      queue.insert(leaf: leaf, gain: split.gain)
    }

    /// Splits a leaf: the left child keeps its number, the right one is the new last leaf.
    mutating func part(_ leaf: Int, by split: Split, left: Leaf, right: Leaf) {
      if let parent = leaves[leaf].parent { nodes[parent].replaceChild(~leaf, by: nodes.count) }
      let depth = leaves[leaf].depth + 1
      leaves.append(right)
      leaves[leaf] = left
      for child in [leaf, leaves.count - 1] {
        leaves[child].depth = depth
        leaves[child].parent = nodes.count
      }
      nodes.append(
        .init(
          split: split, left: ~leaf, right: ~(leaves.count - 1), leaf: leaf,
          leftStep: left.step, rightStep: right.step))
    }
  }

  /// Grows a tree over the rows in `shards`, which are sorted into its leaves.
  ///
  /// - Parameter root: The histogram of all rows. With ``lowersRoot``, the call updates it to the
  ///   residuals after the steps of the leaves, without reading rows: all rows of a leaf are
  ///   lowered alike. Ignored if features are drawn at each node.
  /// - Complexity: O(rows * features * depth + leaves * (bins + log(leaves))).
  func grow(over shards: RowShards, root: inout Histogram) -> GrownTree {
    let finder = SplitFinder(
      bins: shards.bins, residualUnit: residualUnit, weightUnit: weightUnit,
      minChildWeight: limits.minChildWeight, minLossReduction: limits.minLossReduction,
      directions: directions)
    let binCount = root.entries.count
    let histogramLimit = max(1, histogramBudget / binCount)
    func leaf(_ number: Int, _ sum: WeightedSum, _ bounds: ValueBounds) -> Leaf {
      Leaf(
        rowCount: shards.rowCount(ofLeaf: number), sum: sum, bounds: bounds,
        step: step(for: sum, bounds))
    }
    let total =
      features.isFixed ? root.total(of: 0, in: shards.bins) : shards.sum(ofLeaf: 0)
    var tree = Growth(leaves: [leaf(0, total, ValueBounds())])
    /// The histograms of leaves in the queue, by number.
    var kept: [Int: Histogram] = [:]
    func enqueue(_ leaf: Int, _ split: Split?, _ histogram: consuming Histogram) {
      tree.enqueue(leaf, split)
      if split != nil, kept.count < histogramLimit { kept[leaf] = histogram }
    }

    switch features {
    case .fixed(let features):
      let all = root
      enqueue(0, finder.best(in: all, total: total, features: features), all)
      if lowersRoot { root.lower(all, by: tree.leaves[0].step) }
    case .drawn(let sample):
      tree.enqueue(0, drawnSplit(of: tree.leaves[0], 0, sample, node: 0, finder, shards, &root))
    }
    while tree.leaves.count < limits.maxLeaves, let number = tree.queue.popFirst(),
      let split = tree.leaves[number].split
    {
      let parent = tree.leaves[number]
      let newLeaf = tree.leaves.count
      let smaller = split.left.weight <= split.right.weight ? number : newLeaf
      let larger = smaller == number ? newLeaf : number
      // The last two leaves and the deepest ones are never split.
      let isFinal = newLeaf + 1 == limits.maxLeaves || parent.depth + 1 == limits.maxDepth
      let isRead = features.isFixed && (lowersRoot || !isFinal)
      var small = Histogram(binCount: isRead ? binCount : 0)
      shards.split(
        leaf: number, by: split, rowCount: parent.rowCount, addingUp: isRead ? smaller : nil,
        to: &small)
      let bounds = parent.bounds.parted(
        by: split, directions.isEmpty ? nil : directions[split.feature])
      tree.part(
        number, by: split, left: leaf(number, split.left, bounds.left),
        right: leaf(newLeaf, split.right, bounds.right))

      switch features {
      case .drawn(let sample):
        if isFinal { continue }
        for (child, node) in [(number, 2 * tree.nodes.count - 1), (newLeaf, 2 * tree.nodes.count)] {
          tree.enqueue(
            child,
            drawnSplit(of: tree.leaves[child], child, sample, node: node, finder, shards, &root))
        }
      case .fixed(let features):
        var large = kept.removeValue(forKey: number)
        if !isRead { continue }
        large?.subtract(small)
        let (first, second) = (tree.leaves[smaller], tree.leaves[larger])
        let rest = large ?? shards.histogram(ofLeaf: larger, rowCount: second.rowCount)
        if lowersRoot {
          root.lower(small, by: first.step - parent.step)
          root.lower(rest, by: second.step - parent.step)
        }
        if isFinal { continue }
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
    return GrownTree(nodes: tree.nodes, leaves: tree.leaves.map(\.step))
  }

  /// The best split of a leaf on the features that its node draws; if none of them can split it,
  /// more are drawn one by one.
  private func drawnSplit(
    of leaf: Leaf, _ number: Int, _ sample: NodeSample, node: Int, _ finder: SplitFinder,
    _ shards: RowShards, _ histogram: inout Histogram
  ) -> Split? {
    guard weightUnit.double(leaf.sum.weight) >= 2 * limits.minChildWeight, leaf.rowCount > 1
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

  /// The step of a leaf: its value times the step size.
  private func step(for sum: WeightedSum, _ bounds: ValueBounds) -> Int64 {
    guard sum.weight != 0 else { return 0 }
    return Int64((stepSize * bounds.value(of: sum)).rounded())
  }
}

/// The leaves that can be split, in descending order of gain.
///
/// (A binary heap: J. W. J. Williams, "Algorithm 232: Heapsort", 1964.)
struct LeafQueue {
  private struct Entry {
    var leaf: Int
    var gain: Double

    /// Ties go to the leaf with the lowest number.
    func precedes(_ other: Entry) -> Bool {
      gain != other.gain ? gain > other.gain : leaf < other.leaf
    }
  }

  private var heap: [Entry] = []

  mutating func insert(leaf: Int, gain: Double) {
    heap.append(Entry(leaf: leaf, gain: gain))
    var index = heap.count - 1
    while index > 0, heap[index].precedes(heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func popFirst() -> Int? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return first.leaf }
    heap[0] = last
    var index = 0
    while true {
      var next = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
        if heap[child].precedes(heap[next]) { next = child }
      }
      if next == index { return first.leaf }
      heap.swapAt(index, next)
      index = next
    }
  }
}

/// The features that the nodes of a tree may use.
enum FeatureChoice {
  /// The same features at every node.
  case fixed([Int])
  /// A sample at every node, drawn from the seed and the node's number (L. Breiman, "Random
  /// forests", 2001).
  case drawn(NodeSample)

  var isFixed: Bool {
    if case .fixed = self { true } else { false }
  }
}

struct NodeSample {
  let count: Int
  let featureCount: Int
  let seed: UInt64

  /// All features in the order in which a node draws them.
  func order(atNode node: Int) -> [Int] {
    var generator = SplitMix64(seed: SplitMix64.mixed(seed) &+ UInt64(node))
    var order = Array(0..<featureCount)
    generator.shuffle(&order)
    return order
  }
}
