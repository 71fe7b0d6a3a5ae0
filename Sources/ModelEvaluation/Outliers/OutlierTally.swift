import TabularRegression

/// Keeps the rows that are furthest off while rows stream by, and the sum that they are part of.
///
/// Equal rows are kept as one. Rows with a missing input are only summed: that it is missing is
/// reason enough for a large error.
package struct OutlierTally: Sendable {
  /// A row and its error, or several equal rows.
  package struct Candidate: Sendable {
    /// The line of the first.
    package var line: Int?
    /// The file of that line, where there are several.
    package var source: String?
    package var inputs: [Double]
    package var target: Double
    package var prediction: Double
    /// The total weight of the rows.
    package var weight: Double
    /// The number of rows.
    package var count = 1

    /// The prediction less the target.
    package var error: Double { prediction - target }
    /// The sum of the rows.
    var squaredError: Double { weight * error * error }
    /// Whether the error is nothing but the last digits of numbers so large.
    package var isRounding: Bool { abs(error) <= 1e-9 * max(abs(target), abs(prediction)) }

    /// Whether the rows are further off than others; of equals, the smaller values come first.
    fileprivate func isFurtherOff(than other: Candidate) -> Bool {
      if abs(error) != abs(other.error) { return abs(error) > abs(other.error) }
      if target != other.target { return target < other.target }
      return inputs.lexicographicallyPrecedes(other.inputs)
    }

    fileprivate func isEqual(to other: Candidate) -> Bool {
      target == other.target && inputs == other.inputs
    }
  }

  /// More than are reported, since the weights of some may be too small.
  private static let capacity = 16

  /// The rows with the largest errors regardless of weight, in descending order.
  ///
  /// A row that is kept at the end was so from its first on: that makes its count exact.
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
      squares += rowWeight * error * error
      weight += rowWeight
      guard abs(error) >= limit, error != 0 else { continue }
      insert(
        Candidate(
          line: lines?[row], inputs: table.features.map { $0.values[row] }, target: targets[row],
          prediction: predictions[row], weight: rowWeight))
      limit = self.limit
    }
  }

  /// Adds what was kept of later rows, whose lines were counted from after `linesBefore`.
  ///
  /// - Parameter source: The file of these lines, where there are several.
  package mutating func add(_ later: OutlierTally, linesBefore: Int, source: String? = nil) {
    for var candidate in later.candidates {
      candidate.line = candidate.line.map { $0 + linesBefore }
      candidate.source = source
      insert(candidate)
    }
    squares += later.squares
    weight += later.weight
  }

  /// Adds the two rows of a cell that can be furthest off, and what its rows come to.
  mutating func add(cell: Int, of cells: AggregatedRows, prediction: Double, squares: Double) {
    self.squares += squares
    let cellWeight = cells.weights[cell]
    weight += cellWeight
    let range = cells.extremes[cell]
    var candidate = Candidate(
      line: nil, inputs: cells.inputs(of: cell), target: range.lowerBound, prediction: prediction,
      weight: 1)
    if range.lowerBound == range.upperBound {
      (candidate.weight, candidate.count) = (cellWeight, cells.rowCount(of: cell))
    } else {
      // How many of the rows are at either end is not known.
      insert(candidate)
      candidate.target = range.upperBound
    }
    insert(candidate)
  }

  /// The rows that stand out, if any do.
  package func outliers(features: [String], target: String) -> Outliers? {
    Outliers(
      features: features, target: target, among: candidates, squares: squares, weight: weight)
  }

  /// The error below which no row is kept.
  private var limit: Double {
    candidates.count < Self.capacity ? 0 : abs(candidates[Self.capacity - 1].error)
  }

  private mutating func insert(_ candidate: Candidate) {
    guard abs(candidate.error) >= limit, candidate.error != 0,
      !candidate.inputs.contains(where: \.isNaN)
    else { return }
    if let equal = candidates.firstIndex(where: candidate.isEqual) {
      candidates[equal].weight += candidate.weight
      candidates[equal].count += candidate.count
      return
    }
    let place = candidates.firstIndex(where: candidate.isFurtherOff) ?? candidates.count
    candidates.insert(candidate, at: place)
    if candidates.count > Self.capacity { candidates.removeLast() }
  }
}
