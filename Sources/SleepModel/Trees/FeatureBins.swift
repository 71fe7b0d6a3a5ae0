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

  /// - Complexity: O(n * log(n)) in the number of values.
  init(values: [Double], weights: [Double], limit: Int = Self.limit) {
    precondition(!values.isEmpty && values.count == weights.count && limit >= 2)
    let order = values.indices.sorted { values[$0] < values[$1] }
    var distinct: [(value: Double, weight: Double)] = []
    for index in order {
      if let last = distinct.last, last.value == values[index] {
        distinct[distinct.count - 1].weight += weights[index]
      } else {
        distinct.append((values[index], weights[index]))
      }
    }
    minimum = distinct[0].value
    maximum = distinct[distinct.count - 1].value
    distinctCount = distinct.count
    thresholds = Self.thresholds(between: distinct, limit: limit)
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

  /// Puts the bin of each value into a word of bins, `shift` bits up.
  ///
  /// - Complexity: O(values * log(bins)).
  func pack(_ values: ArraySlice<Double>, into words: inout ContiguousArray<UInt32>, shift: UInt32)
  {
    for (index, value) in values.enumerated() {
      words[index] |= UInt32(bin(of: value)) << shift
    }
  }

  private static func thresholds(
    between distinct: [(value: Double, weight: Double)], limit: Int
  ) -> [Double] {
    var rest = distinct.reduce(0) { $0 + $1.weight }
    var binsLeft = distinct.count <= limit ? Double.infinity : Double(limit)
    var filled = 0.0
    var thresholds: [Double] = []
    for (index, entry) in distinct.dropLast().enumerated() {
      filled += entry.weight
      guard binsLeft > 1, filled >= rest / binsLeft else { continue }
      thresholds.append(halfway(entry.value, distinct[index + 1].value))
      rest -= filled
      binsLeft -= 1
      filled = 0
    }
    return thresholds
  }

  /// The middle of two neighbours, never as large as the larger.
  private static func halfway(_ low: Double, _ high: Double) -> Double {
    let middle = low / 2 + high / 2
    return middle < high ? max(middle, low) : low
  }
}
