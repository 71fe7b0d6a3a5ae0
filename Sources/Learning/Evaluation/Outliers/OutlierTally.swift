/// Keeps the rows with the largest errors in a stream of rows, and the sum of all squared errors.
///
/// Equal rows are kept as one. Rows with a missing input are only summed: the missing value
/// explains a large error.
struct OutlierTally: Sendable {
  /// A row and its error, or several equal rows.
  struct Candidate: Sendable {
    var line: Int?
    /// The file of that line, if there are several.
    var source: String?
    var inputs: [Double]
    var target: Double
    var prediction: Double
    var weight: Double
    var count = 1

    var error: Double { prediction - target }
    /// The sum over the equal rows.
    var squaredError: Double { weight * error * error }
    /// Whether the error is within the rounding of numbers of this size.
    var isRounding: Bool { abs(error) <= 1e-9 * max(abs(target), abs(prediction)) }

    /// Orders rows by error; ties are resolved by the values.
    fileprivate func isFurtherOff(than other: Candidate) -> Bool {
      if abs(error) != abs(other.error) { return abs(error) > abs(other.error) }
      if target != other.target { return target < other.target }
      return inputs.lexicographicallyPrecedes(other.inputs)
    }

    fileprivate func isEqual(to other: Candidate) -> Bool {
      target == other.target && inputs == other.inputs
    }
  }

  /// More than are reported, because the weights of some may be too small.
  private static let capacity = 16

  /// The rows with the largest errors regardless of weight, in descending order.
  ///
  /// A row that is kept at the end has been kept since its first occurrence, so its count is exact.
  private(set) var candidates: [Candidate] = []
  private var squares = 0.0
  private var weight = 0.0

  /// Adds the rows of a table; `lines` are their first lines, if known.
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

  /// Adds another tally of later rows, whose lines were counted after `linesBefore`.
  mutating func add(_ later: OutlierTally, linesBefore: Int, source: String? = nil) {
    for var candidate in later.candidates {
      candidate.line = candidate.line.map { $0 + linesBefore }
      candidate.source = source
      insert(candidate)
    }
    squares += later.squares
    weight += later.weight
  }

  /// Adds the two rows of an aggregated row that can have the largest errors, and its squared
  /// errors.
  mutating func add(
    aggregatedRow: Int, of aggregated: AggregatedRows, prediction: Double, squares: Double
  ) {
    self.squares += squares
    let aggregatedRowWeight = aggregated.weights[aggregatedRow]
    weight += aggregatedRowWeight
    let range = aggregated.extremes[aggregatedRow]
    var candidate = Candidate(
      line: nil, inputs: aggregated.inputs(of: aggregatedRow), target: range.lowerBound,
      prediction: prediction,
      weight: 1)
    if range.lowerBound == range.upperBound {
      (candidate.weight, candidate.count) = (
        aggregatedRowWeight, aggregated.rowCount(of: aggregatedRow)
      )
    } else {
      // The number of rows with an extreme target is unknown.
      insert(candidate)
      candidate.target = range.upperBound
    }
    insert(candidate)
  }

  func outliers(features: [String], target: String) -> Outliers? {
    Outliers(
      features: features, target: target, among: candidates, squares: squares, weight: weight)
  }

  /// Rows with smaller errors are not kept.
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

/// A row with a large error, or several equal rows.
package struct FurthestRow: Sendable, Equatable {
  /// The line number of the first row in the file, from 1; `nil` if unknown.
  package let line: Int?
  package let weight: Double
  package let inputs: [Double]
  package let target: Double
  package let prediction: Double
  /// The rows' share of the sum of squared errors, 0 to 1.
  package let share: Double

  package var error: Double { prediction - target }
}

extension OutlierTally {
  /// The rows with the largest shares of `squares`, the sum of all squared errors, in descending
  /// order.
  func furthestRows(atMost count: Int, squares: Double) -> [FurthestRow] {
    candidates.lazy.filter { !$0.isRounding }.prefix(count).map { candidate in
      FurthestRow(
        line: candidate.line, weight: candidate.weight, inputs: candidate.inputs,
        target: candidate.target, prediction: candidate.prediction,
        share: squares > 0 ? min(candidate.squaredError / squares, 1) : 0)
    }.sorted { $0.share > $1.share }
  }
}
