/// Keeps the rows that are furthest off while rows stream by, and the sum that they are part of.
struct OutlierTally: Sendable {
  /// A row and its error.
  struct Candidate: Sendable {
    var line: Int?
    var inputs: [Double]
    var target: Double
    var prediction: Double
    var weight: Double

    /// The prediction less the target.
    var error: Double { prediction - target }
    var squaredError: Double { weight * error * error }
    /// Whether the error is nothing but the last digits of numbers so large.
    var isRounding: Bool { abs(error) <= 1e-9 * max(abs(target), abs(prediction)) }
  }

  private static let capacity = 3

  /// The rows that are furthest off, the worst first; of equals, those that came first.
  private(set) var candidates: [Candidate] = []
  private var squares = 0.0
  private var weight = 0.0

  /// Adds the rows of a table with their predictions.
  ///
  /// - Parameter lines: The line at which each row begins, if it is known.
  mutating func add(_ table: DataTable, predictions: [Double], lines: [Int]?) {
    let targets = table.target?.values ?? []
    let weights = table.weights?.values
    precondition(targets.count == predictions.count)
    var limit = limit
    for row in targets.indices {
      let error = predictions[row] - targets[row]
      let rowWeight = weights?[row] ?? 1
      let square = rowWeight * error * error
      squares += square
      weight += rowWeight
      guard square > limit else { continue }
      insert(
        Candidate(
          line: lines?[row], inputs: table.features.map { $0.values[row] }, target: targets[row],
          prediction: predictions[row], weight: rowWeight))
      limit = self.limit
    }
  }

  /// Adds what was kept of later rows, whose lines were counted from after `linesBefore`.
  mutating func add(_ later: OutlierTally, linesBefore: Int) {
    for var candidate in later.candidates where candidate.squaredError > limit {
      candidate.line = candidate.line.map { $0 + linesBefore }
      insert(candidate)
    }
    squares += later.squares
    weight += later.weight
  }

  /// Adds the two rows of a cell that can be furthest off, and what its rows come to.
  mutating func add(cell: Int, of cells: WeightedCells, prediction: Double, squares: Double) {
    self.squares += squares
    weight += cells.weights[cell]
    let range = cells.extremes[cell]
    let targets =
      range.lowerBound == range.upperBound
      ? [range.lowerBound] : [range.lowerBound, range.upperBound]
    for target in targets {
      let candidate = Candidate(
        line: nil, inputs: cells.inputs(of: cell), target: target, prediction: prediction,
        weight: 1)
      if candidate.squaredError > limit { insert(candidate) }
    }
  }

  /// The rows that stand out, if any do.
  func outliers(features: [String], target: String) -> Outliers? {
    Outliers(
      features: features, target: target, among: candidates, squares: squares, weight: weight)
  }

  /// The squared error above which a row is kept.
  private var limit: Double {
    candidates.count < Self.capacity ? 0 : candidates[Self.capacity - 1].squaredError
  }

  private mutating func insert(_ candidate: Candidate) {
    let place =
      candidates.firstIndex { $0.squaredError < candidate.squaredError } ?? candidates.count
    candidates.insert(candidate, at: place)
    if candidates.count > Self.capacity { candidates.removeLast() }
  }
}
