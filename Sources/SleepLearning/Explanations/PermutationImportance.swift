import SleepModels
import SleepNumerics
import SleepPlatform

/// The increase of the error when the values of one feature are permuted among held-out rows.
///
/// (L. Breiman, "Random forests", 2001, section 10, out-of-fold instead of out-of-bag.)
struct PermutationImportance {
  /// For each feature, the increase of the root mean squared error, in the target's unit; at least
  /// 0.
  let values: [Double]

  /// More rows hardly change the result.
  private static let mostAggregatedRows = 10_000
  /// A limit on the work: with many trees, fewer rows are sampled.
  private static let mostWalks = 4_000_000
  private static let fewestAggregatedRows = 500

  /// - Parameter progress: Counts the features, and one more unit for the unpermuted rows.
  /// - Complexity: O(rows * features * (features + trees * depth)) for a sample that takes a
  ///   fraction of a second.
  init(
    of aggregated: AggregatedRows, foldModels: FoldModels, seed: UInt64, threads: Int,
    progress: WorkProgress? = nil
  ) {
    let features = aggregated.columns.count
    let trees = foldModels.models.map(\.trees.count).max() ?? 0
    let limit = max(Self.fewestAggregatedRows, Self.mostWalks / max(1, features * trees))
    var generator = SplitMix64(seed: SplitMix64.mixed(seed ^ 0x1AB0))
    let members = generator.subset(
      of: aggregated.count, atMost: min(limit, Self.mostAggregatedRows))
    // A small fold has few other values, or none, so rows take values from all members.
    let places = members.places(among: aggregated.count)
    let heldOut = foldModels.folds.heldOut.map { fold in
      fold.map { places[Int($0)] }.filter { $0 >= 0 }
    }
    let seeds = (0..<features).map { _ in generator.next() }
    let rows = concurrentMap(Array(heldOut.indices), threads: threads) { fold in
      HeldOutRows(foldModels.models[fold], in: aggregated, members, places: heldOut[fold])
    }
    let errors = mapFeatures(features, changing: rows, threads: threads) { feature, rows in
      var generator = SplitMix64(seed: seeds[feature])
      var others = members
      if rows.contains(where: { $0.uses(feature) }) { generator.shuffle(&others) }
      var sum = 0.0
      for fold in rows.indices {
        sum += rows[fold].squaredErrors(taking: feature, from: others)
      }
      progress?.advance()
      return sum
    }
    let ownError = rows.reduce(0) { $0 + $1.ownSquaredErrors }
    progress?.advance()
    let total = members.reduce(0) { $0 + aggregated.weights[$1] }
    func rootMeanSquare(_ sum: Double) -> Double { (sum / total).squareRoot() }
    values = errors.map { error in
      let rise = rootMeanSquare(error) - rootMeanSquare(ownError)
      return rise > 0 && rise.isFinite ? rise.rounded(toDigits: 4) : 0
    }
  }

  private struct HeldOutRows {
    private let aggregated: AggregatedRows
    private let forest: Forest
    private let usedFeatures: Set<Int>
    /// The aggregated rows, and their positions among all members.
    private let members: [Int]
    private let places: [Int]
    private var inputs = ContiguousArray<Double>()
    /// The sum of the squared errors with unchanged inputs.
    private(set) var ownSquaredErrors = 0.0

    init(_ model: Ensemble, in aggregated: AggregatedRows, _ members: [Int], places: [Int]) {
      self.aggregated = aggregated
      forest = Forest(model)
      usedFeatures = model.usedFeatures
      self.members = places.map { members[$0] }
      self.places = places
      inputs = aggregated.inputs(of: self.members)
      ownSquaredErrors = squaredErrors
    }

    func uses(_ feature: Int) -> Bool { usedFeatures.contains(feature) }

    /// The sum of the squared errors with one feature's values taken from other rows.
    mutating func squaredErrors(taking feature: Int, from others: [Int]) -> Double {
      guard uses(feature) else { return ownSquaredErrors }
      put(feature, from: places.map { others[$0] })
      defer { put(feature, from: members) }
      return squaredErrors
    }

    private mutating func put(_ feature: Int, from others: [Int]) {
      let column = aggregated.columns[feature]
      let width = aggregated.columns.count
      for (row, aggregatedRow) in others.enumerated() {
        inputs[row * width + feature] = column[aggregatedRow]
      }
    }

    private var squaredErrors: Double {
      let predictions = forest.values(of: inputs, width: aggregated.columns.count)
      var sum = 0.0
      for (aggregatedRow, prediction) in zip(members, predictions) {
        let residual = aggregated.means[aggregatedRow] - prediction
        sum += aggregated.squaredError(of: aggregatedRow, residual: residual)
      }
      return sum
    }
  }
}

/// Maps features on several threads, each of which has its own state, such as rows to put values
/// into; `body` must leave the state as it was.
func mapFeatures<State: Sendable, Value: Sendable>(
  _ count: Int, changing state: State, threads: Int,
  _ body: @Sendable (_ feature: Int, _ state: inout State) -> Value
) -> [Value] {
  let shares = (0..<max(1, threads)).map { Array(stride(from: $0, to: count, by: max(1, threads))) }
  let values = concurrentMap(shares, threads: threads) { share in
    var state = state
    return share.map { body($0, &state) }
  }
  return (0..<count).map { values[$0 % shares.count][$0 / shares.count] }
}
