/// The at most 256 intervals into which the values of one feature are sorted before training.
///
/// While a feature has no more distinct values than that, every value has a bin of its own and
/// trees lose nothing by it. Beyond, bins hold about equally many rows.
struct FeatureBins: Sendable, Equatable {
  static let limit = 256

  /// The borders between bins, ascending; a value equal to one belongs to the bin below it.
  let thresholds: [Double]
  /// The smallest value seen.
  let minimum: Double
  /// The largest value seen.
  let maximum: Double
  /// The number of distinct values seen.
  let distinctCount: Int

  var count: Int { thresholds.count + 1 }

  /// - Complexity: O(n) in the number of values, but for many that differ in their last bits only.
  init(values: [Double], weights: [Double], limit: Int = Self.limit) {
    precondition(!values.isEmpty && values.count == weights.count && limit >= 2)
    if weights.allSatisfy({ $0 == weights[0] }) {
      self.init(SortedValues(ContiguousArray(values.lazy.map(ValueKey.init))), limit: limit)
    } else {
      let entries = ContiguousArray(zip(values, weights).lazy.map(WeightedValueKey.init))
      self.init(SortedValues(entries), limit: limit)
    }
  }

  private init(_ values: SortedValues<some SortEntry>, limit: Int) {
    minimum = values.minimum
    maximum = values.maximum
    distinctCount = values.distinctCount
    thresholds = values.thresholds(limit: limit)
  }

  /// The bin of a value.
  ///
  /// - Complexity: O(log(bins)).
  func bin(of value: Double) -> UInt8 {
    var low = 0
    var high = thresholds.count
    while low < high {
      let middle = (low + high) / 2
      if value <= thresholds[middle] { high = middle } else { low = middle + 1 }
    }
    return UInt8(low)
  }
}
