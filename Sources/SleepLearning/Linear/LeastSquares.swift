import SleepModels

/// Fits a linear function to rows by weighted least squares, with mean imputation.
///
/// Columns are centred and scaled, and the normal equations are solved by pivoted Cholesky
/// factorisation, largest pivot first. A column that is constant or a linear combination of
/// previous ones gets the coefficient zero. Two rounds of iterative refinement recover the digits
/// lost by squaring the condition number (Å. Björck, "Numerical Methods for Least Squares
/// Problems", 1996). Under monotone constraints, coefficients of the wrong sign are fixed at zero
/// by an active-set method (C. L. Lawson and R. J. Hanson, "Solving Least Squares Problems", 1974,
/// chapter 23).
struct LeastSquares {
  /// A remainder below this fraction of a column's variance is a rounding error.
  private static let tolerance = 1e-11

  private let weights: [Double]
  private var centres: [Double] = []
  private var scales: [Double] = []
  /// The centred and scaled columns, without the constant ones.
  private var columns: [[Double]] = []
  private var kept: [Int] = []
  /// The imputation value of each column, also for rows that were not used in the fit.
  private var means: [Double] = []
  private let gram: GramMatrix
  /// The factor of all columns.
  private let factor: PivotedCholesky

  /// The function that minimises the weighted sum of squared errors over `rows`.
  ///
  /// - Parameter directions: The direction of each feature; empty if none has one.
  /// - Complexity: O((rows + rank) * features * rank), where the rank is at most the number of rows
  ///   and of features; memory O(rows * features).
  static func fit(
    _ rows: AggregatedRows, directions: [MonotoneDirection?] = []
  ) -> LinearFunction {
    let problem = LeastSquares(rows)
    // Relative to the first mean, a constant target has no rounding errors.
    let origin = rows.means.first ?? 0
    let targets = rows.means.map { $0 - origin }
    let directions = directions.isEmpty ? [] : problem.kept.map { directions[$0] }
    let effects =
      rows.levels.isEmpty
      ? nil
      : LevelEffects(rows, targets: targets) { problem.values(for: $0, directions: directions) }
    let (centre, coefficients) = problem.solution(
      for: effects?.rest(of: targets) ?? targets, directions: directions)
    var all = [Double](repeating: 0, count: rows.columns.count)
    var intercept = centre
    for (index, feature) in problem.kept.enumerated() {
      all[feature] = coefficients[index] / problem.scales[index]
      intercept -= all[feature] * problem.centres[index]
    }
    return LinearFunction(
      intercept: origin + intercept, coefficients: all, means: problem.means,
      effects: effects?.effects ?? [])
  }

  static func mean(of rows: AggregatedRows) -> LinearFunction {
    let origin = rows.means.first ?? 0
    let mean = dot(rows.weights, rows.means.map { $0 - origin }) / rows.weights.reduce(0, +)
    return LinearFunction(
      intercept: origin + mean,
      coefficients: [Double](repeating: 0, count: rows.columns.count))
  }

  private init(_ rows: AggregatedRows) {
    weights = rows.weights
    let total = weights.reduce(0, +)
    for (feature, known) in rows.columns.enumerated() {
      guard rows.levels(of: feature) == nil else {
        means.append(0)
        continue
      }
      var column = known
      var centre = Self.dot(weights, column) / total
      if centre.isNaN, column.contains(where: \.isNaN) {
        let mean = ColumnMean(of: column, weights: weights).mean
        for row in column.indices where column[row].isNaN { column[row] = mean }
        centre = Self.dot(weights, column) / total
        means.append(mean)
      } else {
        means.append(centre)
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
    gram = GramMatrix(of: columns, weights: weights)
    factor = PivotedCholesky(gram, Array(columns.indices), tolerance: Self.tolerance)
  }

  /// The mean of the targets, and the coefficients of the columns.
  private func solution(
    for targets: [Double], directions: [MonotoneDirection?], refinements: Int = 2
  ) -> (centre: Double, coefficients: [Double]) {
    let centre = Self.dot(weights, targets) / weights.reduce(0, +)
    let rest = targets.map { $0 - centre }
    return (centre, solve(for: rest, directions: directions, refinements: refinements))
  }

  /// The values of the function that is fitted to the targets, without refinement.
  private func values(for targets: [Double], directions: [MonotoneDirection?]) -> [Double] {
    let (centre, coefficients) = solution(for: targets, directions: directions, refinements: 0)
    var values = ContiguousArray(repeating: centre, count: targets.count)
    for (coefficient, column) in zip(coefficients, columns) where coefficient != 0 {
      GramMatrix.add(column.span, times: coefficient, to: &values, from: 0)
    }
    return Array(values)
  }

  /// The coefficients that minimise the error, each with the sign of its direction, or zero.
  ///
  /// Those of the wrong sign are excluded, the worst first, and included again if that lowers the
  /// error.
  private func solve(
    for targets: [Double], directions: [MonotoneDirection?], refinements: Int
  ) -> [Double] {
    var solution = solve(
      for: targets, using: Array(columns.indices), refinements: refinements)
    func violates(_ coefficient: Double, _ column: Int) -> Bool {
      switch directions[column] {
      case .increasing: coefficient < 0
      case .decreasing: coefficient > 0
      case nil: false
      }
    }
    guard columns.indices.contains(where: { !directions.isEmpty && violates(solution[$0], $0) })
    else { return solution }

    var free = Set(columns.indices.filter { directions[$0] == nil })
    solution = solve(for: targets, using: free.sorted())
    let weighted = zip(weights, targets).map(*)
    let right = columns.map { Self.dot($0, weighted) }
    let rounding = 1e-10 * (right.map(abs).max() ?? 0)
    // Every round lowers the error, so none repeats; the limit guards against rounding.
    for _ in 0..<4 * columns.count {
      let products = gram.products(with: solution)
      let slopes = columns.indices.map { right[$0] - products[$0] }
      let entering = columns.indices.filter {
        !free.contains($0) && abs(slopes[$0]) > rounding && !violates(slopes[$0], $0)
      }.max { abs(slopes[$0]) < abs(slopes[$1]) }
      guard let entering else { return solution }
      free.insert(entering)
      solution = feasible(from: solution, for: targets, &free, violates)
    }
    return solution
  }

  /// Moves from a feasible solution towards the optimum on the free columns, and fixes each that
  /// reaches zero on the way.
  private func feasible(
    from start: [Double], for targets: [Double], _ free: inout Set<Int>,
    _ violates: (Double, Int) -> Bool
  ) -> [Double] {
    var current = start
    while true {
      let goal = solve(for: targets, using: free.sorted())
      func share(_ column: Int) -> Double { current[column] / (current[column] - goal[column]) }
      let wrong = free.sorted().filter { violates(goal[$0], $0) }
      guard let first = wrong.min(by: { share($0) < share($1) }) else { return goal }
      let part = share(first)
      for column in free { current[column] += part * (goal[column] - current[column]) }
      current[first] = 0
      free.remove(first)
    }
  }

  /// The optimal coefficients of some columns, with zero for all others.
  private func solve(
    for targets: [Double], using used: [Int], refinements: Int = 2
  ) -> [Double] {
    let factor =
      used.count == columns.count
      ? factor : PivotedCholesky(gram, used, tolerance: Self.tolerance)
    var coefficients = [Double](repeating: 0, count: columns.count)
    var residuals = ContiguousArray(targets)
    for round in 0...refinements {
      let weighted = zip(weights, residuals).map(*)
      let step = factor.solution(for: products(of: used, with: weighted))
      for (step, place) in zip(step, used) where step != 0 {
        coefficients[place] += step
        guard round < refinements else { continue }
        let column = columns[place]
        GramMatrix.add(column.span, times: -step, to: &residuals, from: 0)
      }
    }
    return coefficients
  }

  /// The inner products of some columns with a vector, four at a time: each sum waits for its last
  /// addition.
  private func products(of used: [Int], with vector: [Double]) -> [Double] {
    var products: [Double] = []
    for first in stride(from: 0, to: used.count, by: 4) {
      let group = used[first..<min(first + 4, used.count)].map { columns[$0] }
      if group.count == 4 {
        let sums = Self.dots(group[0], group[1], group[2], group[3], vector)
        products += (0..<4).map { sums[$0] }
      } else {
        products += group.map { Self.dot($0, vector) }
      }
    }
    return products
  }

  private static func dots(
    _ a: [Double], _ b: [Double], _ c: [Double], _ d: [Double], _ vector: [Double]
  ) -> SIMD4<Double> {
    let (count, vector) = (vector.count, vector.span)
    precondition(a.count == count && b.count == count && c.count == count && d.count == count)
    let a = a.span
    let b = b.span
    let c = c.span
    let d = d.span
    var sums = SIMD4<Double>()
    for row in 0..<count { sums += SIMD4(a[row], b[row], c[row], d[row]) * vector[row] }
    return sums
  }

  static func dot(_ a: [Double], _ b: [Double]) -> Double {
    precondition(a.count == b.count)
    var sum = 0.0
    for index in a.indices { sum += a[index] * b[index] }
    return sum
  }
}
