import SleepModels
import SleepNumerics

/// A split of a node: rows with at most `bin` in `feature` go left, or with a bin in a set; missing
/// values have their own direction.
struct Split: Equatable {
  var feature: Int
  var bin: UInt8
  /// The reduction of the sum of squared errors, in the target's unit squared.
  var gain: Double
  var left: WeightedSum
  var right: WeightedSum
  /// The bin of missing values, above all others; `nil` if the feature has none.
  var missingBin: UInt8?
  var missingGoesLeft = false
  /// The bins that go left, with that of missing levels if these do; `nil` for a feature of numbers.
  var leftBins: BinSet?

  /// Whether it separates the rows without a value from all others, so that neither side is the
  /// lower.
  var partsMissing: Bool { leftBins == nil && missingBin == bin &+ 1 && !missingGoesLeft }
}

/// Finds the split of a node that lowers the squared error most.
struct SplitFinder {
  /// A gain below this fraction of the terms of its difference is a rounding error.
  fileprivate static let rounding = 0x1p-44

  let bins: BinnedRows
  let residualUnit: FixedPoint
  let weightUnit: FixedPoint
  let minChildWeight: Double
  let minLossReduction: Double
  /// The direction of each feature; empty if none has one.
  var directions: [MonotoneDirection?] = []

  /// The weight of rows with the mean residual of the node that are added to each level, so that a
  /// few rows do not make a rare level the first or the last.
  private static let smoothing = 10.0
  private var smoothingWeight: Double { Self.smoothing / weightUnit.double(1) }

  /// The best split of a node with these sums; `nil` if none is allowed or has a gain.
  ///
  /// Ties go to the first feature and the lowest bin, and send missing values right. If the node
  /// has no missing values, their default direction is the heavier child.
  ///
  /// - Parameter bounds: The bounds of the values of the node and its descendants.
  /// - Complexity: O(bins of the features).
  func best(
    in histogram: Histogram, total: WeightedSum, features: [Int],
    bounds: ValueBounds = ValueBounds()
  ) -> Split? {
    // No child is as heavy as the node, and a larger weight might not fit into the unit.
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
      if bins.features[feature].binOfLevel != nil {
        search.look(
          atLevels: entries.extracting(droppingLast: 1), missing: missing,
          smoothing: smoothingWeight)
      } else if missing.weight == 0 {
        search.look(at: entries.extracting(first: bins.features[feature].thresholds.count))
      } else {
        search.look(at: entries.extracting(droppingLast: 1), missing: missing)
      }
    }
    search.best?.gain *= unit
    return search.best
  }

  /// The search for the best split of a node, feature by feature, in the units of the sums.
  fileprivate struct Search {
    fileprivate let total: WeightedSum
    fileprivate let smallestChild: Int64
    /// The next gain must exceed this value.
    var leastGain: Double
    var best: Split?
    /// The bounds of the children's values, if features have directions.
    private let bounds: ValueBounds?
    private let gainOfParent: Double
    /// The current feature, its bin of missing values and its direction.
    var feature = 0
    var missingBin: UInt8?
    var direction: MonotoneDirection?
    /// The levels of the current feature by their mean residuals.
    fileprivate var order: [UInt64] = []

    init(total: WeightedSum, smallestChild: Int64, leastGain: Double, bounds: ValueBounds?) {
      self.total = total
      self.smallestChild = smallestChild
      self.leastGain = leastGain
      self.bounds = bounds
      gainOfParent = bounds?.gain(of: total) ?? SplitFinder.gain(of: total)
    }

    /// Tries a split after each bin, if no value is missing.
    @inline(__always)
    mutating func look(at entries: Span<WeightedSum>) {
      var left = WeightedSum.zero
      for bin in 0..<entries.count {
        let entry = entries[bin]
        // An empty bin gives the same split as the bin before it.
        if entry.weight == 0 { continue }
        left += entry
        let right = total - left
        if right.weight < max(smallestChild, 1) { break }
        if left.weight < smallestChild { continue }
        weigh(bin, left, right, direction, missingGoesLeft: left.weight >= right.weight)
      }
    }

    /// Tries a split after each bin, with the missing values on either side; after the last bin,
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
          // Empty bins after the last known value do not change the split.
          let isAlone = !missingGoesLeft && right == missing
          weigh(
            isAlone ? entries.count - 1 : bin, left, right, isAlone ? nil : direction,
            missingGoesLeft: missingGoesLeft)
        }
      }
    }

    @inline(__always)
    fileprivate mutating func weigh(
      _ bin: Int, _ left: WeightedSum, _ right: WeightedSum, _ direction: MonotoneDirection?,
      missingGoesLeft: Bool, leftBins: BinSet? = nil
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
          missingBin: missingBin, missingGoesLeft: missingGoesLeft, leftBins: leftBins)
      }
    }
  }

  /// In the units of the sums.
  fileprivate static func gain(of sum: WeightedSum) -> Double {
    let residual = Double(sum.residual)
    return residual * residual / Double(sum.weight)
  }
}

extension SplitFinder.Search {
  /// Tries subsets of levels: those of the lowest mean residuals against all others.
  ///
  /// Of all subsets, the one with the least squared error is among these (W. D. Fisher, "On grouping
  /// for maximum homogeneity", 1958). Ties between levels go to the lowest bin. Levels that the node
  /// does not have go with the heavier child.
  ///
  /// - Parameter smoothing: The weight that is added to each level.
  /// - Complexity: O(bins * log(bins)).
  mutating func look(atLevels entries: Span<WeightedSum>, missing: WeightedSum, smoothing: Double) {
    let mean = Double(total.residual) / Double(total.weight)
    // A key is a mean with the bin in its last byte, which is below what the means are exact to.
    order.removeAll(keepingCapacity: true)
    for bin in entries.indices where entries[bin].weight != 0 {
      let weight = Double(entries[bin].weight)
      let smoothed = (Double(entries[bin].residual) - mean * weight) / (weight + smoothing)
      order.append(ValueKey(smoothed).key & ~0xFF | UInt64(bin))
    }
    order.sort()
    let before = leastGain
    var known = WeightedSum.zero
    var bins = BinSet()
    for key in order {
      let bin = UInt8(truncatingIfNeeded: key)
      known += entries[Int(bin)]
      bins.insert(bin)
      for missingGoesLeft in [false, true] {
        let left = missingGoesLeft ? known + missing : known
        let right = total - left
        if min(left.weight, right.weight) < max(smallestChild, 1) { continue }
        if missing.weight == 0, missingGoesLeft != (left.weight >= right.weight) { continue }
        weigh(
          0, left, right, nil, missingGoesLeft: missingGoesLeft, leftBins: bins)
      }
    }
    guard leastGain > before, let split = best else { return }
    if split.left.weight >= split.right.weight {
      for bin in entries.indices where entries[bin].weight == 0 {
        best?.leftBins?.insert(UInt8(bin))
      }
    }
    if split.missingGoesLeft, let missingBin { best?.leftBins?.insert(missingBin) }
  }
}
