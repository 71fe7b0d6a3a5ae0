import LearningSupport

/// The cells that a tree grows over, dealt out to shards that threads work on side by side.
///
/// Every leaf has some of its cells in every shard. What shards add up are integers, so neither
/// their number nor who works on them can be seen in a result.
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

  /// Fewer cells than this are not worth a thread of their own.
  private static let smallestShard = 8192
  /// With fewer cells in a leaf, handing work out takes longer than doing it.
  private static let smallestSharedLeaf = 2048
  private static let manyBins = 512

  /// - Parameters:
  ///   - cells: The numbers of the cells to grow over.
  ///   - residuals: The residual of each of all cells.
  ///   - weights: The weight of each of all cells.
  init(
    cells: [Int32], bins: BinnedRows, residuals: [Int64], weights: [UInt32], team: ThreadTeam
  ) {
    let dealt = Self.dealt(cells)
    let count = max(1, min(team.threadCount, cells.count / Self.smallestShard))
    let slices = (0..<count).map { shard in
      Array(dealt[shard * cells.count / count..<(shard + 1) * cells.count / count])
    }
    self.bins = bins
    self.team = team
    shards = concurrentMap(slices, threads: team.threadCount) {
      Shard(DataPartition(cells: $0, bins: bins, residuals: residuals, weights: weights))
    }
  }

  /// The cells in another order: neighbours, whose inputs are alike, are parted.
  ///
  /// One after the other they would fall into the same bin, and each addition would have to wait
  /// for the one before.
  private static func dealt(_ cells: [Int32]) -> [Int32] {
    let lanes = 64
    let length = (cells.count + lanes - 1) / lanes
    var dealt: [Int32] = []
    dealt.reserveCapacity(cells.count)
    for place in 0..<length {
      for start in stride(from: place, to: cells.count, by: max(length, 1)) {
        dealt.append(cells[start])
      }
    }
    return dealt
  }

  /// Splits a leaf: it keeps the cells that go left, and the others make a new last leaf.
  ///
  /// - Parameters:
  ///   - cellCount: The number of cells in the leaf.
  ///   - child: The one of the two whose cells are added to `histogram`, if any is.
  /// - Complexity: O(cells of the leaf * features / threads).
  func split(
    leaf: Int, by split: Split, cellCount: Int, addingUp child: Int?,
    to histogram: inout Histogram
  ) {
    if addsDirectly {
      return shards[0].partition.withLock { partition in
        partition.split(leaf: leaf, by: split)
        if let child { partition.addUp(leaf: child, to: &histogram) }
      }
    }
    forEach(sharing: cellCount) { partition in
      partition.split(leaf: leaf, by: split)
      if let child { partition.addUp(leaf: child) }
    }
    if child != nil { moveSums(to: &histogram) }
  }

  /// The histogram of the cells of a leaf.
  ///
  /// - Complexity: O(cells of the leaf * features / threads).
  func histogram(ofLeaf leaf: Int, cellCount: Int) -> Histogram {
    var histogram = Histogram(binCount: bins.offsets[bins.features.count])
    if addsDirectly {
      shards[0].partition.withLock { $0.addUp(leaf: leaf, to: &histogram) }
    } else {
      forEach(sharing: cellCount) { $0.addUp(leaf: leaf) }
      moveSums(to: &histogram)
    }
    return histogram
  }

  /// Whether sums go to the histogram at once: those of a few rows with many features.
  private var addsDirectly: Bool {
    shards.count == 1 && bins.features.count > HistogramBuilder.mostFeatures
  }

  /// Adds the cells of a leaf up for some features alone, in place of what a histogram holds of
  /// them.
  ///
  /// - Complexity: O(features * (cells of the leaf + bins)).
  func addUp(leaf: Int, features: some Sequence<Int>, to histogram: inout Histogram) {
    precondition(shards.count == 1, "what several shards add up goes through their own sums")
    shards[0].partition.withLock {
      $0.addUp(leaf: leaf, features: features, offsets: bins.offsets, to: &histogram)
    }
  }

  /// The sum of the cells of a leaf.
  func sum(ofLeaf leaf: Int) -> WeightedSum {
    shards.reduce(.zero) { $0 + $1.partition.withLock { $0.sum(ofLeaf: leaf) } }
  }

  /// Lowers all residuals by the step of their leaf and makes all cells one leaf again.
  ///
  /// - Returns: The size of the largest residual.
  /// - Complexity: O(cells / threads).
  func step(by steps: [Int64]) -> Int64 {
    forEach(sharing: bins.cellCount) { $0.step(by: steps) }
    return shards.reduce(0) { max($0, $1.partition.withLock(\.largestResidual)) }
  }

  /// Gives every cell the weight for its number.
  ///
  /// - Complexity: O(cells / threads).
  func weigh(_ weight: @escaping @Sendable (Int) -> UInt32) {
    forEach(sharing: bins.cellCount) { $0.weigh(weight) }
  }

  /// The number of cells in a leaf.
  func cellCount(ofLeaf leaf: Int) -> Int {
    shards.reduce(0) { $0 + $1.partition.withLock { $0.cellCount(ofLeaf: leaf) } }
  }

  /// The cells of a leaf, in no particular order.
  func cells(ofLeaf leaf: Int) -> [Int] {
    shards.flatMap { $0.partition.withLock { $0.records(ofLeaf: leaf).map { Int($0.cell) } } }
  }

  /// Calls `body` with the number and the residual of each cell.
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
    sharing cellCount: Int, _ body: @escaping @Sendable (inout DataPartition) -> Void
  ) {
    guard cellCount >= Self.smallestSharedLeaf else {
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
