import LearningSupport

/// A few hashes of the rows of a table, by which some of the rows are recognized in another table.
///
/// Each distinct pair of inputs and a target has a hash of its values, and the sketch keeps the
/// lowest: the bottom-k sketch of E. Cohen and H. Kaplan, "Summarizing data using bottom-k
/// sketches", 2007. Neither the order of the rows nor how they were read can be seen in it. See
/// <doc:EvaluatingModels> for its uses.
///
/// It is not cryptographically secure.
package struct RowSketch: Sendable, Equatable {
  /// No more hashes than this are kept.
  package static let largestCount = 32
  /// Without folds, a model that was trained on more rows than this keeps no sketch: drawing it
  /// would take a fifth of the whole training.
  package static let mostRowsWithoutFolds = 1 << 17

  /// The lowest hashes, ascending; fewer than ``largestCount`` are those of all rows.
  package let hashes: [UInt64]
  /// The share of the rows that are equal to another one, where a row of weight 3 is three rows:
  /// about as likely is a new row of the same kind to be equal to one of these.
  package let repeatedShare: Double

  /// For lower hashes, the sketch knows whether there is a row.
  package var limit: UInt64 { hashes.count < Self.largestCount ? .max : hashes[hashes.count - 1] }

  package init(hashes: [UInt64], repeatedShare: Double) {
    self.hashes = hashes
    self.repeatedShare = repeatedShare
  }

  /// The sketch of the rows that a sample was drawn from; `nil` without rows.
  ///
  /// - Parameter isByMoments: Whether rows are made up from means and variances: then each group is
  ///   spread over many pairs, and their weights do not tell whether rows repeat.
  /// - Complexity: O(pairs * log(pairs)).
  package init?(of sample: TargetSample, isByMoments: Bool) {
    guard sample.count > 0 else { return nil }
    hashes = Array(sample.hash.sorted().prefix(Self.largestCount))
    // One less the share of rows that stand alone, by which I. Good estimated how likely a new row
    // is one of those before it ("The population frequencies of species", 1953).
    let repeated = sample.weight.reduce(0) { $0 + ($1 > 1 ? $1 : 0) }
    let total = sample.weight.reduce(0, +)
    // Weights that are too large to be added are not numbers of rows.
    let share = isByMoments ? 0 : total.isFinite ? repeated / total : 1
    repeatedShare = share.rounded(toDigits: 4)
  }
}

extension RowSketch {
  /// The hashes of the rows of a table that has a target; a group of which the mean and the
  /// variance are known has several.
  ///
  /// - Complexity: O(rows * features).
  package static func hashes(of table: DataTable) -> [UInt64] {
    var inputs = [UInt64](repeating: 0, count: table.rowCount)
    for feature in table.features {
      for (row, value) in feature.values.enumerated() {
        inputs[row] = RowAggregator.hash(inputs[row], with: value.mergingBits)
      }
    }
    var hashes: [UInt64] = []
    hashes.reserveCapacity(inputs.count)
    let variances = table.targetVariances?.values
    for (row, target) in (table.target?.values ?? []).enumerated() {
      let key = TargetSampler.key(ofInputs: inputs[row])
      if let variance = variances?[row], variance > 0 {
        for target in NormalScores.targets(mean: target + 0, variance: variance) {
          hashes.append(TargetSampler.hash(key: key, target: target))
        }
      } else {
        hashes.append(TargetSampler.hash(key: key, target: target + 0))
      }
    }
    return hashes
  }
}
