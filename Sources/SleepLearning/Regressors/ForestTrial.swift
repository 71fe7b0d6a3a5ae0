import SleepModels
import SleepPlatform

/// A small part of a random forest, which shows whether the whole can be better than other
/// regressors.
///
/// The error of a forest is that of endlessly many trees plus the variance of the trees, divided by
/// their number (L. Breiman, "Random forests", 2001). To stop such races early is the idea of O.
/// Maron and A. Moore, "Hoeffding races", 1994.
struct ForestTrial {
  private static let treeCount = 20
  /// About as many rows share their leaves in most trees, and the luck of the first trees.
  private static let rowsPerRegion = 10.0

  let regressor: RandomForestRegressor
  let validation: Validation
  /// The lowest sum of squared errors to expect of the whole forest.
  let lowestError: Double

  /// - Parameter rows: The rows whose predictions come last.
  init(
    of forest: RandomForestRegressor, on plan: ValidationPlan, rows: AggregatedRows, threads: Int,
    progress: WorkProgress?
  ) {
    var regressor = forest
    regressor.parameters.maxIterations = Self.treeCount
    validation = regressor.validation(
      on: plan.bins, folds: plan.folds, threads: threads, progress: progress)
    self.regressor = regressor
    let error = rows.squaredErrors(of: validation.predictions.suffix(rows.count)).reduce(0, +)
    let variance = Self.variance(
      of: validation.models, on: plan.bins.rows, last: rows, threads: threads)
    let decrease = variance / Double(Self.treeCount)
    // That of the product of a row's error and the deviation of the part, summed over the regions.
    let standardError =
      2 * (decrease * error * Self.rowsPerRegion / Double(rows.count)).squareRoot()
    lowestError = error - decrease - 2 * standardError
  }

  /// The variance of the predictions of single trees, summed over the last rows.
  private static func variance(
    of forests: FoldModels, on all: AggregatedRows, last rows: AggregatedRows, threads: Int
  ) -> Double {
    let zero = LinearFunction(
      intercept: 0, coefficients: [Double](repeating: 0, count: rows.columns.count))
    var sums = [Double](repeating: 0, count: rows.count)
    var squares = sums
    for tree in 0..<treeCount {
      let trees = FoldModels(
        folds: forests.folds,
        models: forests.models.map {
          Ensemble(base: zero, trees: Array($0.trees.dropFirst(tree).prefix(1)))
        })
      let values = trees.predictions(of: all, threads: threads).suffix(rows.count)
      for (row, value) in values.enumerated() {
        // Leaves are divided by the number of trees.
        let value = value * Double(treeCount)
        sums[row] += value
        squares[row] += value * value
      }
    }
    return rows.weights.indices.reduce(0) { total, row in
      let mean = sums[row] / Double(treeCount)
      let deviation = squares[row] - mean * sums[row]
      return total + rows.weights[row] * max(0, deviation) / Double(treeCount - 1)
    }
  }
}
