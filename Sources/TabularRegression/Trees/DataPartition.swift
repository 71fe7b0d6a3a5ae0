/// Some rows, sorted by the leaves of the tree that grows over them.
///
/// Those of every leaf stand together and are read in one go. Their residuals go with them and are
/// lowered where they stand.
struct DataPartition: Sendable {
  private var rows: RowBuffer
  /// The places of the rows of each leaf.
  private var leaves: [Range<Int>]
  private var builder: HistogramBuilder
  /// The size of the largest residual after the last step.
  private(set) var largestResidual: Int64 = 0

  /// Takes rows by their numbers, all in one leaf.
  ///
  /// - Parameters:
  ///   - rows: The numbers of the rows.
  ///   - residuals: The residual of each of all rows.
  ///   - weights: The weight of each of all rows.
  init(
    rows: some Collection<Int32>, bins: BinnedRows, residuals: [Int64], weights: [UInt32]
  ) {
    self.rows = RowBuffer(
      records: ContiguousArray(
        rows.lazy.map {
          BinnedRow(residual: residuals[Int($0)], weight: weights[Int($0)], row: UInt32($0))
        }),
      words: bins.words.map { words in ContiguousArray(rows.lazy.map { words[Int($0)] }) })
    leaves = [0..<rows.count]
    builder = HistogramBuilder(offsets: bins.offsets)
  }

  /// The number of rows in a leaf.
  func rowCount(ofLeaf leaf: Int) -> Int { leaves[leaf].count }

  /// The rows of a leaf, in the order in which they stand here.
  func records(ofLeaf leaf: Int) -> ArraySlice<BinnedRow> {
    ArraySlice(rows.records[leaves[leaf]])
  }

  /// Splits a leaf: it keeps the rows that go left, and the others make a new last leaf.
  ///
  /// - Complexity: O(rows of the leaf).
  mutating func split(leaf: Int, by split: Split) {
    let places = leaves[leaf]
    let middle = rows.part(places, by: split)
    leaves[leaf] = places.lowerBound..<middle
    leaves.append(middle..<places.upperBound)
  }

  /// Adds up the rows of a leaf; ``moveSums(to:)`` hands out what has been added up.
  ///
  /// - Complexity: O(rows of the leaf * features).
  mutating func addUp(leaf: Int) {
    builder.add(leaves[leaf], of: rows)
  }

  /// Adds the rows of a leaf up for some features alone, in place of what a histogram holds of
  /// them.
  ///
  /// - Complexity: O(features * (rows + bins)).
  func addUp(leaf: Int, features: some Sequence<Int>, offsets: [Int], to histogram: inout Histogram)
  {
    let range = leaves[leaf]
    let records = rows.records.span.extracting(range)
    for feature in features {
      let (word, shift) = BinnedRows.place(of: feature)
      let column = rows.words[word]
      let words = column.span.extracting(range)
      var entries = histogram.entries.mutableSpan
      let first = offsets[feature]
      for bin in first..<offsets[feature + 1] { entries[bin] = .zero }
      for index in 0..<records.count {
        let weight = Int64(records[index].weight)
        entries[first + Int(UInt8(truncatingIfNeeded: words[index] &>> shift))] +=
          WeightedSum(residual: weight &* records[index].residual, weight: weight)
      }
    }
  }

  /// The sum of the rows of a leaf.
  func sum(ofLeaf leaf: Int) -> WeightedSum {
    records(ofLeaf: leaf).reduce(.zero) {
      $0 + WeightedSum(residual: Int64($1.weight) &* $1.residual, weight: Int64($1.weight))
    }
  }

  /// Adds what has been added up to a histogram.
  ///
  /// - Complexity: O(bins).
  mutating func moveSums(to histogram: inout Histogram) {
    builder.move(to: &histogram)
  }

  /// Lowers the residuals by a step for each leaf and makes all one leaf again.
  ///
  /// - Complexity: O(rows).
  mutating func step(by steps: [Int64]) {
    largestResidual = 0
    for (places, step) in zip(leaves, steps) {
      largestResidual = max(largestResidual, rows.lower(places, by: step))
    }
    leaves = [0..<rows.records.count]
  }

  /// Gives every row a weight for the next tree, by the number of the row.
  mutating func weigh(_ weight: (Int) -> UInt32) {
    rows.weigh(weight)
  }

  /// Calls `body` with the number and the residual of each row.
  func forEachResidual(_ body: (Int, Int64) -> Void) {
    for record in rows.records { body(Int(record.row), record.residual) }
  }
}
