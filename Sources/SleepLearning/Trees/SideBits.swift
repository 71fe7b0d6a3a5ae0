/// One bit for each row of a range: whether it goes left in a split.
struct SideBits {
  static let groupLength = 64

  /// The sides of 64 rows each, the first lowest.
  private(set) var groups: ContiguousArray<UInt64>

  init(mostRows: Int) {
    groups = ContiguousArray(
      repeating: 0, count: (mostRows + Self.groupLength - 1) / Self.groupLength)
  }

  /// Finds the sides of a range of rows from the words with their bins, and returns the number that
  /// go left; O(rows).
  mutating func find(
    by split: Split, in words: ContiguousArray<UInt32>, _ range: Range<Int>
  ) -> Int {
    let words = words.span.extracting(range)
    if let bins = split.leftBins {
      return find(bins, at: BinnedRows.place(of: split.feature).shift, in: words)
    }
    let test = SideTest(split)
    var groups = groups.mutableSpan
    var leftCount = 0
    let whole = words.count / Self.groupLength
    for group in 0..<whole {
      let bits = test.bits(of: words.bytes, group: group)
      groups[group] = bits
      leftCount &+= bits.nonzeroBitCount
    }
    if whole * Self.groupLength < words.count {
      let bits = test.bits(of: words.extracting((whole * Self.groupLength)...))
      groups[whole] = bits
      leftCount &+= bits.nonzeroBitCount
    }
    return leftCount
  }

  /// Finds the sides of rows by a set of the bins that go left.
  private mutating func find(_ bins: BinSet, at shift: UInt32, in words: Span<UInt32>) -> Int {
    var groups = groups.mutableSpan
    var leftCount = 0
    for start in stride(from: 0, to: words.count, by: Self.groupLength) {
      var bits: UInt64 = 0
      for place in 0..<min(Self.groupLength, words.count - start) {
        let bin = UInt8(truncatingIfNeeded: words[start &+ place] &>> shift)
        bits |= (bins.contains(bin) ? 1 : 0) &<< UInt64(truncatingIfNeeded: place)
      }
      groups[start / Self.groupLength] = bits
      leftCount &+= bits.nonzeroBitCount
    }
    return leftCount
  }
}

/// Tests whether a row goes left, given the word with its bin.
private struct SideTest {
  private typealias Words = SIMD16<UInt32>

  private let shift: UInt32
  /// Rotates bins so that the last becomes the first and goes left.
  private let turn: UInt32
  private let firstRightBin: UInt32

  init(_ split: Split) {
    shift = BinnedRows.place(of: split.feature).shift
    turn = split.missingGoesLeft ? split.missingBin.map { 256 - UInt32($0) } ?? 0 : 0
    firstRightBin = UInt32(split.bin) + turn + 1
  }

  /// One bit for each row of a whole group.
  @inline(__always)
  func bits(of words: RawSpan, group: Int) -> UInt64 {
    var bits: UInt64 = 0
    for part in 0..<4 {
      let words = words.unsafeLoadUnaligned(
        fromByteOffset: 256 &* group &+ 64 &* part, as: Words.self)
      let bins =
        ((words &>> Words(repeating: shift)) &+ Words(repeating: turn)) & Words(repeating: 0xFF)
      let differences = bins &- Words(repeating: firstRightBin)
      let lanes = SIMD16<UInt8>(truncatingIfNeeded: differences &>> Words(repeating: 24))
      bits |= lanes.highestBits &<< UInt64(truncatingIfNeeded: 16 &* part)
    }
    return bits
  }

  /// One bit for each of fewer than 64 rows.
  func bits(of words: Span<UInt32>) -> UInt64 {
    var bits: UInt64 = 0
    for index in words.indices {
      bits |= UInt64(isLeft(words[index])) &<< UInt64(truncatingIfNeeded: index)
    }
    return bits
  }

  /// 1 for left, 0 for right: the sign of a difference, because a branch would be unpredictable.
  private func isLeft(_ word: UInt32) -> UInt32 {
    ((((word &>> shift) &+ turn) & 0xFF) &- firstRightBin) &>> 31
  }
}
