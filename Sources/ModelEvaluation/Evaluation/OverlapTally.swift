import TabularRegression

/// Counts how many of the scored rows match a sketch of the training rows.
struct OverlapTally: Sendable {
  /// At most twice this number of hashes is kept.
  private static let largestCount = 1024

  private let sketch: RowSketch
  private let trainingWeight: Double
  /// Hashes above this are not counted; it never increases.
  private var limit: UInt64
  private var hashes: Set<UInt64> = []

  /// `nil` for a model without a sketch.
  init?(_ training: TrainingRecord) {
    guard let sketch = training.sketch else { return nil }
    self.sketch = sketch
    trainingWeight = training.totalWeight
    limit = sketch.limit
  }

  /// Adds rows by the result of ``RowSketch/hashes(of:)`` for them.
  mutating func add(_ rows: some Sequence<UInt64>) {
    for hash in rows where hash <= limit { insert(hash) }
  }

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

  var overlap: TrainingOverlap {
    // With a limit of its own, the result does not depend on when hashes were removed.
    let counted = hashes.sorted().prefix(Self.largestCount)
    return TrainingOverlap(
      matches: sketch.hashes.count { hashes.contains($0) && $0 <= counted.last ?? 0 },
      of: counted.count, repeatedShare: sketch.repeatedShare,
      trainingWeight: trainingWeight)
  }
}

extension TrainingOverlap {
  /// The overlap of aggregated rows, which have a sample, with the training rows of a model.
  ///
  /// - Complexity: O(rows * features) for the fingerprint.
  package init(of rows: AggregatedRows, with training: TrainingRecord) {
    if rows.fingerprint == training.fingerprint {
      self = .complete
    } else if var tally = OverlapTally(training), let sample = rows.sample {
      tally.add(sample.hash)
      self = tally.overlap
    } else {
      self = .unknown
    }
  }
}
