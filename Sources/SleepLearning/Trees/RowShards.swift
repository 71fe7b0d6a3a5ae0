import SleepPlatform

/// The rows of a growing tree, divided into shards that threads process in parallel.
///
/// Every leaf has rows in every shard. Shards add integers, so a result depends neither on the
/// number of shards nor on the threads.
struct RowShards {
  let bins: BinnedRows
  private let shards: [Locked<DataPartition>]
  private let team: ShardTeam

  /// Smaller shards are not worth a thread.
  private static let smallestShard = 8192
  /// With fewer rows in a leaf, distributing the work takes longer than doing it.
  private static let smallestSharedLeaf = 2048
  private static let manyBins = 512

  /// - Parameters:
  ///   - rows: The numbers of the rows to grow over.
  ///   - residuals: The residual of each of all rows.
  ///   - weights: The weight of each of all rows.
  init(
    rows: [Int32], bins: BinnedRows, residuals: [Int64], weights: [UInt32], threads: Int
  ) {
    let dealt = Self.dealt(rows)
    let count = max(1, min(threads, rows.count / Self.smallestShard))
    let slices = (0..<count).map { shard in
      Array(dealt[shard * rows.count / count..<(shard + 1) * rows.count / count])
    }
    self.bins = bins
    team = ShardTeam(threads: threads)
    shards = concurrentMap(slices, threads: threads) {
      Locked(DataPartition(rows: $0, bins: bins, residuals: residuals, weights: weights))
    }
  }

  /// The rows in an order that separates neighbours, whose inputs are similar.
  ///
  /// Otherwise, successive rows would fall into the same bin, and each addition would wait for the
  /// previous one.
  private static func dealt(_ rows: [Int32]) -> [Int32] {
    let lanes = 64
    let length = (rows.count + lanes - 1) / lanes
    var dealt: [Int32] = []
    dealt.reserveCapacity(rows.count)
    for place in 0..<length {
      for start in stride(from: place, to: rows.count, by: max(length, 1)) {
        dealt.append(rows[start])
      }
    }
    return dealt
  }

  /// Splits a leaf: it keeps the rows that go left; the others become a new last leaf.
  ///
  /// - Parameters:
  ///   - rowCount: The number of rows in the leaf.
  ///   - child: The child whose rows are added to `histogram`, if any.
  /// - Complexity: O(rows of the leaf * features / threads).
  func split(
    leaf: Int, by split: Split, rowCount: Int, addingUp child: Int?,
    to histogram: inout Histogram
  ) {
    forEach(sharing: rowCount) { partition in
      partition.split(leaf: leaf, by: split)
      if let child { partition.addUp(leaf: child) }
    }
    if child != nil { moveSums(to: &histogram) }
  }

  func histogram(ofLeaf leaf: Int, rowCount: Int) -> Histogram {
    var histogram = Histogram(binCount: bins.offsets[bins.features.count])
    forEach(sharing: rowCount) { $0.addUp(leaf: leaf) }
    moveSums(to: &histogram)
    return histogram
  }

  /// Computes the histogram of a leaf for some features only, replacing their entries.
  ///
  /// - Complexity: O(features * (rows of the leaf + bins)).
  func addUp(leaf: Int, features: some Sequence<Int>, to histogram: inout Histogram) {
    precondition(shards.count == 1, "what several shards add up goes through their own sums")
    shards[0].withLock {
      $0.addUp(leaf: leaf, features: features, offsets: bins.offsets, to: &histogram)
    }
  }

  func sum(ofLeaf leaf: Int) -> WeightedSum {
    shards.reduce(.zero) { $0 + $1.withLock { $0.sum(ofLeaf: leaf) } }
  }

  /// Lowers all residuals by the step of their leaf, merges all leaves into one, and returns the
  /// largest absolute residual; O(rows / threads).
  func step(by steps: [Int64]) -> Int64 {
    forEach(sharing: bins.rowCount) { $0.step(by: steps) }
    return shards.reduce(0) { max($0, $1.withLock(\.largestResidual)) }
  }

  /// Sets the weight of every row, by row number; O(rows / threads).
  func weigh(_ weight: @escaping @Sendable (Int) -> UInt32) {
    forEach(sharing: bins.rowCount) { $0.weigh(weight) }
  }

  func rowCount(ofLeaf leaf: Int) -> Int {
    shards.reduce(0) { $0 + $1.withLock { $0.rowCount(ofLeaf: leaf) } }
  }

  func rows(ofLeaf leaf: Int) -> [Int] {
    shards.flatMap { $0.withLock { $0.records(ofLeaf: leaf).map { Int($0.row) } } }
  }

  func forEachResidual(_ body: (Int, Int64) -> Void) {
    for shard in shards { shard.withLock { $0.forEachResidual(body) } }
  }

  /// Calls both functions, in parallel if there are enough bins to search.
  func both<Result: Sendable>(
    _ first: @escaping @Sendable () -> Result?, _ second: @escaping @Sendable () -> Result?
  ) -> (Result?, Result?) {
    guard bins.offsets[bins.features.count] >= Self.manyBins else { return (first(), second()) }
    let results = Locked<(Result?, Result?)>((nil, nil))
    team.run(2) { index in
      let result = index == 0 ? first() : second()
      results.withLock { if index == 0 { $0.0 = result } else { $0.1 = result } }
    }
    return results.withLock(\.self)
  }

  private func forEach(
    sharing rowCount: Int, _ body: @escaping @Sendable (inout DataPartition) -> Void
  ) {
    guard rowCount >= Self.smallestSharedLeaf else {
      for shard in shards { shard.withLock { body(&$0) } }
      return
    }
    let shards = shards
    team.run(shards.count) { index in shards[index].withLock { body(&$0) } }
  }

  private func moveSums(to histogram: inout Histogram) {
    for shard in shards { shard.withLock { $0.moveSums(to: &histogram) } }
  }
}
