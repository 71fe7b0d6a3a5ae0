/// Finds the bins of many values of one feature, usually in constant time.
///
/// The range is divided into equal slots, most of which contain no threshold: the slot of a value
/// then determines its bin; otherwise, only few thresholds need a comparison.
struct BinLocator: Sendable {
  private static let slotCount = 4096

  private let thresholds: ContiguousArray<Double>
  private let missingBin: UInt8?
  private let minimum: Double
  private let scale: Double
  /// The number of thresholds below each slot, followed by their total.
  private var below: ContiguousArray<UInt8>

  /// - Complexity: O(thresholds), plus some thousand steps.
  init(_ bins: FeatureBins) {
    thresholds = ContiguousArray(bins.thresholds)
    missingBin = bins.missingBin
    // Halved, even the full range of doubles does not overflow.
    minimum = bins.minimum / 2
    scale = min(Double(Self.slotCount) / (bins.maximum / 2 - minimum), .greatestFiniteMagnitude)
    below = .init(repeating: 0, count: Self.slotCount + 1)
    var slot = 0
    for (number, threshold) in thresholds.enumerated() {
      while slot <= self.slot(of: threshold) {
        below[slot] = UInt8(number)
        slot += 1
      }
    }
    for slot in slot...Self.slotCount { below[slot] = UInt8(thresholds.count) }
  }

  /// The slot of a value within the range, monotone in the value.
  @inline(__always)
  private func slot(of value: Double) -> Int {
    Int(min((value / 2 - minimum) * scale, Double(Self.slotCount - 1)))
  }

  /// Writes the bin of each value into a word of bins at bit `shift`.
  ///
  /// - Precondition: The values are within the range of those that defined the bins, and missing
  ///   only if one of those was.
  /// - Complexity: O(values * log(bins)), usually O(values).
  func pack(_ values: ArraySlice<Double>, into words: inout ContiguousArray<UInt32>, shift: UInt32)
  {
    if let missingBin {
      pack(values, into: &words, shift: shift, hasMissing: true, missingBin)
    } else {
      pack(values, into: &words, shift: shift, hasMissing: false, 0)
    }
  }

  @inline(__always)
  private func pack(
    _ values: ArraySlice<Double>, into words: inout ContiguousArray<UInt32>, shift: UInt32,
    hasMissing: Bool, _ missingBin: UInt8
  ) {
    let (values, thresholds, below) = (values.span, thresholds.span, below.span)
    var words = words.mutableSpan
    precondition(words.count == values.count)
    for index in 0..<values.count {
      let value = values[index]
      if hasMissing, value.isNaN {
        words[index] |= UInt32(missingBin) &<< shift
        continue
      }
      let slot = slot(of: value)
      var low = below[slot]
      var high = below[slot &+ 1]
      while low < high {
        let middle = low &+ (high &- low) / 2
        if value <= thresholds[Int(middle)] { high = middle } else { low = middle &+ 1 }
      }
      words[index] |= UInt32(low) &<< shift
    }
  }
}
