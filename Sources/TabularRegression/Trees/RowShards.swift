import LearningSupport

/// The rows that a tree grows over, dealt out to shards that threads work on side by side.
///
/// Every leaf has some of its rows in every shard. What shards add up are integers, so neither
/// their number nor the threads that work on them change a result.
struct RowShards: Sendable {
  private final class Shard: Sendable {
    let partition: Locked<DataPartition>

    init(_ partition: consuming sending DataPartition) {
      self.partition = Locked(partition)
    }
  }

  let bins: BinnedRows
  private let shards: [Shard]
  private let team: ThreadTeam

  /// Fewer rows than this are not worth a thread of their own.
  private static let smallestShard = 8192
  /// With fewer rows in a leaf, handing work out takes longer than doing it.
  private static let smallestSharedLeaf = 2048
  private static let manyBins = 512

  /// - Parameters:
  ///   - rows: The numbers of the rows to grow over.
  ///   - residuals: The residual of each of all rows.
  ///   - weights: The weight of each of all rows.
  init(
    rows: [Int32], bins: BinnedRows, residuals: [Int64], weights: [UInt32], team: ThreadTeam
  ) {
    let dealt = Self.dealt(rows)
    let count = max(1, min(team.threadCount, rows.count / Self.smallestShard))
    let slices = (0..<count).map { shard in
      Array(dealt[shard * rows.count / count..<(shard + 1) * rows.count / count])
    }
    self.bins = bins
    self.team = team
    shards = concurrentMap(slices, threads: team.threadCount) {
      Shard(DataPartition(rows: $0, bins: bins, residuals: residuals, weights: weights))
    }
  }

  /// The rows in another order: neighbours, whose inputs are alike, are parted.
  ///
  /// One after the other they would fall into the same bin, and each addition would have to wait
  /// for the one before.
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

  /// Splits a leaf: it keeps the rows that go left, and the others make a new last leaf.
  ///
  /// - Parameters:
  ///   - cellCount: The number of rows in the leaf.
  ///   - child: The one of the two whose rows are added to `histogram`, if any is.
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

  /// The histogram of the rows of a leaf.
  ///
  /// - Complexity: O(rows of the leaf * features / threads).
  func histogram(ofLeaf leaf: Int, rowCount: Int) -> Histogram {
    var histogram = Histogram(binCount: bins.offsets[bins.features.count])
    forEach(sharing: rowCount) { $0.addUp(leaf: leaf) }
    moveSums(to: &histogram)
    return histogram
  }

  /// Adds the rows of a leaf up for some features alone, in place of what a histogram holds of
  /// them.
  ///
  /// - Complexity: O(features * (rows of the leaf + bins)).
  func addUp(leaf: Int, features: some Sequence<Int>, to histogram: inout Histogram) {
    precondition(shards.count == 1, "what several shards add up goes through their own sums")
    shards[0].partition.withLock {
      $0.addUp(leaf: leaf, features: features, offsets: bins.offsets, to: &histogram)
    }
  }

  /// The sum of the rows of a leaf.
  func sum(ofLeaf leaf: Int) -> WeightedSum {
    shards.reduce(.zero) { $0 + $1.partition.withLock { $0.sum(ofLeaf: leaf) } }
  }

  /// Lowers all residuals by the step of their leaf and makes all rows one leaf again.
  ///
  /// - Returns: The size of the largest residual.
  /// - Complexity: O(rows / threads).
  func step(by steps: [Int64]) -> Int64 {
    forEach(sharing: bins.rowCount) { $0.step(by: steps) }
    return shards.reduce(0) { max($0, $1.partition.withLock(\.largestResidual)) }
  }

  /// Gives every row the weight for its number.
  ///
  /// - Complexity: O(rows / threads).
  func weigh(_ weight: @escaping @Sendable (Int) -> UInt32) {
    forEach(sharing: bins.rowCount) { $0.weigh(weight) }
  }

  /// The number of rows in a leaf.
  func rowCount(ofLeaf leaf: Int) -> Int {
    shards.reduce(0) { $0 + $1.partition.withLock { $0.rowCount(ofLeaf: leaf) } }
  }

  /// The rows of a leaf, in no particular order.
  func rows(ofLeaf leaf: Int) -> [Int] {
    shards.flatMap { $0.partition.withLock { $0.records(ofLeaf: leaf).map { Int($0.row) } } }
  }

  /// Calls `body` with the number and the residual of each row.
  func forEachResidual(_ body: (Int, Int64) -> Void) {
    for shard in shards { shard.partition.withLock { $0.forEachResidual(body) } }
  }

  /// Calls both functions, side by side if there are enough bins to search.
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
      for shard in shards { shard.partition.withLock { body(&$0) } }
      return
    }
    let shards = shards
    team.run(shards.count) { index in shards[index].partition.withLock { body(&$0) } }
  }

  private func moveSums(to histogram: inout Histogram) {
    for shard in shards { shard.partition.withLock { $0.moveSums(to: &histogram) } }
  }
}
