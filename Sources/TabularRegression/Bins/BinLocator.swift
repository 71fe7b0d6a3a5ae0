/// Finds the bins of many values of one feature, for each in a few steps.
///
/// The range of the values is cut into equal slots, most of which no threshold falls into: the slot
/// of a value then tells its bin, and where it does not, few thresholds are left to compare with.
struct BinLocator: Sendable {
  private static let slotCount = 4096

  private let thresholds: ContiguousArray<Double>
  private let missingBin: UInt8?
  private let minimum: Double
  private let scale: Double
  /// The number of thresholds in the slots below each slot, and at the end that of all.
  private var below: ContiguousArray<UInt8>

  /// - Complexity: O(thresholds), with some thousand steps in any case.
  init(_ bins: FeatureBins) {
    thresholds = ContiguousArray(bins.thresholds)
    missingBin = bins.missingBin
    // Halved, not even the whole range of doubles overflows.
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

  /// The slot of a value within the range; a larger value never has a lower one.
  @inline(__always)
  private func slot(of value: Double) -> Int {
    Int(min((value / 2 - minimum) * scale, Double(Self.slotCount - 1)))
  }

  /// Puts the bin of each value into a word of bins, `shift` bits up.
  ///
  /// - Precondition: The values are within the range of those that the bins were made of, and
  ///   missing only if one of those was.
  /// - Complexity: O(values * log(bins)), and mostly O(values).
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
