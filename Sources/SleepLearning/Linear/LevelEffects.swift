import SleepModels

/// The effects of the levels of features of words in a linear model, fitted by backfitting.
///
/// The coefficients of the numbers and the effects of each feature of words are fitted in turn to
/// what the others leave, until nothing changes (A. Buja, T. Hastie and R. Tibshirani, "Linear
/// smoothers and additive models", 1989). Effects of levels with few rows are shrunk towards zero as
/// random effects, the more, the larger the noise is beside the differences between levels (C. R.
/// Henderson, "Estimation of variance and covariance components", 1953).
struct LevelEffects {
  /// The effects of the levels of each feature, whose weighted mean is zero; none for numbers.
  private(set) var effects: [[Double]]
  /// The sum of the effects in each row.
  private var sums: [Double]
  private let rows: AggregatedRows
  private let ofWords: [Int]

  private static let mostRounds = 100
  /// The change of a prediction, relative to the largest target, that ends the rounds.
  private static let tolerance = 1e-10

  /// - Parameters:
  ///   - targets: The target of each row.
  ///   - line: Returns the values of the linear model of the numbers, fitted to what the effects
  ///     leave.
  /// - Complexity: O(rounds * rows * features).
  init(_ rows: AggregatedRows, targets: [Double], line: ([Double]) -> [Double]) {
    self.rows = rows
    ofWords = rows.columns.indices.filter { rows.levels(of: $0) != nil }
    effects = rows.columns.indices.map { rows.levels(of: $0)?.map { _ in 0 } ?? [] }
    sums = [Double](repeating: 0, count: rows.count)
    let limit = Self.tolerance * targets.reduce(0) { max($0, abs($1)) }
    for _ in 0..<Self.mostRounds {
      let before = sums
      let values = line(rest(of: targets))
      let residuals = zip(targets, values).map(-)
      for feature in ofWords { fit(feature, to: residuals) }
      let change = zip(before, sums).reduce(0) { max($0, abs($1.0 - $1.1)) }
      if change <= limit { return }
    }
  }

  /// What the effects leave of the targets.
  func rest(of targets: [Double]) -> [Double] { zip(targets, sums).map(-) }

  /// Fits the effects of one feature to the residuals that the effects of all others leave.
  private mutating func fit(_ feature: Int, to residuals: [Double]) {
    let column = rows.columns[feature]
    var levels = LevelMeans(count: effects[feature].count)
    for (row, value) in column.enumerated() where !value.isNaN {
      levels.add(
        residuals[row] - sums[row] + effects[feature][Int(value)], weight: rows.weights[row],
        to: Int(value))
    }
    var squares = 0.0
    for (row, value) in column.enumerated() where !value.isNaN {
      let residual = residuals[row] - sums[row] + effects[feature][Int(value)]
      squares += rows.squaredError(
        of: row, residual: residual - levels.mean(of: Int(value)))
    }
    let fitted = levels.effects(squaresWithin: squares)
    for (row, value) in column.enumerated() where !value.isNaN {
      sums[row] += fitted[Int(value)] - effects[feature][Int(value)]
    }
    effects[feature] = fitted
  }
}

/// The weighted means of a value by level.
private struct LevelMeans {
  private var weights: [Double]
  private var totals: [Double]

  init(count: Int) {
    weights = [Double](repeating: 0, count: count)
    totals = weights
  }

  mutating func add(_ value: Double, weight: Double, to level: Int) {
    weights[level] += weight
    totals[level] += weight * value
  }

  func mean(of level: Int) -> Double { weights[level] > 0 ? totals[level] / weights[level] : 0 }

  /// The effects of the levels, shrunk by the ratio of the variance within levels to that between
  /// them, and centred.
  ///
  /// - Parameter squares: The sum of the squared deviations from the means of the levels.
  func effects(squaresWithin squares: Double) -> [Double] {
    let known = weights.indices.filter { weights[$0] > 0 }
    let none = weights.map { _ in 0.0 }
    let total = known.reduce(0) { $0 + weights[$1] }
    let freedom = total - Double(known.count)
    guard known.count > 1, freedom > 0 else { return none }
    let centre = known.reduce(0) { $0 + totals[$1] } / total
    let within = squares / freedom
    let between = known.reduce(0) {
      let distance = mean(of: $1) - centre
      return $0 + weights[$1] * distance * distance
    }
    let scale = total - known.reduce(0) { $0 + weights[$1] * weights[$1] } / total
    let variance = (between - Double(known.count - 1) * within) / scale
    guard variance > 0 else { return none }
    let prior = within / variance
    // With this origin, the weighted mean of the effects is zero.
    var (sum, shares) = (0.0, 0.0)
    for level in known {
      let share = weights[level] * weights[level] / (weights[level] + prior)
      sum += share * mean(of: level)
      shares += share
    }
    let origin = sum / shares
    return weights.indices.map { level in
      weights[level] > 0
        ? weights[level] / (weights[level] + prior) * (mean(of: level) - origin) : 0
    }
  }
}
