import TabularRegression

/// Counts, of the rows that a model is scored on, those that a sketch of its training rows tells
/// about.
struct OverlapTally: Sendable {
  /// More hashes than twice this are never kept.
  private static let largestCount = 1024

  private let sketch: RowSketch
  private let trainingWeight: Double
  /// Hashes above this are not counted; it only ever falls.
  private var limit: UInt64
  /// The hashes of distinct rows up to the limit.
  private var hashes: Set<UInt64> = []

  /// Prepares to count; `nil` for a model without a sketch.
  init?(_ training: TrainingRecord) {
    guard let sketch = training.sketch else { return nil }
    self.sketch = sketch
    trainingWeight = training.totalWeight
    limit = sketch.limit
  }

  /// Counts rows by what ``RowSketch/hashes(of:)`` gives for them.
  mutating func add(_ rows: some Sequence<UInt64>) {
    for hash in rows where hash <= limit { insert(hash) }
  }

  /// Counts the rows that another tally for the same model has counted.
  mutating func add(_ other: OverlapTally) {
    limit = min(limit, other.limit)
    hashes = hashes.filter { $0 <= limit }
    add(other.hashes)
  }

  private mutating func insert(_ hash: UInt64) {
    hashes.insert(hash)
    guard hashes.count > 2 * Self.largestCount else { return }
    limit = hashes.sorted()[Self.largestCount - 1]
    hashes = hashes.filter { $0 <= limit }
  }

  /// What the counts amount to.
  var overlap: TrainingOverlap {
    // Below a limit of its own, the numbers do not depend on when hashes were forgotten.
    let counted = hashes.sorted().prefix(Self.largestCount)
    return TrainingOverlap(
      matches: sketch.hashes.count { hashes.contains($0) && $0 <= counted.last ?? 0 },
      of: counted.count, repeatedShare: sketch.repeatedShare,
      trainingWeight: trainingWeight)
  }
}
