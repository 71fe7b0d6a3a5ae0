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
  /// What a gain must exceed.
  let minLossReduction: Double

  /// The best split of a node with these sums, or `nil` if none is allowed or none gains anything.
  ///
  /// Of equal gains the first feature and the lowest bin are taken.
  ///
  /// - Complexity: O(bins of the features).
  func best(in histogram: Histogram, total: WeightedSum, features: [Int]) -> Split? {
    // No child is as heavy as the node, and what is heavier need not fit into the unit.
    let smallestChild = weightUnit.integer(
      min(minChildWeight, weightUnit.double(total.weight)), rounded: .up)
    if total.weight < 2 * smallestChild { return nil }
    let unit = residualUnit.double(1) * (residualUnit.double(1) / weightUnit.double(1))
    let gainOfParent = Self.gain(of: total)
    var best: Split?
    var leastGain = max(minLossReduction / unit, 0)
    for feature in features {
      var left = WeightedSum.zero
      let count = bins.features[feature].thresholds.count
      let entries = histogram.entries.span.extracting(bins.offsets[feature]...)
        .extracting(first: count)
      for bin in 0..<count {
        let entry = entries[bin]
        // An empty bin parts the cells just as the bin before it did.
        if entry.weight == 0 { continue }
        left += entry
        let right = total - left
        if right.weight < max(smallestChild, 1) { break }
        if left.weight < smallestChild { continue }
        let gainOfChildren = Self.gain(of: left) + Self.gain(of: right)
        let gain = gainOfChildren - gainOfParent
        if gain > leastGain, gain > Self.rounding * gainOfChildren {
          leastGain = gain
          best = Split(
            feature: feature, bin: UInt8(bin), gain: gain * unit, left: left, right: right)
        }
      }
    }
    return best
  }

  /// In the units of the sums.
  private static func gain(of sum: WeightedSum) -> Double {
    let residual = Double(sum.residual)
    return residual * residual / Double(sum.weight)
  }
}
