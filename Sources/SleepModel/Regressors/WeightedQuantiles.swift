/// Values in ascending order, and how many rows lie at or below each.
struct WeightedQuantiles: Sendable {
  private let values: [Double]
  /// The weight of each value and all below it.
  private let cumulativeWeights: [Double]

  /// - Complexity: O(n * log(n)).
  init(_ values: [Double], weights: [Double]) {
    // Equal values are ordered by weight, so that sums do not depend on the order of the rows.
    let pairs = zip(values, weights).sorted { $0 < $1 }
    self.values = pairs.map(\.0)
    var sum = 0.0
    cumulativeWeights = pairs.map { pair in
      sum += pair.1
      return sum
    }
  }

  var totalWeight: Double { cumulativeWeights.last ?? 0 }

  /// The smallest value with rows of so much weight at or below it; `nil` if there are not so many.
  func value(reaching weight: Double) -> Double? {
    // A count that comes of a share may be off by its last bit.
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
