/// Values in ascending order, and how many rows lie at or below each.
package struct WeightedQuantiles: Sendable {
  private let values: [Double]
  /// The weight of each value and all below it.
  private let cumulativeWeights: [Double]

  /// - Complexity: O(n), but for many values that differ in their last bits only.
  package init(_ values: [Double], weights: [Double]) {
    var entries = ContiguousArray(zip(values, weights).lazy.map(WeightedValueKey.init))
    RadixSort.sort(&entries)
    self.values = entries.map { ValueKey.value(of: $0.key) }
    var sum = 0.0
    cumulativeWeights = entries.map { entry in
      sum += entry.weight
      return sum
    }
  }

  package var totalWeight: Double { cumulativeWeights.last ?? 0 }

  /// The smallest value such that rows of at least this weight are at or below it; `nil` if the
  /// total weight is less.
  package func value(reaching weight: Double) -> Double? {
    // A weight that was computed from a fraction may be off by its last bit.
    let weight = weight * (1 - 1e-12)
    guard weight <= totalWeight else { return nil }
    var low = 0
    var high = values.count - 1
    while low < high {
      let middle = (low + high) / 2
      if cumulativeWeights[middle] >= weight { high = middle } else { low = middle + 1 }
    }
    return values.isEmpty ? nil : values[low]
  }
}
