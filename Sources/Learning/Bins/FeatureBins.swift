import Numerics

/// At most 256 intervals into which the values of one feature are sorted before training.
///
/// If a feature has no more distinct values than that, every value has its own bin, and binning
/// loses nothing. Otherwise, bins contain about the same number of rows. The last bin is for
/// missing values, if there are any.
struct FeatureBins: Sendable, Equatable {
  static let limit = 256

  /// The upper bounds of the bins, ascending and inclusive.
  let thresholds: [Double]
  /// The smallest known value; 0 if there is none.
  let minimum: Double
  /// The largest known value; 0 if there is none.
  let maximum: Double
  let distinctCount: Int
  let missingBin: UInt8?

  var count: Int { thresholds.count + (missingBin == nil ? 1 : 2) }

  /// - Complexity: O(n), unless many values differ only in their last bits.
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

  /// The upper bound of a bin; infinity for the last bin of known values.
  func threshold(above bin: UInt8) -> Double {
    Int(bin) < thresholds.count ? thresholds[Int(bin)] : .greatestFiniteMagnitude
  }
}
