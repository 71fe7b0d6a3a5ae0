import SleepPlatform

/// Rows with each input replaced by the number of its bin.
struct BinnedRows: Sendable {
  let rows: AggregatedRows
  let features: [FeatureBins]
  /// The first bin of each feature in a histogram, followed by the number of all bins.
  let offsets: [Int]
  /// The bins of four features per word, the first in its lowest byte: one array per four features,
  /// with one word per row.
  let words: [ContiguousArray<UInt32>]
  var rowCount: Int { rows.count }
  var binCount: Int { offsets[features.count] }

  static let wordLength = 4
  /// The number of rows per thread at a time.
  private static let stretch = 1 << 15

  /// - Parameter progress: Counts the features twice: when their bins are determined, and when the
  ///   inputs are binned.
  init(
    _ rows: AggregatedRows, binLimit: Int = FeatureBins.limit, threads: Int = 1,
    progress: WorkProgress? = nil
  ) {
    progress?.restart(total: 2 * rows.columns.count)
    let features = concurrentMap(Array(rows.columns.indices), threads: threads) { feature in
      let (values, weights) = (rows.columns[feature], rows.weights)
      let bins =
        if let levels = rows.levels(of: feature) {
          FeatureBins(levelCount: levels.count, values: values, weights: weights, limit: binLimit)
        } else {
          FeatureBins(values: values, weights: weights, limit: binLimit)
        }
      progress?.advance()
      return bins
    }
    self.init(rows, features: features, threads: threads, progress: progress)
  }

  /// Bins rows by bins that were determined on other rows.
  ///
  /// - Parameter progress: Counts the features.
  init(
    _ rows: AggregatedRows, features: [FeatureBins], threads: Int = 1,
    progress: WorkProgress? = nil
  ) {
    let stretches = stride(from: 0, to: rows.count, by: Self.stretch).map {
      $0..<min($0 + Self.stretch, rows.count)
    }
    words = stride(from: 0, to: features.count, by: Self.wordLength).map { first in
      let last = min(first + Self.wordLength, features.count)
      let locators = features[first..<last].map { BinLocator($0, rowCount: rows.count) }
      let parts = concurrentMap(stretches, threads: threads) { stretch in
        var part = ContiguousArray<UInt32>(repeating: 0, count: stretch.count)
        for feature in first..<last {
          let shift = Self.place(of: feature).shift
          locators[feature - first].pack(
            rows.columns[feature][stretch], into: &part, shift: shift)
        }
        return part
      }
      progress?.advance(by: last - first)
      return ContiguousArray(parts.joined())
    }
    self.features = features
    offsets = features.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
    self.rows = rows
  }

  /// The array of words with a feature's bins, and the bit position in the words.
  @inline(__always)
  static func place(of feature: Int) -> (word: Int, shift: UInt32) {
    (feature / wordLength, UInt32(feature % wordLength * 8))
  }
}

/// The state of one row in boosting, besides its bins.
struct BinnedRow: Sendable, BitwiseCopyable {
  /// The mean target minus the prediction so far, in fixed point, so that updates are exact.
  var residual: Int64
  /// The weight of the row in the current tree; 0 for held-out rows.
  var weight: UInt32
  var row: UInt32
}
