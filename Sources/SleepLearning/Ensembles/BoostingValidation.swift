import SleepModels
import SleepNumerics
import SleepPlatform

/// Cross-validation of the number of trees: all folds are boosted in parallel, and the number with
/// the lowest error over all held-out rows is chosen.
struct BoostingValidation {
  let iterations: Int
  /// The error over all held-out rows with that many trees.
  let sumOfSquaredErrors: Double
  let models: FoldModels

  private struct Fold {
    var booster: Booster
    var trees: [Tree] = []
    /// The held-out rows in the parts whose errors are compared.
    let parts: [[Int32]]
    /// The residuals of the held-out rows, indexed like all rows.
    var residuals: [Double]
    /// The errors of each part by the number of trees.
    var curves: [[SquaredErrors]]
    var isFinished = false

    var mostTrees: Int { curves[0].count - 1 }

    /// Appends the current held-out errors of the booster to the curves.
    mutating func score(_ rows: AggregatedRows) {
      booster.copyHeldOutResiduals(to: &residuals)
      for (part, members) in parts.enumerated() {
        curves[part].append(
          SquaredErrors(aggregated: rows, members: members.lazy.map(Int.init)) { residuals[$0] })
      }
    }

    mutating func repeatScore() {
      for part in curves.indices { curves[part].append(curves[part][curves[part].count - 1]) }
    }
  }

  /// The search for the number of trees with the lowest error over all folds.
  private struct Search {
    /// The number of trees without improvement that ends the search.
    let rounds: Int
    private(set) var best = 0
    private(set) var reached = -1
    private var lowestError = Double.infinity

    init(rounds: Int) {
      self.rounds = rounds
    }

    var isOver: Bool { reached - best >= rounds }

    mutating func extend(_ curves: [[SquaredErrors]]) {
      while !isOver, reached + 1 < curves[0].count {
        reached += 1
        let error = curves.reduce(0) { $0 + $1[reached].sumOfSquares }
        if error < lowestError { (best, lowestError) = (reached, error) }
      }
    }
  }

  /// The number of trees to add before the folds synchronize.
  private static let stride = 8
  /// The number of parts of the held-out rows if there is a single fold.
  private static let partCount = 5

  init(
    bins: BinnedRows, folds: Folds, parameters: BoostedTreeParameters,
    directions: [MonotoneDirection?] = [], seed: UInt64, threads: Int, progress: WorkProgress? = nil
  ) {
    var states = concurrentMap(Array(0..<folds.count), threads: threads) { fold in
      Self.start(
        fold, bins: bins, folds: folds, parameters: parameters, directions: directions, seed: seed)
    }
    var search = Search(rounds: parameters.earlyStoppingRounds)
    search.extend(states.flatMap(\.curves))
    while progress?.isCancelled != true, !search.isOver, search.reached < parameters.maxIterations,
      !states.allSatisfy(\.isFinished)
    {
      let goal = min(search.reached + Self.stride, parameters.maxIterations)
      states = concurrentMap(states, threads: threads) { state in
        Self.advance(state, to: goal, bins: bins, progress)
      }
      search.extend(states.flatMap(\.curves))
    }
    let curves = states.flatMap(\.curves)
    progress?.reduceTotal(by: folds.count * (parameters.maxIterations - curves[0].count + 1))
    let isBetter =
      curves.count > 1
      ? Self.beatsTheBase(curves, search.best)
      : Self.beatsTheBase(curves[0], search.best, on: states[0].parts[0], of: bins.rows)
    let iterations = isBetter ? search.best : 0
    self.iterations = iterations
    sumOfSquaredErrors = curves.reduce(0) { $0 + $1[iterations].sumOfSquares }
    models = FoldModels(
      folds: folds,
      models: states.map {
        Ensemble(base: $0.booster.base, trees: Array($0.trees.prefix(iterations)))
      })
  }

  private static func start(
    _ fold: Int, bins: BinnedRows, folds: Folds, parameters: BoostedTreeParameters,
    directions: [MonotoneDirection?], seed: UInt64
  ) -> Fold {
    let heldOut = folds.heldOut[fold]
    let parts = folds.count > 1 ? [heldOut] : Self.parts(of: heldOut, seed: seed)
    var state = Fold(
      booster: Booster(
        bins: bins, training: folds.training(without: fold), heldOut: heldOut,
        parameters: parameters, directions: directions, seed: seed),
      parts: parts, residuals: [Double](repeating: 0, count: bins.rowCount),
      curves: parts.map { _ in [] })
    state.score(bins.rows)
    return state
  }

  private static func parts(of heldOut: [Int32], seed: UInt64) -> [[Int32]] {
    Folds(aggregatedCount: heldOut.count, folds: min(partCount, heldOut.count), seed: seed)
      .heldOut.map { part in part.map { heldOut[Int($0)] } }
  }

  private static func advance(
    _ fold: Fold, to goal: Int, bins: BinnedRows, _ progress: WorkProgress?
  ) -> Fold {
    var fold = fold
    while fold.mostTrees < goal {
      // A fold with nothing left to learn keeps its error while the others continue.
      if !fold.isFinished, let grown = fold.booster.addTree() {
        fold.trees.append(fold.booster.tree(grown))
        fold.score(bins.rows)
      } else {
        fold.isFinished = true
        fold.repeatScore()
      }
      progress?.advance()
    }
    return fold
  }

  /// Whether this number of trees lowers the held-out error significantly.
  ///
  /// A significant difference exceeds two standard errors of the difference, paired by fold, or by
  /// part of the rows of a single fold: a stricter form of the one-standard-error rule (Breiman, Friedman, Olshen and Stone,
  /// "Classification and Regression Trees", 1984).
  private static func beatsTheBase(_ curves: [[SquaredErrors]], _ trees: Int) -> Bool {
    let gains = curves.map { $0[0].sumOfSquares - $0[trees].sumOfSquares }
    let count = Double(gains.count)
    let mean = gains.reduce(0, +) / count
    let variance = gains.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
    return mean > 2 * (variance / count).squareRoot()
  }

  /// The same for a single part, which is rows with one distinct input: their own variance tells the
  /// standard error of what the trees gain.
  private static func beatsTheBase(
    _ curve: [SquaredErrors], _ trees: Int, on part: [Int32], of rows: AggregatedRows
  ) -> Bool {
    guard part.count == 1, let row = part.first.map(Int.init), rows.weights[row] > 1 else {
      return false
    }
    let (count, noise) = (rows.weights[row], rows.squaredError(of: row, residual: 0))
    func bias(_ trees: Int) -> Double {
      (max(0, curve[trees].sumOfSquares - noise) / count).squareRoot()
    }
    // Of (y - a)^2 - (y - b)^2, the standard deviation is that of y times 2 |a - b|.
    return (bias(0) - bias(trees)) * count.squareRoot() > 4 * (noise / (count - 1)).squareRoot()
  }
}
