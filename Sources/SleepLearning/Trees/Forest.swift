import SleepModels

/// An ensemble with its trees in consecutive memory, for predicting many rows.
struct Forest {
  /// The number of rows per pass through the trees; their inputs stay in the processor's cache.
  static let chunkSize = 512

  private struct Node {
    var threshold: Double
    /// The complement of the feature if it is one of words: the bits of the threshold are then the
    /// place of its levels.
    var feature: Int32
    /// The index of the next node, or the complement of a leaf's number.
    var left: Int32
    var right: Int32
    /// The same for a missing value.
    var missing: Int32
  }

  /// Where the set of levels of a node begins, and how many words of bits it has.
  private struct LevelPlace {
    let start: Int
    let count: Int

    init(_ start: Int, _ count: Int) { (self.start, self.count) = (start, count) }

    @inline(__always)
    init(bits: Double) {
      start = Int(bits.bitPattern >> 32)
      count = Int(truncatingIfNeeded: UInt32(truncatingIfNeeded: bits.bitPattern))
    }

    var bits: Double { Double(bitPattern: UInt64(start) << 32 | UInt64(count)) }
  }

  private let base: LinearFunction
  /// Replaces the tree traversal if the trees allow it.
  private let masks: LeafMasks?
  private var nodes: ContiguousArray<Node> = []
  private var leaves: ContiguousArray<Double> = []
  /// The root of each tree, encoded like a node's children.
  private var roots: ContiguousArray<Int32> = []
  /// The sets of levels that go left in the nodes of features of words, one after the other.
  private var levels: ContiguousArray<UInt64> = []
  /// Whether any node has a default direction for missing values.
  private let takesMissing: Bool

  init(_ ensemble: Ensemble) {
    base = ensemble.base
    let trees = ensemble.trees
    masks = LeafMasks(trees)
    takesMissing = trees.contains { !$0.missingGoesLeft.isEmpty }
    guard masks == nil else { return }
    for tree in trees {
      let (firstNode, firstLeaf) = (nodes.count, leaves.count)
      func place(_ child: Int) -> Int32 {
        Int32(child < 0 ? child - firstLeaf : child + firstNode)
      }
      roots.append(place(tree.feature.isEmpty ? ~0 : 0))
      for node in tree.feature.indices {
        let feature = Int32(tree.feature[node])
        let words = tree.levels.isEmpty ? nil : tree.levels[node]?.words
        nodes.append(
          Node(
            threshold: words.map { LevelPlace(levels.count, $0.count).bits }
              ?? tree.threshold[node],
            feature: words == nil ? feature : ~feature,
            left: place(tree.left[node]), right: place(tree.right[node]),
            missing: place((tree.sendsMissingLeft(node) ? tree.left : tree.right)[node])))
        levels += words ?? []
      }
      leaves += tree.leaf
    }
  }

  /// The predictions for rows of inputs, in row-major order.
  func values(of inputs: ContiguousArray<Double>, width: Int) -> ContiguousArray<Double> {
    var sums = base.values(of: inputs, width: width)
    add(to: &sums, inputs: inputs, width: width)
    return sums
  }

  /// Adds the prediction of each tree to the sum of each row, one tree after the other.
  ///
  /// All rows descend a tree together, one level at a time, so that the processor overlaps their
  /// memory accesses.
  ///
  /// - Parameters:
  ///   - inputs: The inputs in row-major order.
  ///   - width: The number of features.
  /// - Complexity: O(rows * trees * depth).
  func add(
    to sums: inout ContiguousArray<Double>, inputs: ContiguousArray<Double>, width: Int
  ) {
    precondition(inputs.count == sums.count * width)
    if let masks { return masks.add(to: &sums, inputs: inputs, width: width) }
    var places = ContiguousArray<Int32>(repeating: 0, count: sums.count)
    var active = ContiguousArray<Int32>(repeating: 0, count: sums.count)
    for root in roots {
      for row in places.indices { places[row] = root }
      if root >= 0, !levels.isEmpty {
        descend(
          &places, &active, inputs: inputs, width: width, takesMissing: true, takesWords: true)
      } else if root >= 0, takesMissing {
        descend(&places, &active, inputs: inputs, width: width, takesMissing: true)
      } else if root >= 0 {
        descend(&places, &active, inputs: inputs, width: width, takesMissing: false)
      }
      for row in places.indices { sums[row] += leaves[Int(~places[row])] }
    }
  }

  @inline(__always)
  private func descend(
    _ places: inout ContiguousArray<Int32>, _ active: inout ContiguousArray<Int32>,
    inputs: ContiguousArray<Double>, width: Int, takesMissing: Bool, takesWords: Bool = false
  ) {
    let nodes = nodes.span
    let levels = levels.span
    let inputs = inputs.span
    var places = places.mutableSpan
    var active = active.mutableSpan
    var count = places.count
    precondition(active.count == count)
    for row in 0..<count { active[row] = Int32(truncatingIfNeeded: row) }
    while count > 0 {
      var kept = 0
      for index in 0..<count {
        let row = active[index]
        let node = nodes[Int(places[Int(row)])]
        let isOfWords = takesWords && node.feature < 0
        let value = inputs[Int(row) &* width &+ Int(isOfWords ? ~node.feature : node.feature)]
        var next = value <= node.threshold ? node.left : node.right
        if takesMissing, value.isNaN {
          next = node.missing
        } else if isOfWords {
          let (place, level) = (LevelPlace(bits: node.threshold), Int(value))
          let isLeft =
            level >> 6 < place.count
            && levels[place.start &+ level >> 6] >> UInt64(level & 63) & 1 == 1
          next = isLeft ? node.left : node.right
        }
        places[Int(row)] = next
        // Rows at a leaf are overwritten by rows that are not; adding the sign bit avoids an
        // unpredictable branch.
        active[kept] = row
        kept &+= 1 &- Int(truncatingIfNeeded: UInt32(bitPattern: next) &>> 31)
      }
      count = kept
    }
  }
}

extension Ensemble {
  /// Returns the predictions for some aggregated rows, bit by bit equal to those for their inputs.
  package func values(of aggregated: AggregatedRows, members: [Int32]) -> [Double] {
    let forest = Forest(self)
    var values: [Double] = []
    values.reserveCapacity(members.count)
    for start in stride(from: 0, to: members.count, by: Forest.chunkSize) {
      let chunk = members[start..<min(start + Forest.chunkSize, members.count)].lazy.map(Int.init)
      values += forest.values(
        of: aggregated.inputs(of: chunk), width: aggregated.columns.count)
    }
    return values
  }
}
