/// Finds the bins of many values of one feature, usually in constant time.
///
/// The range is divided into equal slots, most of which contain no threshold: the slot of a value
/// then determines its bin; otherwise, only few thresholds need a comparison.
struct BinLocator: Sendable {
  private let slotCount: Int
  private let thresholds: ContiguousArray<Double>
  private let missingBin: UInt8?
  private let binOfLevel: [UInt8]?
  private let minimum: Double
  private let scale: Double
  /// The number of thresholds below each slot, followed by their total.
  private var below: ContiguousArray<UInt8>

  /// - Parameter rowCount: The number of values to look up: for few, more slots than that would
  ///   take longer to prepare than they save.
  init(_ bins: FeatureBins, rowCount: Int) {
    let slotCount = min(4096, max(rowCount, 1))
    self.slotCount = slotCount
    thresholds = ContiguousArray(bins.thresholds)
    missingBin = bins.missingBin
    binOfLevel = bins.binOfLevel
    // Halved, even the full range of doubles does not overflow.
    minimum = bins.minimum / 2
    scale = min(Double(slotCount) / (bins.maximum / 2 - minimum), .greatestFiniteMagnitude)
    below = .init(repeating: 0, count: slotCount + 1)
    var slot = 0
    for (number, threshold) in thresholds.enumerated() {
      while slot <= self.slot(of: threshold) {
        below[slot] = UInt8(number)
        slot += 1
      }
    }
    for slot in slot...slotCount { below[slot] = UInt8(thresholds.count) }
  }

  /// The slot of a value, monotone in the value: the first or the last for values beyond the range,
  /// the last for a missing one.
  @inline(__always)
  private func slot(of value: Double) -> Int {
    Int(min(Double(slotCount - 1), max((value / 2 - minimum) * scale, 0)))
  }

  /// Writes the bin of each value into a word of bins at bit `shift`.
  ///
  /// - Complexity: O(values * log(bins)), usually O(values).
  func pack(_ values: ArraySlice<Double>, into words: inout ContiguousArray<UInt32>, shift: UInt32)
  {
    if let binOfLevel, let missingBin {
      for (index, value) in values.enumerated() {
        let bin = value.isNaN ? missingBin : binOfLevel[Int(value)]
        words[index] |= UInt32(bin) &<< shift
      }
    } else if let missingBin {
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
