import LearnerSamples
import Testing

@testable import LearningSupport
@testable import TabularRegression

@Suite struct TreeGrowerTests {
  @Test func growsByHand() {
    // The first split is at 2.5 (gain 3 * 2 / 5 * (28/3 - 1)^2), the second parts 8, 8 from 12.
    let tree = grow([[1, 2, 3, 4, 5]], residuals: [1, 1, 8, 8, 12])
    #expect(tree.nodes.map(\.split.bin) == [1, 3])
    #expect(tree.nodes.map(\.left) == [~0, ~1])
    #expect(tree.nodes.map(\.right) == [1, ~2])
    #expect(tree.nodes.map(\.leaf) == [0, 1])
    #expect(tree.leaves == [1, 8, 12])
    #expect(tree.cells == [[0, 1], [2, 3], [4]])
    #expect(abs(tree.nodes[0].split.gain - 6.0 / 5 * (25.0 / 3) * (25.0 / 3)) < 1e-9)
  }

  @Test func splitsTheMostGainingLeafFirst() {
    // Of the two sides of the first split, the right one gains 50 and the left one 2.
    let residuals = [-10.0, -8, 20, 30]
    let three = grow([[1, 2, 3, 4]], residuals: residuals, maxLeaves: 3)
    #expect(three.leaves == [-9, 20, 30])
    let four = grow([[1, 2, 3, 4]], residuals: residuals)
    #expect(four.nodes.map(\.split.bin) == [1, 2, 0])
    #expect(four.leaves == [-10, 20, 30, -8])
  }

  @Test func keepsWithinItsLimits() {
    let table = DataTable.sampleNoise(rows: 500, columns: 3, values: 30, seed: 1)
    let residuals = AggregatedRows(validated: table).means
    let columns = AggregatedRows(validated: table).columns
    for (maxDepth, maxLeaves) in [(1, 100), (2, 100), (3, 5), (100, 2), (100, 17), (5, 32)] {
      let grown = grow(columns, residuals: residuals, maxDepth: maxDepth, maxLeaves: maxLeaves)
      let tree = Tree(
        grown.tree, features: BinnedRows(cells(columns)).features, residualUnit: grown.unit)
      #expect(tree.depth <= maxDepth)
      #expect(tree.leaf.count <= maxLeaves)
      #expect(tree.leaf.count == min(maxLeaves, maxDepth < 10 ? 1 << maxDepth : maxLeaves))
      #expect(tree.leaf.count == tree.feature.count + 1)
    }
  }

  @Test func nothingToGainIsOneLeaf() {
    let constant = grow([[1, 2, 3]], residuals: [4, 4, 4])
    #expect(constant.nodes.isEmpty)
    #expect(constant.leaves == [4])
    let dear = grow([[1, 2, 3]], residuals: [4, 4, 5], minLossReduction: 100)
    #expect(dear.nodes.isEmpty)
    let heavy = grow([[1, 2, 3]], residuals: [4, 4, 5], minChildWeight: 2)
    #expect(heavy.nodes.isEmpty)
  }

  @Test func usesOnlyTheFeaturesGiven() {
    let columns: [[Double]] = [[1, 2, 3, 4], [1, 1, 2, 2]]
    let grown = grow(columns, residuals: [0, 5, 9, 20], features: [1])
    #expect(grown.nodes.map(\.split.feature) == [1])
  }

  /// Against a grower that copies lists of cells and tries every threshold in plain doubles.
  @Test(arguments: 0..<40) func agreesWithASlowGrower(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let count = 2 + Int(generator.next(below: 60))
    let width = 1 + Int(generator.next(below: 3))
    let values = 2 + generator.next(below: 12)
    let columns = (0..<width).map { _ in
      (0..<count).map { _ in
        let value = Double(generator.next(below: values))
        return seed % 2 == 1 && generator.next(below: 4) == 0 ? .nan : value
      }
    }
    let slow = SlowGrower(
      columns: columns, residuals: (0..<count).map { _ in generator.number(in: -10...10) },
      weights: (0..<count).map { _ in Double(1 + generator.next(below: 5)) },
      limits: TreeLimits(
        maxDepth: 1 + Int(generator.next(below: 6)), maxLeaves: 2 + Int(generator.next(below: 12)),
        minChildWeight: Double(generator.next(below: 8)),
        minLossReduction: Double(generator.next(below: 3)) * 20))
    let expected = slow.leaves()
    let grown = grow(
      columns, residuals: slow.residuals, weights: slow.weights, limits: slow.limits)
    #expect(grown.cells == expected)
    #expect(grown.leaves.count == expected.count)
    for (leaf, cells) in zip(grown.leaves, expected) {
      #expect(abs(leaf - slow.mean(of: cells)) < 1e-9)
    }
    // Gains add up to the fall of the squared error.
    let before = slow.error(of: Array(0..<count))
    let after = expected.reduce(0) { $0 + slow.error(of: $1) }
    #expect(abs(grown.nodes.reduce(0) { $0 + $1.split.gain } - (before - after)) < 1e-6)
  }

  @Test(arguments: 0..<10) func everyCellIsInTheLeafThatIsFound(seed: UInt64) {
    var table = DataTable.sampleNoise(rows: 300, columns: 3, values: 12, seed: seed)
    if seed >= 5 {
      for row in 0..<300 { table.features[row % 3].values[row] = .nan }
    }
    let cells = AggregatedRows(validated: table)
    let bins = BinnedRows(cells, binLimit: seed % 2 == 0 ? 256 : 5)
    // Every third cell is held back: it has a leaf all the same.
    let known = (0..<Int32(cells.count)).filter { $0 % 3 != 0 }
    let grown = grow(bins, cells: known, residuals: cells.means, weights: cells.weights)
    let tree = Tree(grown.tree, features: bins.features, residualUnit: grown.unit)
    #expect(grown.cells.joined().sorted() == known.map(Int.init))
    for (number, leaf) in grown.cells.enumerated() {
      for cell in leaf { #expect(grown.leaf(ofCell: cell, bins: bins) == number) }
    }
    for cell in 0..<cells.count {
      let leaf = grown.leaf(ofCell: cell, bins: bins)
      #expect(tree.value { cells.columns[$0][cell] } == grown.leaves[leaf])
    }
    #expect(throws: Never.self) { try tree.check(featureCount: 3) }
  }

  @Test func theOrderOfCellsMakesNoDifference() {
    let cells = AggregatedRows(validated: .sampleNoise(rows: 400, columns: 3, values: 12, seed: 3))
    let bins = BinnedRows(cells)
    var generator = SplitMix64(seed: 4)
    let inOrder = grow(
      bins, cells: Array(0..<Int32(cells.count)), residuals: cells.means, weights: cells.weights)
    let shuffled = grow(
      bins, cells: generator.order(of: cells.count).map(Int32.init), residuals: cells.means,
      weights: cells.weights)
    #expect(inOrder.nodes == shuffled.nodes)
    #expect(inOrder.leaves == shuffled.leaves)
  }

  /// Neither of them can be seen in a tree.
  @Test func threadsAndMemoryMakeNoDifference() {
    let cells = AggregatedRows(
      validated: .sampleNoise(rows: 17_000, columns: 5, values: 60, seed: 3))
    let bins = BinnedRows(cells)
    let limits = TreeLimits(maxDepth: 12, maxLeaves: 90, minChildWeight: 3, minLossReduction: 0)
    func grow(threads: Int, histogramBudget: Int? = nil, lowersRoot: Bool = true) -> Grown {
      self.grow(
        bins, cells: Array(0..<Int32(cells.count)), residuals: cells.means,
        weights: cells.weights, limits: limits, threads: threads, histogramBudget: histogramBudget,
        lowersRoot: lowersRoot)
    }
    let alone = grow(threads: 1)
    #expect(alone.leaves.count == 90)
    for other in [
      grow(threads: 2), grow(threads: 4), grow(threads: 1, histogramBudget: 0),
      grow(threads: 2, histogramBudget: 2000), grow(threads: 1, lowersRoot: false),
      grow(threads: 2, histogramBudget: 0, lowersRoot: false),
    ] {
      #expect(other.nodes == alone.nodes)
      #expect(other.leaves == alone.leaves)
      #expect(other.cells == alone.cells)
    }
  }

  private func grow(
    _ columns: [[Double]], residuals: [Double], maxDepth: Int = 10, maxLeaves: Int = 10,
    minChildWeight: Double = 0, minLossReduction: Double = 0, features: [Int]? = nil
  ) -> Grown {
    grow(
      columns, residuals: residuals, weights: residuals.map { _ in 1 },
      limits: TreeLimits(
        maxDepth: maxDepth, maxLeaves: maxLeaves, minChildWeight: minChildWeight,
        minLossReduction: minLossReduction),
      features: features)
  }

  private func grow(
    _ columns: [[Double]], residuals: [Double], weights: [Double], limits: TreeLimits,
    features: [Int]? = nil
  ) -> Grown {
    grow(
      BinnedRows(cells(columns)), cells: Array(0..<Int32(residuals.count)),
      residuals: residuals, weights: weights, limits: limits, features: features)
  }

  private func grow(
    _ bins: BinnedRows, cells: [Int32], residuals: [Double], weights: [Double],
    limits: TreeLimits = TreeLimits(
      maxDepth: 8, maxLeaves: 20, minChildWeight: 2, minLossReduction: 0),
    features: [Int]? = nil, threads: Int = 1, histogramBudget: Int? = nil,
    lowersRoot: Bool = true
  ) -> Grown {
    let weights = weights.map { UInt32($0) }
    let residualUnit = FixedPoint(
      largest: residuals.map(abs).max() ?? 0, count: Int(weights.reduce(0, +)))
    let shards = RowShards(
      cells: cells, bins: bins, residuals: residuals.map { residualUnit.integer($0) },
      weights: weights, team: ThreadTeam(threads: threads))
    var root = shards.histogram(ofLeaf: 0, cellCount: cells.count)
    var grower = TreeGrower(
      limits: limits, stepSize: 1, residualUnit: residualUnit,
      weightUnit: FixedPoint(weights: [1]),
      features: .fixed(features ?? Array(bins.features.indices)),
      lowersRoot: lowersRoot)
    if let histogramBudget { grower.histogramBudget = histogramBudget }
    let tree = grower.grow(over: shards, root: &root)
    let grown = Grown(
      tree: tree, unit: residualUnit,
      cells: tree.leaves.indices.map { shards.cells(ofLeaf: $0).sorted() })

    // What the root will be once every leaf has taken its step is known without reading a cell.
    _ = shards.step(by: tree.leaves)
    let lowered = shards.histogram(ofLeaf: 0, cellCount: cells.count)
    let isEqual = lowered == root
    #expect(isEqual == lowersRoot || tree.leaves.allSatisfy { $0 == 0 })
    return grown
  }

  /// Cells as they are, with nothing merged.
  private func cells(_ columns: [[Double]]) -> AggregatedRows {
    let one = TargetSummary(
      rowCount: 1, weight: DoubleDouble(1), sum: DoubleDouble(0),
      sumOfSquares: DoubleDouble(0), minimum: 0, maximum: 0)
    return AggregatedRows(
      featureNames: columns.indices.map(String.init), targetName: "y", columns: columns,
      targets: (columns.first ?? []).map { _ in one })
  }
}

/// A tree and the cells of each of its leaves, ascending.
private struct Grown {
  let tree: GrownTree
  let unit: FixedPoint
  let cells: [[Int]]

  var nodes: [GrownTree.Node] { tree.nodes }
  /// The mean residual of each leaf, as the step is the whole of it.
  var leaves: [Double] { tree.leaves.map(unit.double) }

  /// The leaf that a cell belongs to, whether the tree was grown from it or not.
  func leaf(ofCell cell: Int, bins: BinnedRows) -> Int {
    var node = nodes.isEmpty ? ~0 : 0
    while node >= 0 {
      let split = nodes[node].split
      let bin = bins.bin(ofCell: cell, feature: split.feature)
      let goesLeft = bin == split.missingBin ? split.missingGoesLeft : bin <= split.bin
      node = goesLeft ? nodes[node].left : nodes[node].right
    }
    return ~node
  }
}

/// Best-first growth as one would write it down, with no regard to speed.
private struct SlowGrower {
  let columns: [[Double]]
  let residuals: [Double]
  let weights: [Double]
  let limits: TreeLimits

  /// The cells of each leaf, in the order in which leaves are numbered.
  func leaves() -> [[Int]] {
    var leaves = [(cells: Array(residuals.indices), depth: 0)]
    while leaves.count < limits.maxLeaves {
      var best: (leaf: Int, gain: Double, left: [Int], right: [Int])?
      for (number, leaf) in leaves.enumerated() where leaf.depth < limits.maxDepth {
        guard let split = bestSplit(of: leaf.cells) else { continue }
        // Ways to part the same cells differ by rounding here: the first is meant.
        if split.gain > (best?.gain ?? 0) + 1e-9 {
          best = (number, split.gain, split.left, split.right)
        }
      }
      guard let best else { break }
      let depth = leaves[best.leaf].depth + 1
      leaves[best.leaf] = (best.left, depth)
      leaves.append((best.right, depth))
    }
    return leaves.map(\.cells)
  }

  func mean(of cells: [Int]) -> Double {
    cells.reduce(0) { $0 + weights[$1] * residuals[$1] } / cells.reduce(0) { $0 + weights[$1] }
  }

  func error(of cells: [Int]) -> Double {
    let mean = mean(of: cells)
    return cells.reduce(0) { sum, cell in
      sum + weights[cell] * (residuals[cell] - mean) * (residuals[cell] - mean)
    }
  }

  private func bestSplit(of cells: [Int]) -> (gain: Double, left: [Int], right: [Int])? {
    var best: (gain: Double, left: [Int], right: [Int])?
    for column in columns {
      let known = Set(cells.map { column[$0] }.filter { !$0.isNaN }).sorted()
      for (border, missingGoesLeft) in known.flatMap({ [($0, false), ($0, true)] }) {
        func goesLeft(_ cell: Int) -> Bool {
          column[cell].isNaN ? missingGoesLeft : column[cell] <= border
        }
        let left = cells.filter(goesLeft)
        let right = cells.filter { !goesLeft($0) }
        if left.isEmpty || right.isEmpty { continue }
        let lightest = [left, right].map { $0.reduce(0) { $0 + weights[$1] } }.min() ?? 0
        guard lightest >= limits.minChildWeight else { continue }
        let gain = error(of: cells) - error(of: left) - error(of: right)
        guard gain > limits.minLossReduction, gain > (best?.gain ?? 0) + 1e-9 else { continue }
        best = (gain, left, right)
      }
    }
    return best
  }
}
