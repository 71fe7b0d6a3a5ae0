/// Keeps the rows with the largest errors in a stream of rows, and the sum of all squared errors.
///
/// Equal rows are kept as one. Rows with a missing input are only summed: the missing value
/// explains a large error.
struct OutlierTally {
  /// More than are reported, because the weights of some may be too small.
  private static let capacity = 16

  /// The rows with the largest errors regardless of weight, in descending order.
  ///
  /// A row that is kept at the end has been kept since its first occurrence, so its count is exact.
  private(set) var candidates: [FurthestRow] = []
  private(set) var squares = 0.0
  private(set) var weight = 0.0

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
        FurthestRow(
          line: lines?[row], weight: rowWeight, inputs: table.features.map { $0.values[row] },
          target: targets[row], prediction: predictions[row]))
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
    var candidate = FurthestRow(
      line: nil, weight: 1, inputs: aggregated.inputs(of: aggregatedRow), target: range.lowerBound,
      prediction: prediction)
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

  /// Rows with smaller errors are not kept.
  private var limit: Double {
    candidates.count < Self.capacity ? 0 : abs(candidates[Self.capacity - 1].error)
  }

  private mutating func insert(_ candidate: FurthestRow) {
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
package struct FurthestRow: Sendable, Hashable, Codable {
  /// The line number of the first row in the file, from 1; `nil` if unknown.
  package var line: Int?
  /// The file of that line; `nil` if there is only one file.
  package var source: String?
  package var weight: Double
  package var count = 1
  package let inputs: [Double]
  package var target: Double
  /// The prediction; among outliers, rounded according to the errors of other rows.
  package var prediction: Double
  /// The rows' share of the sum of squared errors, 0 to 1.
  package var share = 0.0

  package var error: Double { prediction - target }
  /// The sum over the equal rows.
  var squaredError: Double { weight * error * error }
  /// Whether the error is within the rounding of numbers of this size.
  var isRounding: Bool { abs(error) <= 1e-9 * max(abs(target), abs(prediction)) }

  /// Orders rows by error; ties are resolved by the values.
  fileprivate func isFurtherOff(than other: FurthestRow) -> Bool {
    if abs(error) != abs(other.error) { return abs(error) > abs(other.error) }
    if target != other.target { return target < other.target }
    return inputs.lexicographicallyPrecedes(other.inputs)
  }

  fileprivate func isEqual(to other: FurthestRow) -> Bool {
    target == other.target && inputs == other.inputs
  }
}

extension OutlierTally {
  /// The rows with the largest shares of `squares`, the sum of all squared errors, in descending
  /// order.
  func furthestRows(atMost count: Int, squares: Double) -> [FurthestRow] {
    candidates.lazy.filter { !$0.isRounding }.prefix(count).map { row in
      var row = row
      row.share = squares > 0 ? min(row.squaredError / squares, 1) : 0
      return row
    }.sorted { $0.share > $1.share }
  }
}
