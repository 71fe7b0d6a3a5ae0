import SleepModels

/// Finds the leaves of all trees without traversing them.
///
/// For all values between two adjacent thresholds, the set of reachable leaves is precomputed as a
/// mask: the leaf of a row is the first one that is reachable for all of its values. (After C.
/// Lucchese et al., "QuickScorer: a fast algorithm to rank documents with additive ensembles of
/// regression trees", 2015; that algorithm visits only the masks of false nodes, while here all
/// masks are contiguous.)
struct LeafMasks {
  /// One bit per leaf, the leftmost lowest.
  private typealias Mask = UInt32

  /// With fewer trees, traversal is as fast; with more, the masks have too many thresholds.
  private static let treeCounts = 8...4096
  /// The maximum number of masks, four megabytes; traversal takes twice as long at this size.
  private static let mostMasks = 1 << 20
  /// The number of rows that are evaluated side by side; the trees of one row are added in order.
  private static let lanes = 4

  /// The thresholds of each feature, ascending.
  private var thresholds: [ContiguousArray<Double>] = []
  /// The first mask of each interval between thresholds, by feature; the last interval is for
  /// missing values, and each has one mask per tree.
  private var starts: [Int] = []
  private var masks: ContiguousArray<Mask> = []
  /// The leaves of each tree from left to right, padded to the number of bits of a mask.
  private var leaves: ContiguousArray<Double>
  private let treeCount: Int

  /// `nil` for trees that are too few, too large or too many, or that ask for levels.
  init?(_ trees: [Tree]) {
    guard Self.treeCounts.contains(trees.count),
      trees.allSatisfy({ $0.leaf.count <= Mask.bitWidth && $0.levels.isEmpty })
    else { return nil }
    treeCount = trees.count
    leaves = ContiguousArray(repeating: 0, count: treeCount * Mask.bitWidth)
    var closings: [[Closing]] = []
    for (number, tree) in trees.enumerated() { place(tree, number, closing: &closings) }
    for feature in closings.indices {
      starts.append(masks.count)
      thresholds.append([])
      add(closings[feature].sorted { $0.threshold < $1.threshold }, feature: feature)
      guard masks.count <= Self.mostMasks else { return nil }
    }
  }

  /// The leaves that a node excludes for values of its feature that go right.
  private struct Closing {
    var threshold: Double
    var tree: Int
    var leaves: Mask
    var missingGoesLeft: Bool
  }

  /// Numbers the leaves of a tree, and collects by feature which leaves its nodes exclude.
  private mutating func place(_ tree: Tree, _ number: Int, closing closings: inout [[Closing]]) {
    var leafCount = 0
    func place(_ child: Int) -> Mask {
      guard child >= 0 else {
        leaves[number * Mask.bitWidth + leafCount] = tree.leaf[~child]
        leafCount += 1
        return 1 << Mask(leafCount - 1)
      }
      let left = place(tree.left[child])
      let feature = tree.feature[child]
      while closings.count <= feature { closings.append([]) }
      closings[feature].append(
        Closing(
          threshold: tree.threshold[child], tree: number, leaves: left,
          missingGoesLeft: tree.sendsMissingLeft(child)))
      return left | place(tree.right[child])
    }
    _ = place(tree.feature.isEmpty ? ~0 : 0)
  }

  /// Adds the thresholds of a feature and the masks of its values.
  private mutating func add(_ closings: [Closing], feature: Int) {
    var open = ContiguousArray<Mask>(repeating: .max, count: treeCount)
    var openForMissing = open
    masks += open
    var next = 0
    while next < closings.count {
      let threshold = closings[next].threshold
      thresholds[feature].append(threshold)
      while next < closings.count, closings[next].threshold == threshold {
        let closing = closings[next]
        open[closing.tree] &= ~closing.leaves
        if !closing.missingGoesLeft { openForMissing[closing.tree] &= ~closing.leaves }
        next += 1
      }
      masks += open
    }
    masks += openForMissing
  }

  /// Adds the prediction of each tree to the sum of each row, one tree after the other.
  ///
  /// - Parameters:
  ///   - inputs: The inputs in row-major order.
  ///   - width: The number of features.
  /// - Complexity: O(rows * trees * features), with a few operations for eight of these at a time.
  func add(to sums: inout ContiguousArray<Double>, inputs: ContiguousArray<Double>, width: Int) {
    precondition(inputs.count == sums.count * width && thresholds.count <= width)
    var open = ContiguousArray<Mask>(repeating: 0, count: Self.lanes * treeCount)
    var sums = sums.mutableSpan
    let inputs = inputs.span
    for start in stride(from: 0, to: sums.count, by: Self.lanes) {
      var room = open.mutableSpan
      for lane in 0..<Self.lanes {
        // The last row pads the last lanes.
        let row = min(start &+ lane, sums.count &- 1)
        findOpenLeaves(
          inputs.extracting(row &* width..<(row &+ 1) &* width), into: &room, lane: lane)
      }
      addLeaves(open.span, to: &sums, from: start)
    }
  }

  private func findOpenLeaves(
    _ inputs: Span<Double>, into open: inout MutableSpan<Mask>, lane: Int
  ) {
    let masks = masks.span
    let first = lane &* treeCount
    precondition(lane >= 0 && first &+ treeCount <= open.count)
    for tree in 0..<treeCount { open[unchecked: first &+ tree] = .max }
    for feature in thresholds.indices {
      let start = starts[feature] &+ interval(of: inputs[feature], feature) &* treeCount
      let left = masks.extracting(start..<start &+ treeCount)
      for tree in 0..<treeCount { open[unchecked: first &+ tree] &= left[unchecked: tree] }
    }
  }

  /// The number of thresholds below a value; one more than their count for a missing value.
  private func interval(of value: Double, _ feature: Int) -> Int {
    let values = thresholds[feature]
    if value.isNaN { return values.count &+ 1 }
    var first = 0
    var count = values.count
    while count > 0 {
      let half = (count &+ 1) / 2
      first &+= values[first &+ half &- 1] < value ? half : 0
      count &-= half
    }
    return first
  }

  private func addLeaves(
    _ open: Span<Mask>, to sums: inout MutableSpan<Double>, from start: Int
  ) {
    let leaves = leaves.span
    let bits = Mask.bitWidth
    precondition(open.count == Self.lanes * treeCount && leaves.count == bits * treeCount)
    let end = min(Self.lanes, sums.count - start)
    var lanes = SIMD4<Double>()
    for lane in 0..<end { lanes[lane] = sums[start + lane] }
    for tree in 0..<treeCount {
      for lane in 0..<Self.lanes {
        let first = open[unchecked: lane &* treeCount &+ tree].trailingZeroBitCount & (bits &- 1)
        lanes[lane] += leaves[unchecked: tree &* bits &+ first]
      }
    }
    for lane in 0..<end { sums[start + lane] = lanes[lane] }
  }
}
