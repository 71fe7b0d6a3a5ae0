/// Some cells, sorted by the leaves of the tree that grows over them.
///
/// Those of every leaf stand together and are read in one go. Their residuals go with them and are
/// lowered where they stand.
struct DataPartition: Sendable {
  private var cells: RowBuffer
  /// The places of the cells of each leaf.
  private var leaves: [Range<Int>]
  private var builder: HistogramBuilder
  /// The size of the largest residual after the last step.
  private(set) var largestResidual: Int64 = 0

  /// Takes cells by their numbers, all in one leaf.
  ///
  /// - Parameters:
  ///   - cells: The numbers of the cells.
  ///   - residuals: The residual of each of all cells.
  ///   - weights: The weight of each of all cells.
  init(
    cells: some Collection<Int32>, bins: BinnedRows, residuals: [Int64], weights: [UInt32]
  ) {
    self.cells = RowBuffer(
      records: ContiguousArray(
        cells.lazy.map {
          BinnedRow(residual: residuals[Int($0)], weight: weights[Int($0)], cell: UInt32($0))
        }),
      words: bins.words.map { words in ContiguousArray(cells.lazy.map { words[Int($0)] }) })
    leaves = [0..<cells.count]
    builder = HistogramBuilder(offsets: bins.offsets)
  }

  /// The number of cells in a leaf.
  func cellCount(ofLeaf leaf: Int) -> Int { leaves[leaf].count }

  /// The cells of a leaf, in the order in which they stand here.
  func records(ofLeaf leaf: Int) -> ArraySlice<BinnedRow> {
    ArraySlice(cells.records[leaves[leaf]])
  }

  /// Splits a leaf: it keeps the cells that go left, and the others make a new last leaf.
  ///
  /// - Complexity: O(cells of the leaf).
  mutating func split(leaf: Int, by split: Split) {
    let places = leaves[leaf]
    let middle = cells.part(places, by: split)
    leaves[leaf] = places.lowerBound..<middle
    leaves.append(middle..<places.upperBound)
  }

  /// Adds up the cells of a leaf; ``moveSums(to:)`` hands out what has been added up.
  ///
  /// - Complexity: O(cells of the leaf * features).
  mutating func addUp(leaf: Int) {
    builder.add(leaves[leaf], of: cells)
  }

  /// Adds up the cells of a leaf to a histogram that no other partition adds to, with little room of
  /// its own.
  ///
  /// - Complexity: O(cells of the leaf * features + bins).
  mutating func addUp(leaf: Int, to histogram: inout Histogram) {
    builder.add(leaves[leaf], of: cells, to: &histogram)
  }

  /// Adds the cells of a leaf up for some features alone, in place of what a histogram holds of
  /// them.
  ///
  /// - Complexity: O(features * (cells + bins)).
  func addUp(leaf: Int, features: some Sequence<Int>, offsets: [Int], to histogram: inout Histogram)
  {
    let range = leaves[leaf]
    let records = cells.records.span.extracting(range)
    for feature in features {
      let (word, shift) = BinnedRows.place(of: feature)
      let column = cells.words[word]
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

  /// The sum of the cells of a leaf.
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
  /// - Complexity: O(cells).
  mutating func step(by steps: [Int64]) {
    largestResidual = 0
    for (places, step) in zip(leaves, steps) {
      largestResidual = max(largestResidual, cells.lower(places, by: step))
    }
    leaves = [0..<cells.records.count]
  }

  /// Gives every cell a weight for the next tree, by the number of the cell.
  mutating func weigh(_ weight: (Int) -> UInt32) {
    cells.weigh(weight)
  }

  /// Calls `body` with the number and the residual of each cell.
  func forEachResidual(_ body: (Int, Int64) -> Void) {
    for record in cells.records { body(Int(record.cell), record.residual) }
  }
}
