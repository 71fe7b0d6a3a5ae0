/// Gradient boosting under way: the residuals of all cells, lowered tree by tree.
///
/// (J. H. Friedman, "Greedy function approximation: a gradient boosting machine", 2001; under
/// squared loss the negative gradient is the residual.)
struct Booster: Sendable {
  /// What the trees start from.
  let base: LinearFunction
  /// Each cell's mean target less the prediction so far.
  private(set) var residuals: [Double]

  private let cells: WeightedCells
  private let bins: BinnedCells
  private let parameters: BoostedTreeRegressor.Parameters
  private let seed: UInt64
  private let training: [Int32]
  private let weightUnit: FixedPoint
  /// Residuals below this are rounding: there is nothing left to learn from them.
  private let smallestResidual: Double
  /// The number of samples drawn so far.
  private var draws = 0
  /// A sample may miss what there is to learn: only so many of them show that nothing is left.
  private static let drawsBeforeTheEnd = 64

  /// Starts from the base, fitted to the cells in `training`.
  init(
    cells: WeightedCells, bins: BinnedCells, training: [Int32],
    parameters: BoostedTreeRegressor.Parameters, seed: UInt64
  ) {
    self.cells = cells
    self.bins = bins
    self.parameters = parameters
    self.seed = seed
    self.training = training
    let known = WeightedCells(cells, members: training)
    let base =
      switch parameters.base {
      case .linear: LeastSquares.fit(known)
      case .mean: LeastSquares.mean(of: known)
      }
    self.base = base
    residuals = cells.means.indices.map { cell in
      cells.means[cell] - base.value { cells.columns[$0][cell] }
    }
    weightUnit = FixedPoint(largest: known.weights.max() ?? 1, count: known.count)
    smallestResidual = 1e-12 * known.means.reduce(0) { max($0, abs($1)) }
  }

  /// Grows the next tree and takes a step towards it; `nil` if no split gains anything.
  mutating func addTree() -> GrownTree? {
    let isSampled = parameters.rowSubsample < 1 || parameters.columnSubsample < 1
    for _ in 0..<(isSampled ? Self.drawsBeforeTheEnd : 1) {
      defer { draws += 1 }
      if let tree = grownTree() {
        step(towards: tree)
        return tree
      }
    }
    return nil
  }

  /// The tree of the next sample of cells and features.
  private func grownTree() -> GrownTree? {
    let sample = sampledCells()
    let largest = sample.reduce(0) {
      max($0, abs(residuals[Int($1)]) * cells.weights[Int($1)])
    }
    let largestResidual = sample.reduce(0) { max($0, abs(residuals[Int($1)])) }
    guard largestResidual > smallestResidual else { return nil }
    let residualUnit = FixedPoint(largest: largest, count: sample.count)
    var sums = [WeightedSum](repeating: .zero, count: cells.count)
    for cell in sample.lazy.map(Int.init) {
      let weight = cells.weights[cell]
      sums[cell] = WeightedSum(
        residual: residualUnit.integer(weight * residuals[cell]),
        weight: weightUnit.integer(weight))
    }
    let grower = TreeGrower(
      bins: bins, limits: parameters.limits, residualUnit: residualUnit, weightUnit: weightUnit)
    let tree = grower.grow(cells: sample, sums: sums, features: sampledFeatures())
    return tree.nodes.isEmpty ? nil : tree
  }

  private mutating func step(towards tree: GrownTree) {
    for cell in residuals.indices {
      let leaf = tree.leaf(ofCell: cell, bins: bins)
      residuals[cell] -= parameters.stepSize * tree.leaves[leaf].value
    }
  }

  private func sampledCells() -> [Int32] {
    guard parameters.rowSubsample < 1 else { return training }
    let threshold = UInt64(parameters.rowSubsample * 0x1p64)
    let key = SplitMix64.mixed(seed &+ UInt64(draws))
    return training.filter { SplitMix64.mixed(key &+ UInt64($0)) < threshold }
  }

  private func sampledFeatures() -> [Int] {
    var features = Array(bins.features.indices)
    guard parameters.columnSubsample < 1 else { return features }
    let count = max(1, Int((parameters.columnSubsample * Double(features.count)).rounded()))
    var generator = SplitMix64(seed: SplitMix64.mixed(seed ^ 0x5EED) &+ UInt64(draws))
    for index in 0..<count {
      let other = index + Int(generator.next(below: UInt64(features.count - index)))
      features.swapAt(index, other)
    }
    return features[..<count].sorted()
  }
}

extension BoostedTreeRegressor.Parameters {
  fileprivate var limits: TreeLimits {
    TreeLimits(
      maxDepth: maxDepth, maxLeaves: maxLeaves, minChildWeight: minChildWeight,
      minLossReduction: minLossReduction)
  }
}
