/// The errors of predictions, added up row by row.
struct ErrorSummary: Sendable {
  private(set) var rowCount = 0
  private var sum = 0.0
  private var sumOfSizes = 0.0
  private var sumOfSquares = 0.0
  private(set) var maximum = 0.0

  /// Adds one row's error: the prediction less the target.
  mutating func add(_ error: Double) {
    rowCount += 1
    sum += error
    sumOfSizes += abs(error)
    sumOfSquares += error * error
    maximum = max(maximum, abs(error))
  }

  var rootMeanSquare: Double { (sumOfSquares / Double(max(rowCount, 1))).squareRoot() }
  var meanSize: Double { sumOfSizes / Double(max(rowCount, 1)) }
  var mean: Double { sum / Double(max(rowCount, 1)) }
}
