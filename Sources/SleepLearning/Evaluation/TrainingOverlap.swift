import SleepModels
import Foundation

/// The estimated overlap of the scored rows with the training rows.
///
/// See <doc:EvaluatingModels> for the estimate and its limits.
package enum TrainingOverlap: Sendable, Equatable {
  /// Exactly the training rows.
  case complete
  /// About this fraction of the distinct rows was used in training.
  case partial(share: Double)
  /// No more rows equal training rows than expected of new rows.
  case notFound
  /// There are too few rows for an estimate.
  case tooFewRows
  /// New rows equal training rows too often for an estimate.
  case tooManyRepeats
  /// Not exactly the training rows, and the model has no sketch to recognize single rows.
  case unknown

  /// The probability of mistaking new rows for training rows.
  static let significanceLevel = 0.001
  /// The factor by which the odds that a new row equals a training row may exceed the estimate,
  /// since the rows may be from the densest part of the training data.
  static let oddsFactor = 2.0

  package var isFound: Bool {
    switch self {
    case .complete, .partial: true
    default: false
    }
  }

  /// The estimated fraction of the distinct rows that was used in training; `nil` if unknown.
  package var share: Double? {
    switch self {
    case .complete: 1
    case .partial(let share): share
    case .notFound: 0
    default: nil
    }
  }

  /// Evaluates the matches with a sketch.
  ///
  /// - Parameters:
  ///   - matches: The number of distinct rows in the sketch.
  ///   - count: The number of distinct rows that would be in it if they were training rows.
  ///   - repeatedShare: The estimated probability that a new row equals a training row.
  ///   - trainingWeight: The number of training rows.
  package init(matches: Int, of count: Int, repeatedShare: Double, trainingWeight: Double) {
    // The precision of a fraction is limited to one row of its sample.
    let margin = 1 / min(max(trainingWeight, 1), Double(TargetSample.largestCount))
    let newShare = max(1 - repeatedShare, margin)
    let odds = Self.oddsFactor * (repeatedShare + margin) / newShare
    let chance = odds / (1 + odds)
    if Self.tail(from: matches, of: count, probability: chance) <= Self.significanceLevel {
      let share = Double(matches) / Double(count)
      self = .partial(share: min(1, max(0, (share - repeatedShare) / newShare)))
    } else if pow(chance, Double(count)) <= Self.significanceLevel {
      self = .notFound
    } else if pow(chance, Double(RowSketch.largestCount)) > Self.significanceLevel {
      self = .tooManyRepeats
    } else {
      self = .tooFewRows
    }
  }

  /// The probability of at least this many successes of `count` trials.
  private static func tail(from least: Int, of count: Int, probability: Double) -> Double {
    guard least > 0 else { return 1 }
    let odds = probability / (1 - probability)
    // The logarithm of the probability of `successes`, computed step by step.
    var term = Double(count) * log1p(-probability)
    var sum = 0.0
    for successes in 1...max(count, 1) where successes <= count {
      term += log(Double(count - successes + 1) / Double(successes) * odds)
      if successes >= least { sum += exp(term) }
    }
    return sum
  }
}

/// Counts how many of the scored rows match a sketch of the training rows.
struct OverlapTally {
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

  /// Adds rows by the result of `RowSketch.hashes(of:)` for them.
  mutating func add(_ rows: some Sequence<UInt64>) {
    for hash in rows where hash <= limit {
      hashes.insert(hash)
      guard hashes.count > 2 * Self.largestCount else { continue }
      limit = hashes.sorted()[Self.largestCount - 1]
      hashes = hashes.filter { $0 <= limit }
    }
  }

  mutating func add(_ other: OverlapTally) {
    limit = min(limit, other.limit)
    hashes = hashes.filter { $0 <= limit }
    add(other.hashes)
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
