import SleepModels
import SleepNumerics

/// A tree grown best-first from the mean, and the smaller trees of its earlier stages.
struct NestedTrees {
  let mean: LinearFunction
  /// The largest tree; `nil` if nothing can be split.
  let grown: GrownTree?
  private let residualUnit: FixedPoint

  init(
    bins: BinnedRows, training: [Int32], parameters: DecisionTreeParameters,
    directions: [MonotoneDirection?], threads: Int
  ) {
    var single = BoostedTreeParameters()
    single.forEach { parameter, value in value = parameters[parameter] ?? value }
    single.base = .mean
    single.maxIterations = 1
    single.stepSize = 1
    var booster = Booster(
      bins: bins, training: training, parameters: single, directions: directions,
      seed: 0, threads: threads)
    mean = booster.base
    grown = parameters.maxLeaves > 1 ? booster.addTree() : nil
    residualUnit = booster.residualUnit
  }

  /// The number of leaves of the largest tree; the mean is one leaf.
  var largest: Int { grown?.leaves.count ?? 1 }

  func ensemble(leafCount: Int, features: [FeatureBins]) -> Ensemble {
    guard let grown, leafCount > 1 else { return Ensemble(base: mean) }
    let tree = Tree(
      grown.prefix(leafCount: leafCount), features: features, residualUnit: residualUnit)
    return Ensemble(base: mean, trees: [tree])
  }

  /// The sum of the squared errors in some rows by the number of leaves, from 1 on.
  ///
  /// - Complexity: O(rows * depth + leaves).
  func curve(on members: [Int32], of bins: BinnedRows) -> [Double] {
    let rows = bins.rows
    func error(_ row: Int, _ step: Double) -> Double {
      let residual = rows.means[row] - mean.intercept - step
      return rows.weights[row] * residual * residual
    }
    var total = members.reduce(0) {
      $0 + rows.squaredDeviations[Int($1)] + error(Int($1), 0)
    }
    var curve = [total]
    let zeros = [Int64](repeating: 0, count: rows.count)
    var partition = DataPartition(
      rows: members, bins: bins, residuals: zeros, weights: zeros.map { _ in 0 })
    /// The value of each leaf as the tree grows.
    var steps = [0.0]
    for node in grown?.nodes ?? [] {
      let old = steps[node.leaf]
      partition.split(leaf: node.leaf, by: node.split)
      steps[node.leaf] = residualUnit.double(node.leftStep)
      steps.append(residualUnit.double(node.rightStep))
      for leaf in [node.leaf, steps.count - 1] {
        for record in partition.records(ofLeaf: leaf) {
          total += error(Int(record.row), steps[leaf]) - error(Int(record.row), old)
        }
      }
      curve.append(total)
    }
    return curve
  }
}
