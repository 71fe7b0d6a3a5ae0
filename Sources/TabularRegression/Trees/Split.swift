/// A split of the rows of a node: those with at most `bin` in `feature` go left; missing values
/// have a side of their own.
struct Split: Sendable, Equatable {
  var feature: Int
  var bin: UInt8
  /// By how much the sum of squared errors falls, in the target's unit squared.
  var gain: Double
  var left: WeightedSum
  var right: WeightedSum
  /// The bin of missing values, if the feature has any: it is above all others.
  var missingBin: UInt8?
  /// Whether rows without a value go left.
  var missingGoesLeft = false

  /// Whether it parts the rows without a value from all others: then neither side is the lower.
  var partsMissing: Bool { missingBin == bin &+ 1 && !missingGoesLeft }
}

/// Finds the split of a node that lowers the squared error most.
struct SplitFinder: Sendable {
  /// Below this share of the terms that it is the difference of, a gain is rounding.
  fileprivate static let rounding = 0x1p-44

  let bins: BinnedRows
  let residualUnit: FixedPoint
  let weightUnit: FixedPoint
  let minChildWeight: Double
  /// What a gain must exceed.
  let minLossReduction: Double
  /// The direction of each feature; empty if none has one.
  var directions: [MonotoneDirection?] = []

  /// The best split of a node with these sums, or `nil` if none is allowed or none gains anything.
  ///
  /// Of equal gains the first feature and the lowest bin are taken, and missing values go right. A
  /// node without any sends them with the heavier child.
  ///
  /// - Parameter bounds: What the values of the node and of those below are held to.
  /// - Complexity: O(bins of the features).
  func best(
    in histogram: Histogram, total: WeightedSum, features: [Int],
    bounds: ValueBounds = ValueBounds()
  ) -> Split? {
    // No child is as heavy as the node, and what is heavier need not fit into the unit.
    let smallestChild = weightUnit.integer(
      min(minChildWeight, weightUnit.double(total.weight)), rounded: .up)
    if total.weight < 2 * smallestChild { return nil }
    let unit = residualUnit.double(1) * (residualUnit.double(1) / weightUnit.double(1))
    var search = Search(
      total: total, smallestChild: smallestChild, leastGain: max(minLossReduction / unit, 0),
      bounds: directions.isEmpty ? nil : bounds)
    for feature in features {
      let entries = histogram.entries.span.extracting(bins.offsets[feature]...)
        .extracting(first: bins.features[feature].count)
      search.feature = feature
      if !directions.isEmpty { search.direction = directions[feature] }
      search.missingBin = bins.features[feature].missingBin
      let missing = search.missingBin.map { entries[Int($0)] } ?? .zero
      if missing.weight == 0 {
        search.look(at: entries.extracting(first: bins.features[feature].thresholds.count))
      } else {
        search.look(at: entries.extracting(droppingLast: 1), missing: missing)
      }
    }
    search.best?.gain *= unit
    return search.best
  }

  /// The search for the best split of a node, feature by feature, in the units of the sums.
  private struct Search {
    let total: WeightedSum
    /// The least weight of a child.
    let smallestChild: Int64
    /// What the next gain must exceed.
    var leastGain: Double
    var best: Split?
    /// What the values of the children are held to, where features have directions.
    private let bounds: ValueBounds?
    private let gainOfParent: Double
    /// The current feature, its bin of missing values and its direction.
    var feature = 0
    var missingBin: UInt8?
    var direction: MonotoneDirection?

    init(total: WeightedSum, smallestChild: Int64, leastGain: Double, bounds: ValueBounds?) {
      self.total = total
      self.smallestChild = smallestChild
      self.leastGain = leastGain
      self.bounds = bounds
      gainOfParent = bounds?.gain(of: total) ?? SplitFinder.gain(of: total)
    }

    /// Tries to split behind each bin, where no value is missing.
    @inline(__always)
    mutating func look(at entries: Span<WeightedSum>) {
      var left = WeightedSum.zero
      for bin in 0..<entries.count {
        let entry = entries[bin]
        // An empty bin parts the rows just as the bin before it did.
        if entry.weight == 0 { continue }
        left += entry
        let right = total - left
        if right.weight < max(smallestChild, 1) { break }
        if left.weight < smallestChild { continue }
        weigh(bin, left, right, direction, missingGoesLeft: left.weight >= right.weight)
      }
    }

    /// Tries to split behind each bin, with the missing values on either side; behind the last,
    /// they are alone.
    mutating func look(at entries: Span<WeightedSum>, missing: WeightedSum) {
      var known = WeightedSum.zero
      for bin in 0..<entries.count {
        let entry = entries[bin]
        if entry.weight == 0 { continue }
        known += entry
        for missingGoesLeft in [false, true] {
          let left = missingGoesLeft ? known + missing : known
          let right = total - left
          if min(left.weight, right.weight) < max(smallestChild, 1) { continue }
          // Empty bins behind the last are on the side of all that is known.
          let isAlone = !missingGoesLeft && right == missing
          weigh(
            isAlone ? entries.count - 1 : bin, left, right, isAlone ? nil : direction,
            missingGoesLeft: missingGoesLeft)
        }
      }
    }

    @inline(__always)
    private mutating func weigh(
      _ bin: Int, _ left: WeightedSum, _ right: WeightedSum, _ direction: MonotoneDirection?,
      missingGoesLeft: Bool
    ) {
      let gainOfChildren =
        if let bounds {
          bounds.gain(left: left, right: right, direction) ?? -.infinity
        } else {
          SplitFinder.gain(of: left) + SplitFinder.gain(of: right)
        }
      let gain = gainOfChildren - gainOfParent
      if gain > leastGain, gain > SplitFinder.rounding * gainOfChildren {
        leastGain = gain
        best = Split(
          feature: feature, bin: UInt8(bin), gain: gain, left: left, right: right,
          missingBin: missingBin, missingGoesLeft: missingGoesLeft)
      }
    }
  }

  /// In the units of the sums.
  fileprivate static func gain(of sum: WeightedSum) -> Double {
    let residual = Double(sum.residual)
    return residual * residual / Double(sum.weight)
  }
}
