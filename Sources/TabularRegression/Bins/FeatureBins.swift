import LearningSupport

/// The at most 256 intervals into which the values of one feature are sorted before training.
///
/// While a feature has no more distinct values than that, every value has a bin of its own and
/// trees lose nothing by it. Beyond, bins hold about equally many rows. Missing values, if there
/// are any, have the last bin.
package struct FeatureBins: Sendable, Equatable {
  static let limit = 256

  /// The borders between bins, ascending; a value equal to one belongs to the bin below it.
  let thresholds: [Double]
  /// The smallest value seen; 0 where none is known.
  let minimum: Double
  /// The largest value seen; 0 where none is known.
  let maximum: Double
  /// The number of distinct values seen.
  let distinctCount: Int
  /// The bin of missing values; `nil` where there are none.
  let missingBin: UInt8?

  var count: Int { thresholds.count + (missingBin == nil ? 1 : 2) }

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
    thresholds = values.thresholds(limit: values.hasMissing ? limit - 1 : limit)
    missingBin = values.hasMissing ? UInt8(thresholds.count + 1) : nil
  }

  /// What values in a bin and those below do not exceed.
  ///
  /// Above the last bin of known values, that is every number.
  func threshold(above bin: UInt8) -> Double {
    Int(bin) < thresholds.count ? thresholds[Int(bin)] : .greatestFiniteMagnitude
  }

  /// The bin of a value.
  ///
  /// - Complexity: O(log(bins)).
  func bin(of value: Double) -> UInt8 {
    if let missingBin, value.isNaN { return missingBin }
    var low = 0
    var high = thresholds.count
    while low < high {
      let middle = (low + high) / 2
      if value <= thresholds[middle] { high = middle } else { low = middle + 1 }
    }
    return UInt8(low)
  }
}
