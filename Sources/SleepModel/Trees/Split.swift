/// One way to part the cells of a node: those with at most `bin` in `feature` go left.
struct Split: Sendable, Equatable {
  var feature: Int
  var bin: UInt8
  /// By how much the sum of squared errors falls, in the target's unit squared.
  var gain: Double
  var left: WeightedSum
  var right: WeightedSum
}

/// Finds the split of a node that lowers the squared error most.
struct SplitFinder: Sendable {
  /// Below this share of the terms that it is the difference of, a gain is rounding.
  private static let rounding = 0x1p-44

  let bins: BinnedCells
  let residualUnit: FixedPoint
  let weightUnit: FixedPoint
  let minChildWeight: Double
  let minLossReduction: Double

  /// The best split of a node with these sums, or `nil` if none is allowed or none gains anything.
  ///
  /// Of equal gains the first feature and the lowest bin are taken.
  ///
  /// - Complexity: O(bins of the features).
  func best(in histogram: Histogram, total: WeightedSum, features: [Int]) -> Split? {
    // No child is as heavy as the node, and what is heavier need not fit into the unit.
    let smallestChild = weightUnit.integer(min(minChildWeight, weightUnit.double(total.weight)))
    let gainOfParent = gain(of: total)
    var best: Split?
    for feature in features {
      var left = WeightedSum.zero
      let start = bins.offsets[feature]
      for bin in 0..<bins.features[feature].thresholds.count {
        let entry = histogram.entries[start + bin]
        // An empty bin parts the cells just as the bin before it did.
        if entry.weight == 0 { continue }
        left += entry
        let right = total - left
        if right.weight < max(smallestChild, 1) { break }
        if left.weight < smallestChild { continue }
        let gainOfChildren = gain(of: left) + gain(of: right)
        let gain = gainOfChildren - gainOfParent
        if gain > max(best?.gain ?? 0, minLossReduction, Self.rounding * gainOfChildren) {
          best = Split(
            feature: feature, bin: UInt8(bin), gain: gain, left: left, right: right)
        }
      }
    }
    return best
  }

  private func gain(of sum: WeightedSum) -> Double {
    let residual = residualUnit.double(sum.residual)
    return residual * residual / weightUnit.double(sum.weight)
  }
}
