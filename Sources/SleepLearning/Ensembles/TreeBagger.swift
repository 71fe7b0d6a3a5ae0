import SleepModels
import SleepNumerics

/// Grows trees from the mean, each on its own bootstrap sample of the rows.
///
/// A tree depends only on its number, so trees can be grown in any order and in parallel.
struct TreeBagger {
  private let learned: LearnedRows
  private let bins: BinnedRows
  private let training: [Int32]
  private let parameters: RandomForestParameters
  private let directions: [MonotoneDirection?]
  private let seed: UInt64
  /// The maximum multiplicity of a row in a sample; one in 10^14 would exceed it.
  static let largestMultiple = 16

  init(
    bins: BinnedRows, training: [Int32], parameters: RandomForestParameters,
    directions: [MonotoneDirection?], seed: UInt64
  ) {
    self.bins = bins
    self.training = training
    self.parameters = parameters
    self.directions = directions
    self.seed = seed
    learned = LearnedRows(
      training, of: bins.rows, largestMultiple: Self.largestMultiple, base: LeastSquares.mean)
  }

  var base: LinearFunction { learned.base }
  var residualUnit: FixedPoint { learned.residualUnit }

  /// Grows a tree; its leaves are divided by the number of trees.
  ///
  /// - Complexity: O(rows * features * depth).
  func tree(_ number: Int) -> GrownTree {
    let key = SplitMix64.mixed(seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
    var sampled = [UInt32](repeating: 0, count: bins.rowCount)
    let drawn = training.filter { row in
      let multiple = Self.multiple(of: (key &+ UInt64(row)).mixed)
      sampled[Int(row)] = UInt32(clamping: multiple * Int64(learned.weights[Int(row)]))
      return sampled[Int(row)] > 0
    }
    let shards = RowShards(
      rows: drawn, bins: bins, residuals: learned.residuals, weights: sampled,
      threads: 1)
    let featureCount = bins.features.count
    let share = parameters.columnSubsample * Double(featureCount)
    let grower = TreeGrower(
      limits: parameters, stepSize: 1 / Double(parameters.maxIterations),
      residualUnit: residualUnit,
      weightUnit: learned.weightUnit,
      features: .drawn(
        NodeSample(
          // A fraction such as 2 / 3 of 3 features is 2 in spite of rounding.
          count: max(1, Int((share - 1e-9).rounded(.up))), featureCount: featureCount, seed: key)),
      directions: directions, lowersRoot: false)
    var histogram = Histogram(binCount: bins.binCount)
    return grower.grow(over: shards, root: &histogram)
  }

  /// The multiplicity of a row from 64 random bits: a Poisson variable with mean 1.
  static func multiple(of bits: UInt64) -> Int64 {
    let place = Double(bits >> 11) * 0x1p-53
    var count = 0
    // exp(-1), the fraction of rows with multiplicity 0.
    var share = 0.36787944117144233
    var below = share
    while place >= below, count < largestMultiple {
      count += 1
      share /= Double(count)
      below += share
    }
    return Int64(count)
  }
}
