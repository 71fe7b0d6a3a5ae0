package struct WeightedQuantiles: Sendable {
  private let values: [Double]
  /// The total weight of each value and all smaller ones.
  private let cumulativeWeights: [Double]

  /// - Complexity: O(n), unless many values differ only in their last bits.
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

  /// Returns the smallest value whose cumulative weight is at least `weight`; `nil` if the total
  /// weight is smaller.
  package func value(reaching weight: Double) -> Double? {
    // A weight computed from a fraction may be off by its last bit.
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
