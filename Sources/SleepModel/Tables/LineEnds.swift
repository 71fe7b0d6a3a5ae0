/// Where the next lines of a block end, found 64 bytes at a time.
///
/// Knowing many ends beforehand lets the processor read several rows at once, instead of waiting
/// for the end of one to know where the next begins.
struct LineEnds {
  /// So many ends are looked for at a time; they and their rows stay in the fastest cache.
  static let stretch = 512

  private typealias Bytes = SIMD16<UInt8>

  /// The positions of line feeds, ascending.
  private(set) var positions = ContiguousArray<Int32>(repeating: 0, count: stretch + 64)
  /// Where those stand in `positions` that are known and not yet used.
  private(set) var unused = 0..<0
  /// All line feeds of the block before this position have been found.
  private var searched = 0

  /// Forgets the block before.
  mutating func begin() {
    unused = 0..<0
    searched = 0
  }

  /// Marks the next `count` ends as used, and returns the last of them.
  @discardableResult
  mutating func use(_ count: Int) -> Int? {
    unused = (unused.lowerBound + count)..<unused.upperBound
    return count > 0 ? Int(positions[unused.lowerBound - 1]) : nil
  }

  /// Looks for the ends of lines from `start` on, unless some are known: none are then left only
  /// if there is none.
  ///
  /// - Complexity: O(bytes) for a whole block.
  mutating func find(in block: borrowing RowBlock, from start: Int) {
    skip(to: start)
    if unused.isEmpty { search(block, from: max(searched, start)) }
  }

  /// Marks the ends before `start` as used, as rows may have been read by other means; returns how
  /// many these are.
  @discardableResult
  mutating func skip(to start: Int) -> Int {
    let first = unused.lowerBound
    while let next = unused.first, positions[next] < start { use(1) }
    return unused.lowerBound - first
  }

  private mutating func search(_ block: borrowing RowBlock, from start: Int) {
    let bytes = block.storage.span.bytes
    let lineFeeds = Bytes(repeating: UInt8(ascii: "\n"))
    var found = positions.mutableSpan
    var count = 0
    var position = start
    // What 64 bytes hold behind the block is looked at too, and then left out.
    let limit = min(block.range.upperBound, bytes.byteCount &- 64 &+ 1)
    while position < limit, count < Self.stretch {
      var ends: UInt64 = 0
      for part in 0..<4 {
        let text = bytes.unsafeLoadUnaligned(
          fromByteOffset: position &+ 16 &* part, as: Bytes.self)
        ends |= Self.bits(text .== lineFeeds) &<< UInt64(16 &* part)
      }
      let rest = block.range.upperBound &- position
      if rest < 64 { ends &= (1 &<< UInt64(truncatingIfNeeded: rest)) &- 1 }
      precondition(count &+ 64 <= found.count)
      while ends != 0 {
        found[count] = Int32(truncatingIfNeeded: position &+ ends.trailingZeroBitCount)
        count &+= 1
        ends &= ends &- 1
      }
      position &+= 64
    }
    searched = position
    unused = 0..<count
  }

  /// The lanes of a mask as bits, the first lane lowest.
  @inline(__always)
  private static func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    let lanes = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    return packed(lanes[0]) | packed(lanes[1]) &<< 8
  }

  /// Eight bytes of zeros or ones as eight bits.
  @inline(__always)
  private static func packed(_ lanes: UInt64) -> UInt64 {
    // Each byte keeps the bit of its place, and the product gathers them at the top.
    ((lanes & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101) &>> 56
  }
}
