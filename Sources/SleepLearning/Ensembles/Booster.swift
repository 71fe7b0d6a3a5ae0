import SleepPlatform
import SleepModels
import SleepNumerics

/// Gradient boosting in progress: the residuals of all rows, lowered tree by tree.
///
/// A copy of a booster shares its rows. (J. H. Friedman, "Greedy function approximation: a gradient
/// boosting machine", 2001; under squared loss the negative gradient is the residual.)
struct Booster {
  private let learned: LearnedRows
  private let parameters: BoostedTreeParameters
  private let directions: [MonotoneDirection?]
  private let seed: UInt64
  private let shards: RowShards
  /// Held-out rows, included for their residuals only.
  private var heldOut: DataPartition
  /// Residuals up to this size are rounding errors.
  private let smallestResidual: Int64
  /// Sums may overflow beyond this size, which only sampling can reach.
  private let residualLimit: Int64
  private var largestResidual: Int64
  /// The root histogram of the next tree, if known.
  private var root: Histogram?
  private var draws = 0
  /// A sample may contain no useful split: training ends after this many without one.
  private static let drawsBeforeTheEnd = 64
  /// Tables below this weight share a unit, so that duplicating all rows gives the same trees.
  private static let leastTotalWeight = 1 << 12

  /// Starts from the base, fitted to the rows in `training`.
  ///
  /// - Parameters:
  ///   - training: The numbers of the rows to learn from.
  ///   - heldOut: The numbers of the rows whose residuals are also tracked.
  ///   - directions: The direction of each feature; empty if none has one.
  init(
    bins: BinnedRows, training: [Int32], heldOut: [Int32] = [], parameters: BoostedTreeParameters,
    directions: [MonotoneDirection?] = [], seed: UInt64, threads: Int = 1
  ) {
    self.parameters = parameters
    self.directions = directions
    self.seed = seed
    let learned = LearnedRows(
      training, of: bins.rows, leastTotalWeight: Self.leastTotalWeight
    ) { known in
      switch parameters.base {
      case .linear: LeastSquares.fit(known, directions: directions)
      case .mean: LeastSquares.mean(of: known)
      }
    }
    self.learned = learned
    largestResidual = learned.residualUnit.integer(learned.largest)
    residualLimit = largestResidual * Int64(LearnedRows.headroom)
    let smallest = 1e-12 * learned.largestTarget
    smallestResidual =
      smallest < learned.largest ? learned.residualUnit.integer(smallest) : largestResidual
    shards = RowShards(
      rows: training, bins: bins, residuals: learned.residuals, weights: learned.weights,
      threads: threads)
    self.heldOut = DataPartition(
      rows: heldOut, bins: bins, residuals: learned.residuals, weights: learned.weights)
  }

  var base: LinearFunction { learned.base }
  var residualUnit: FixedPoint { learned.residualUnit }
  private var bins: BinnedRows { shards.bins }

  /// Each row's mean target minus the prediction so far, without rounding; 0 for unused rows.
  var residuals: [Double] {
    var residuals = [Double](repeating: 0, count: bins.rowCount)
    shards.forEachResidual { row, residual in
      let start = learned.start[row]
      residuals[row] = start + residualUnit.double(residual - residualUnit.integer(start))
    }
    copyHeldOutResiduals(to: &residuals)
    return residuals
  }

  func copyHeldOutResiduals(to residuals: inout [Double]) {
    heldOut.forEachResidual { residuals[$0] = learned.start[$0] + residualUnit.double($1) }
  }

  /// Adds trees up to a number, as far as splits have a gain, and returns the ensemble with the
  /// total gain of the splits on each feature.
  mutating func ensemble(
    atMost count: Int, progress: WorkProgress? = nil
  ) -> (ensemble: Ensemble, gains: [Double]) {
    var trees: [Tree] = []
    var gains = [Double](repeating: 0, count: bins.features.count)
    while trees.count < count, progress?.isCancelled != true, let grown = addTree() {
      progress?.advance()
      trees.append(tree(grown))
      grown.addGains(to: &gains)
    }
    return (Ensemble(base: base, trees: trees), gains)
  }

  /// A tree that was added, with thresholds instead of bins.
  func tree(_ grown: GrownTree) -> Tree {
    Tree(grown, features: bins.features, residualUnit: residualUnit)
  }

  /// Grows and applies the next tree; `nil` if no split has a gain.
  mutating func addTree() -> GrownTree? {
    let isSampled = parameters.rowSubsample < 1 || parameters.columnSubsample < 1
    for _ in 0..<(isSampled ? Self.drawsBeforeTheEnd : 1) {
      guard largestResidual > smallestResidual, largestResidual <= residualLimit else { return nil }
      var histogram = root ?? sampledRoot()
      let grower = TreeGrower(
        limits: parameters, stepSize: parameters.stepSize, residualUnit: residualUnit,
        weightUnit: learned.weightUnit, features: .fixed(sampledFeatures()), directions: directions,
        lowersRoot: lowersRoot)
      let tree = grower.grow(over: shards, root: &histogram)
      draws += 1
      guard !tree.nodes.isEmpty else { continue }
      step(towards: tree)
      if lowersRoot { root = histogram }
      return tree
    }
    return nil
  }

  /// Whether the root histogram of the next tree can be derived from this tree at a lower cost than
  /// reading all rows.
  private var lowersRoot: Bool {
    parameters.rowSubsample == 1 && parameters.maxIterations > 1
      && parameters.maxLeaves * bins.binCount <= bins.rowCount * bins.features.count
  }

  private mutating func step(towards tree: GrownTree) {
    largestResidual = shards.step(by: tree.leaves)
    for node in tree.nodes { heldOut.split(leaf: node.leaf, by: node.split) }
    heldOut.step(by: tree.leaves)
  }

  private func sampledRoot() -> Histogram {
    if let weights = sampledWeights(draw: draws) { shards.weigh(weights) }
    return shards.histogram(ofLeaf: 0, rowCount: bins.rowCount)
  }

  /// The weight of each row in a sample; `nil` if all keep their own.
  func sampledWeights(draw: Int) -> (@Sendable (Int) -> UInt32)? {
    guard parameters.rowSubsample < 1 else { return nil }
    let threshold = UInt64(parameters.rowSubsample * 0x1p64)
    let key = SplitMix64.mixed(seed &+ UInt64(draw))
    return { [weights = learned.weights] row in
      (key &+ UInt64(row)).mixed < threshold ? weights[row] : 0
    }
  }

  private func sampledFeatures() -> [Int] {
    var features = Array(bins.features.indices)
    guard parameters.columnSubsample < 1 else { return features }
    let count = max(1, Int((parameters.columnSubsample * Double(features.count)).rounded()))
    var generator = SplitMix64(seed: SplitMix64.mixed(seed ^ 0x5EED) &+ UInt64(draws))
    generator.shuffle(&features, first: count)
    return features[..<count].sorted()
  }
}
