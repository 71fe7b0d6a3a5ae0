/// Rows sorted by the leaves of a growing tree, with their residuals.
///
/// The rows of each leaf are contiguous, so they are read sequentially.
struct DataPartition {
  private var rows: RowBuffer
  private var leaves: [Range<Int>]
  private var builder: HistogramBuilder
  /// The largest absolute residual after the last step.
  private(set) var largestResidual: Int64 = 0

  /// Creates one leaf from the rows with the given numbers; `residuals` and `weights` are those of
  /// all rows.
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

  func rowCount(ofLeaf leaf: Int) -> Int { leaves[leaf].count }

  func records(ofLeaf leaf: Int) -> ArraySlice<BinnedRow> {
    ArraySlice(rows.records[leaves[leaf]])
  }

  /// Splits a leaf: it keeps the rows that go left; the others become a new last leaf.
  ///
  /// - Complexity: O(rows of the leaf).
  mutating func split(leaf: Int, by split: Split) {
    let places = leaves[leaf]
    let middle = rows.part(places, by: split)
    leaves[leaf] = places.lowerBound..<middle
    leaves.append(middle..<places.upperBound)
  }

  /// Accumulates the rows of a leaf; ``moveSums(to:)`` returns the sums.
  ///
  /// - Complexity: O(rows of the leaf * features).
  mutating func addUp(leaf: Int) {
    builder.add(leaves[leaf], of: rows)
  }

  /// Computes the histogram of a leaf for some features only, replacing their entries.
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
        entries[first + Int(UInt8(truncatingIfNeeded: words[index] &>> shift))] +=
          records[index].sum
      }
    }
  }

  func sum(ofLeaf leaf: Int) -> WeightedSum {
    records(ofLeaf: leaf).reduce(.zero) { $0 + $1.sum }
  }

  /// Adds the accumulated sums to a histogram and resets them; O(bins).
  mutating func moveSums(to histogram: inout Histogram) {
    builder.move(to: &histogram)
  }

  /// Lowers the residuals by the step of their leaf, and merges all leaves into one; O(rows).
  mutating func step(by steps: [Int64]) {
    largestResidual = 0
    for (places, step) in zip(leaves, steps) {
      largestResidual = max(largestResidual, rows.lower(places, by: step))
    }
    leaves = [0..<rows.records.count]
  }

  /// Sets the weight of every row for the next tree, by row number.
  mutating func weigh(_ weight: (Int) -> UInt32) {
    rows.weigh(weight)
  }

  func forEachResidual(_ body: (Int, Int64) -> Void) {
    for record in rows.records { body(Int(record.row), record.residual) }
  }
}
