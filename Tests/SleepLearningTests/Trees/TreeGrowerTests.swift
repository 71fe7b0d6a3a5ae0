import LearnerSamples
import SleepModels
import Testing

@testable import SleepNumerics
@testable import SleepLearning

@Suite struct TreeGrowerTests {
  @Test func growsByHand() {
    // The first split is at 2.5 (gain 3 * 2 / 5 * (28/3 - 1)^2), the second separates 8, 8 from 12.
    let tree = grow([[1, 2, 3, 4, 5]], residuals: [1, 1, 8, 8, 12])
    #expect(tree.nodes.map(\.split.bin) == [1, 3])
    #expect(tree.nodes.map(\.left) == [~0, ~1])
    #expect(tree.nodes.map(\.right) == [1, ~2])
    #expect(tree.nodes.map(\.leaf) == [0, 1])
    #expect(tree.leaves == [1, 8, 12])
    #expect(tree.rows == [[0, 1], [2, 3], [4]])
    #expect(abs(tree.nodes[0].split.gain - 6.0 / 5 * (25.0 / 3) * (25.0 / 3)) < 1e-9)
  }

  @Test func splitsTheLeafWithTheLargestGainFirst() {
    // After the first split, the right side gains 50 and the left side 2.
    let residuals = [-10.0, -8, 20, 30]
    let three = grow([[1, 2, 3, 4]], residuals: residuals, maxLeaves: 3)
    #expect(three.leaves == [-9, 20, 30])
    let four = grow([[1, 2, 3, 4]], residuals: residuals)
    #expect(four.nodes.map(\.split.bin) == [1, 2, 0])
    #expect(four.leaves == [-10, 20, 30, -8])
  }

  @Test func respectsItsLimits() {
    let table = DataTable.sampleNoise(rows: 500, columns: 3, values: 30, seed: 1)
    let residuals = AggregatedRows(validated: table).means
    let columns = AggregatedRows(validated: table).columns
    for (maxDepth, maxLeaves) in [(1, 100), (2, 100), (3, 5), (100, 2), (100, 17), (5, 32)] {
      let grown = grow(columns, residuals: residuals, maxDepth: maxDepth, maxLeaves: maxLeaves)
      let tree = Tree(
        grown.tree, features: BinnedRows(aggregated(columns)).features, residualUnit: grown.unit)
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
    let grown = grow(columns, residuals: slow.residuals, weights: slow.weights, limits: slow.limits)
    #expect(grown.rows == expected)
    #expect(grown.leaves.count == expected.count)
    for (leaf, rows) in zip(grown.leaves, expected) {
      #expect(abs(leaf - slow.mean(of: rows)) < 1e-9)
    }
    let before = slow.error(of: Array(0..<count))
    let after = expected.reduce(0) { $0 + slow.error(of: $1) }
    #expect(abs(grown.nodes.reduce(0) { $0 + $1.split.gain } - (before - after)) < 1e-6)
  }

  @Test(arguments: 0..<10) func everyRowIsInTheLeafFoundByTraversal(seed: UInt64) {
    var table = DataTable.sampleNoise(rows: 300, columns: 3, values: 12, seed: seed)
    if seed >= 5 {
      for row in 0..<300 { table.features[row % 3].values[row] = .nan }
    }
    let rows = AggregatedRows(validated: table)
    let bins = BinnedRows(rows, binLimit: seed % 2 == 0 ? 256 : 5)
    let known = (0..<Int32(rows.count)).filter { $0 % 3 != 0 }
    let grown = grow(bins, rows: known, residuals: rows.means, weights: rows.weights)
    let tree = Tree(grown.tree, features: bins.features, residualUnit: grown.unit)
    #expect(grown.rows.joined().sorted() == known.map(Int.init))
    for (number, leaf) in grown.rows.enumerated() {
      for row in leaf { #expect(grown.leaf(ofRow: row, bins: bins) == number) }
    }
    for row in 0..<rows.count {
      let leaf = grown.leaf(ofRow: row, bins: bins)
      #expect(tree.value { rows.columns[$0][row] } == grown.leaves[leaf])
    }
    #expect(throws: Never.self) { try tree.check(levelCounts: [nil, nil, nil]) }
  }

  @Test func doesNotDependOnTheOrderOfRows() {
    let rows = AggregatedRows(validated: .sampleNoise(rows: 400, columns: 3, values: 12, seed: 3))
    let bins = BinnedRows(rows)
    var generator = SplitMix64(seed: 4)
    let inOrder = grow(
      bins, rows: Array(0..<Int32(rows.count)), residuals: rows.means, weights: rows.weights)
    let shuffled = grow(
      bins, rows: generator.order(of: rows.count).map(Int32.init), residuals: rows.means,
      weights: rows.weights)
    #expect(inOrder.nodes == shuffled.nodes)
    #expect(inOrder.leaves == shuffled.leaves)
  }

  @Test func doesNotDependOnThreadsOrMemory() {
    let rows = AggregatedRows(
      validated: .sampleNoise(rows: 17_000, columns: 5, values: 60, seed: 3))
    let bins = BinnedRows(rows)
    let limits = TreeLimits(maxDepth: 12, maxLeaves: 90, minChildWeight: 3, minLossReduction: 0)
    func grow(threads: Int, histogramBudget: Int? = nil, lowersRoot: Bool = true) -> Grown {
      self.grow(
        bins, rows: Array(0..<Int32(rows.count)), residuals: rows.means,
        weights: rows.weights, limits: limits, threads: threads, histogramBudget: histogramBudget,
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
      #expect(other.rows == alone.rows)
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
      BinnedRows(aggregated(columns)), rows: Array(0..<Int32(residuals.count)),
      residuals: residuals, weights: weights, limits: limits, features: features)
  }

  private func grow(
    _ bins: BinnedRows, rows: [Int32], residuals: [Double], weights: [Double],
    limits: TreeLimits = TreeLimits(
      maxDepth: 8, maxLeaves: 20, minChildWeight: 2, minLossReduction: 0),
    features: [Int]? = nil, threads: Int = 1, histogramBudget: Int? = nil,
    lowersRoot: Bool = true
  ) -> Grown {
    let weights = weights.map { UInt32($0) }
    let residualUnit = FixedPoint(
      largest: residuals.map(abs).max() ?? 0, count: Int(weights.reduce(0, +)))
    let shards = RowShards(
      rows: rows, bins: bins, residuals: residuals.map { residualUnit.integer($0) },
      weights: weights, threads: threads)
    var root = shards.histogram(ofLeaf: 0, rowCount: rows.count)
    var grower = TreeGrower(
      limits: limits, stepSize: 1, residualUnit: residualUnit,
      weightUnit: FixedPoint(weights: [1]),
      features: .fixed(features ?? Array(bins.features.indices)),
      lowersRoot: lowersRoot)
    if let histogramBudget { grower.histogramBudget = histogramBudget }
    let tree = grower.grow(over: shards, root: &root)
    let grown = Grown(
      tree: tree, unit: residualUnit,
      rows: tree.leaves.indices.map { shards.rows(ofLeaf: $0).sorted() })

    // The next root follows from the steps of the leaves without reading rows.
    _ = shards.step(by: tree.leaves)
    let lowered = shards.histogram(ofLeaf: 0, rowCount: rows.count)
    let isEqual = lowered == root
    #expect(isEqual == lowersRoot || tree.leaves.allSatisfy { $0 == 0 })
    return grown
  }

  private func aggregated(_ columns: [[Double]]) -> AggregatedRows {
    let one = TargetSummary(
      rowCount: 1, weight: DoubleDouble(1), sum: DoubleDouble(0),
      sumOfSquares: DoubleDouble(0), minimum: 0, maximum: 0)
    return AggregatedRows(
      featureNames: columns.indices.map(String.init), targetName: "y", columns: columns,
      targets: (columns.first ?? []).map { _ in one })
  }
}

/// A tree and the rows of each leaf, ascending.
private struct Grown {
  let tree: GrownTree
  let unit: FixedPoint
  let rows: [[Int]]

  var nodes: [GrownTree.Node] { tree.nodes }
  /// The mean residual of each leaf, at a step size of 1.
  var leaves: [Double] { tree.leaves.map(unit.double) }

  func leaf(ofRow row: Int, bins: BinnedRows) -> Int {
    var node = nodes.isEmpty ? ~0 : 0
    while node >= 0 {
      let split = nodes[node].split
      let bin = bins.bin(ofRow: row, feature: split.feature)
      let goesLeft = bin == split.missingBin ? split.missingGoesLeft : bin <= split.bin
      node = goesLeft ? nodes[node].left : nodes[node].right
    }
    return ~node
  }
}

private typealias TreeLimits = DecisionTreeParameters

extension DecisionTreeParameters {
  fileprivate init(
    maxDepth: Int, maxLeaves: Int, minChildWeight: Double, minLossReduction: Double
  ) {
    self.init()
    (self.maxDepth, self.maxLeaves) = (maxDepth, maxLeaves)
    (self.minChildWeight, self.minLossReduction) = (minChildWeight, minLossReduction)
  }
}

/// Straightforward best-first growth, as an oracle.
private struct SlowGrower {
  let columns: [[Double]]
  let residuals: [Double]
  let weights: [Double]
  let limits: TreeLimits

  /// The rows of each leaf by its number.
  func leaves() -> [[Int]] {
    var leaves = [(rows: Array(residuals.indices), depth: 0)]
    while leaves.count < limits.maxLeaves {
      var best: (leaf: Int, gain: Double, left: [Int], right: [Int])?
      for (number, leaf) in leaves.enumerated() where leaf.depth < limits.maxDepth {
        guard let split = bestSplit(of: leaf.rows) else { continue }
        // Equal splits differ by rounding: the first is kept.
        if split.gain > (best?.gain ?? 0) + 1e-9 {
          best = (number, split.gain, split.left, split.right)
        }
      }
      guard let best else { break }
      let depth = leaves[best.leaf].depth + 1
      leaves[best.leaf] = (best.left, depth)
      leaves.append((best.right, depth))
    }
    return leaves.map(\.rows)
  }

  func mean(of rows: [Int]) -> Double {
    rows.reduce(0) { $0 + weights[$1] * residuals[$1] } / rows.reduce(0) { $0 + weights[$1] }
  }

  func error(of rows: [Int]) -> Double {
    let mean = mean(of: rows)
    return rows.reduce(0) { sum, row in
      sum + weights[row] * (residuals[row] - mean) * (residuals[row] - mean)
    }
  }

  private func bestSplit(of rows: [Int]) -> (gain: Double, left: [Int], right: [Int])? {
    var best: (gain: Double, left: [Int], right: [Int])?
    for column in columns {
      let known = Set(rows.map { column[$0] }.filter { !$0.isNaN }).sorted()
      for (border, missingGoesLeft) in known.flatMap({ [($0, false), ($0, true)] }) {
        func goesLeft(_ row: Int) -> Bool {
          column[row].isNaN ? missingGoesLeft : column[row] <= border
        }
        let left = rows.filter(goesLeft)
        let right = rows.filter { !goesLeft($0) }
        if left.isEmpty || right.isEmpty { continue }
        let lightest = [left, right].map { $0.reduce(0) { $0 + weights[$1] } }.min() ?? 0
        guard lightest >= limits.minChildWeight else { continue }
        let gain = error(of: rows) - error(of: left) - error(of: right)
        guard gain > limits.minLossReduction, gain > (best?.gain ?? 0) + 1e-9 else { continue }
        best = (gain, left, right)
      }
    }
    return best
  }
}
