import SleepModels
import SleepNumerics

/// At most 256 intervals into which the values of one feature are sorted before training.
///
/// If a feature has no more distinct values than that, every value has its own bin, and binning
/// loses nothing. Otherwise, bins contain about the same number of rows. The last bin is for
/// missing values, if there are any.
///
/// A level of a feature of words has a bin of its own, or shares the last one with all other rare
/// levels; there is always a bin for missing ones.
struct FeatureBins: Sendable, Equatable {
  static let limit = 256

  /// The upper bounds of the bins, ascending and inclusive; for words, only their number counts.
  let thresholds: [Double]
  /// The bin of each level of a feature of words; `nil` for numbers.
  let binOfLevel: [UInt8]?
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
    binOfLevel = nil
  }

  /// The bins of a feature of words.
  ///
  /// - Complexity: O(rows + levels * log(levels)).
  init(levelCount: Int, values: [Double], weights: [Double], limit: Int = Self.limit) {
    // One bin is for missing levels.
    let mostBins = limit - 1
    var bins = (0..<levelCount).map { UInt8(clamping: $0) }
    if levelCount > mostBins {
      var weightOfLevel = [Double](repeating: 0, count: levelCount)
      for (value, weight) in zip(values, weights) where !value.isNaN {
        weightOfLevel[Int(value)] += weight
      }
      let rare = (0..<levelCount).sorted {
        (weightOfLevel[$0], $1) < (weightOfLevel[$1], $0)
      }.prefix(levelCount - mostBins + 1)
      for level in rare { bins[level] = UInt8(mostBins - 1) }
      var next: UInt8 = 0
      let isRare = Set(rare)
      for level in bins.indices where !isRare.contains(level) {
        bins[level] = next
        next += 1
      }
    }
    let binCount = max(1, min(levelCount, mostBins))
    binOfLevel = bins
    thresholds = (1..<binCount).map { Double($0) - 0.5 }
    missingBin = UInt8(binCount)
    (minimum, maximum, distinctCount) = (0, Double(max(levelCount - 1, 0)), levelCount)
  }

  /// The upper bound of a bin; infinity for the last bin of known values.
  func threshold(above bin: UInt8) -> Double {
    Int(bin) < thresholds.count ? thresholds[Int(bin)] : .greatestFiniteMagnitude
  }

  /// The levels of some bins; `nil` for a feature of numbers.
  func levels(of bins: BinSet?) -> LevelSet? {
    guard let bins, let binOfLevel else { return nil }
    return LevelSet(binOfLevel.indices.filter { bins.contains(binOfLevel[$0]) })
  }
}

/// A set of the bins of one feature.
struct BinSet: Sendable, Equatable {
  private var bits = SIMD4<UInt64>()

  func contains(_ bin: UInt8) -> Bool { bits[Int(bin >> 6)] >> UInt64(bin & 63) & 1 == 1 }

  mutating func insert(_ bin: UInt8) { bits[Int(bin >> 6)] |= 1 << UInt64(bin & 63) }
}
