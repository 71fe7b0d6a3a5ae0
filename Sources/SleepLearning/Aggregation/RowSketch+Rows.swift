import SleepModels
import SleepNumerics

extension RowSketch {
  /// The sketch of the rows from which a sample was drawn; `nil` without rows.
  ///
  /// - Parameter isByMoments: Whether rows are generated from means and variances; their weights
  ///   then do not show whether rows repeat.
  /// - Complexity: O(pairs * log(pairs)).
  init?(of sample: TargetSample, isByMoments: Bool) {
    guard sample.count > 0 else { return nil }
    // The Good-Turing estimate, one minus the fraction of singletons (I. Good, "The population
    // frequencies of species", 1953).
    let repeated = sample.weight.reduce(0) { $0 + ($1 > 1 ? $1 : 0) }
    let total = sample.weight.reduce(0, +)
    // Weights whose sum overflows are not numbers of rows.
    let share = isByMoments ? 0 : total.isFinite ? repeated / total : 1
    self.init(
      hashes: Array(sample.hash.sorted().prefix(Self.largestCount)),
      repeatedShare: share.rounded(toDigits: 4))
  }

  /// The hashes of the rows of a table that has a target; a group of which the mean and the
  /// variance are known has several.
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
