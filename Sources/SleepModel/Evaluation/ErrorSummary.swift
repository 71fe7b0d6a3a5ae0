/// The errors of predictions, added up row by row, in any order.
struct ErrorSummary: Sendable {
  private(set) var rowCount = 0
  private(set) var maximum = 0.0
  /// The sums of the errors, of their sizes and of their squares.
  private var sums = ExactSums()

  init() {
    for _ in 0..<3 { sums.append() }
  }

  /// Adds one row's error: the prediction less the target.
  mutating func add(_ error: Double) {
    rowCount += 1
    maximum = max(maximum, abs(error))
    // A prediction beyond all doubles makes every sum infinite.
    guard error.isFinite else { return maximum = .infinity }
    sums.add(error, to: 0)
    sums.add(abs(error), to: 1)
    sums.addSquare(of: error, to: 2)
  }

  var rootMeanSquare: Double { mean(2).squareRoot() }
  var meanSize: Double { mean(1) }
  var mean: Double { mean(0) }

  private func mean(_ index: Int) -> Double {
    // Nor are squares beyond all doubles in their sum.
    guard maximum.magnitude < 1e154 else { return .infinity }
    return sums.value(at: index).high / Double(max(rowCount, 1))
  }
}
