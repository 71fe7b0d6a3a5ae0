import Foundation

/// Fits a linear function to cells by weighted least squares.
///
/// Missing values are replaced by the mean of the known ones. Columns are centred and scaled, and the normal equations solved by Cholesky's method with
/// pivoting; a column that is constant, or a combination of those taken before it (the one that
/// adds most is taken first), gets the coefficient zero. Two rounds of refinement on the residuals
/// bring back the digits that squaring the condition number cost (Å. Björck, "Numerical Methods for
/// Least Squares Problems", 1996).
struct LeastSquares {
  /// Below this share of its variance, what a column adds to the others is rounding.
  private static let tolerance = 1e-11

  private let weights: [Double]
  private let centres: [Double]
  private let scales: [Double]
  /// The columns after centring and scaling, without the constant ones.
  private let columns: [[Double]]
  private let kept: [Int]
  /// The means of all columns, if any value is missing.
  private let means: [Double]

  /// The function that minimises the weighted sum of squared errors over `cells`.
  ///
  /// - Complexity: O(cells * features^2 + features^3).
  static func fit(_ cells: WeightedCells) -> LinearFunction {
    let problem = LeastSquares(cells)
    // Counted from the first mean, a constant target has no rounding at all.
    let origin = cells.means.first ?? 0
    let targets = cells.means.map { $0 - origin }
    let centre = problem.mean(of: targets)
    let coefficients = problem.solve(for: targets.map { $0 - centre })
    var all = [Double](repeating: 0, count: cells.columns.count)
    var intercept = centre
    for (index, feature) in problem.kept.enumerated() {
      all[feature] = coefficients[index] / problem.scales[index]
      intercept -= all[feature] * problem.centres[index]
    }
    return LinearFunction(
      intercept: origin + intercept, coefficients: all, means: problem.means)
  }

  /// The constant that minimises the weighted sum of squared errors over `cells`: their mean.
  static func mean(of cells: WeightedCells) -> LinearFunction {
    let origin = cells.means.first ?? 0
    let mean = dot(cells.weights, cells.means.map { $0 - origin }) / cells.weights.reduce(0, +)
    return LinearFunction(
      intercept: origin + mean,
      coefficients: [Double](repeating: 0, count: cells.columns.count))
  }

  private init(_ cells: WeightedCells) {
    weights = cells.weights
    let total = weights.reduce(0, +)
    var centres: [Double] = []
    var scales: [Double] = []
    var columns: [[Double]] = []
    var kept: [Int] = []
    var hasMissing = false
    for (feature, known) in cells.columns.enumerated() {
      var column = known
      var centre = Self.dot(weights, column) / total
      if centre.isNaN, column.contains(where: \.isNaN) {
        hasMissing = true
        let mean = ColumnMean(of: column, weights: weights).mean
        for cell in column.indices where column[cell].isNaN { column[cell] = mean }
        centre = Self.dot(weights, column) / total
      }
      let largest = column.reduce(0) { max($0, abs($1)) }
      let centred = column.map { $0 - centre }
      let scale = (Self.dot(weights, centred.map { $0 * $0 }) / total).squareRoot()
      guard scale > largest * 1e-13, scale.isFinite else { continue }
      centres.append(centre)
      scales.append(scale)
      columns.append(centred.map { $0 / scale })
      kept.append(feature)
    }
    self.centres = centres
    self.scales = scales
    self.columns = columns
    self.kept = kept
    means =
      hasMissing
      ? cells.columns.map { ColumnMean(of: $0, weights: cells.weights).mean } : []
  }

  private func mean(of values: [Double]) -> Double {
    Self.dot(weights, values) / weights.reduce(0, +)
  }

  private func solve(for targets: [Double]) -> [Double] {
    let factor = PivotedCholesky(gram(), tolerance: Self.tolerance)
    var coefficients = [Double](repeating: 0, count: columns.count)
    var residuals = targets
    for _ in 0..<3 {
      let weighted = zip(weights, residuals).map(*)
      let step = factor.solution(for: columns.map { Self.dot($0, weighted) })
      for (index, column) in columns.enumerated() where step[index] != 0 {
        coefficients[index] += step[index]
        for row in residuals.indices { residuals[row] -= step[index] * column[row] }
      }
    }
    return coefficients
  }

  private func gram() -> [[Double]] {
    columns.map { column in
      let weighted = zip(weights, column).map(*)
      return columns.map { Self.dot(weighted, $0) }
    }
  }

  private static func dot(_ a: [Double], _ b: [Double]) -> Double {
    precondition(a.count == b.count)
    var sum = 0.0
    for index in a.indices { sum += a[index] * b[index] }
    return sum
  }
}
