/// Exact sums of the errors of predictions, independent of the order of the rows.
struct ErrorSummary {
  private(set) var rowCount = 0
  private(set) var maximum = 0.0
  /// Whether some rows are groups, whose single errors are unknown.
  private(set) var isByMoments = false
  /// The number of rows of weight 1, which need no exact sum.
  private var unitRows = 0
  /// The sums of the errors, the absolute errors, the squared errors, and the other weights.
  private var sums = ExactSums()

  init() {
    for _ in 0..<4 { sums.append() }
  }

  /// The errors of predictions for the rows of a table that has a target.
  init(of predictions: [Double], for table: DataTable) {
    self.init()
    for (row, target) in (table.target?.values ?? []).enumerated() {
      add(
        predictions[row] - target, weight: table.weights?.values[row] ?? 1,
        variance: table.targetVariances?.values[row])
    }
  }

  /// Adds the error of a row: the prediction minus the target.
  ///
  /// - Parameter variance: The variance of the targets, if the error is that of their mean.
  mutating func add(_ error: Double, weight: Double = 1, variance: Double? = nil) {
    rowCount += 1
    if weight == 1 { unitRows += 1 } else { sums.add(weight, to: 3) }
    maximum = max(maximum, abs(error))
    // An infinite prediction makes every sum infinite.
    guard error.isFinite else { return maximum = .infinity }
    sums.add(error, weight: weight, to: 0)
    sums.add(abs(error), weight: weight, to: 1)
    sums.addSquare(of: error, weight: weight, to: 2)
    guard let variance else { return }
    isByMoments = true
    sums.add(variance, weight: weight, to: 2)
  }

  mutating func add(_ other: ErrorSummary) {
    rowCount += other.rowCount
    unitRows += other.unitRows
    maximum = max(maximum, other.maximum)
    isByMoments = isByMoments || other.isByMoments
    for index in 0..<sums.count { sums.add(other.sums, at: index, to: index) }
  }

  var totalWeight: Double { (sums.value(at: 3) + DoubleDouble(Double(unitRows))).high }

  var rootMeanSquare: Double { mean(2).squareRoot() }
  var sumOfSquares: Double { mean(2) * totalWeight }
  var meanSize: Double { mean(1) }
  var mean: Double { mean(0) }

  private func mean(_ index: Int) -> Double {
    // The squares of larger errors would overflow.
    guard maximum.magnitude < 1e154 else { return .infinity }
    return rowCount > 0 ? sums.value(at: index).high / totalWeight : 0
  }
}
