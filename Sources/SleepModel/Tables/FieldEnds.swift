/// Where the fields of a block end, found 64 bytes at a time.
///
/// Knowing all ends beforehand lets the processor read several fields at once, instead of waiting
/// for the end of one to know where the next begins.
struct FieldEnds {
  /// The position before the first field, and those of delimiters and line feeds, ascending; from
  /// `count` on they mean nothing.
  private(set) var positions: ContiguousArray<Int32> = []
  private(set) var count = 0
  private let delimiter: UInt8
  private let allowsCarriageReturns: Bool

  private typealias Bytes = SIMD16<UInt8>

  init(header: CSVHeader) {
    delimiter = header.delimiter.byte
    allowsCarriageReturns = header.lineEnding == .carriageReturnLineFeed
  }

  /// Finds the ends of the fields in a block; `false` if it holds quotes or anything but plain
  /// ASCII text, for which looking at delimiters is not enough.
  ///
  /// - Complexity: O(bytes).
  mutating func find(in block: borrowing RowBlock) -> Bool {
    let bytes = block.storage.span.bytes
    let range = block.range
    if positions.count < range.count + 65 {
      positions = ContiguousArray(repeating: 0, count: range.count + 65)
    }
    let delimiters = Bytes(repeating: delimiter)
    let lineFeeds = Bytes(repeating: UInt8(ascii: "\n"))
    let carriageReturns = Bytes(
      repeating: UInt8(ascii: allowsCarriageReturns ? "\r" : "\n"))
    let quotes = Bytes(repeating: UInt8(ascii: "\""))
    var found = positions.mutableSpan
    found[0] = Int32(range.lowerBound) - 1
    var count = 1
    var oddBits = Bytes(repeating: 0)
    var start = range.lowerBound
    // What the last 64 bytes hold behind the block is looked at too, and then left out.
    while start < range.upperBound {
      guard start + 64 <= bytes.byteCount else { return false }
      var ends: UInt64 = 0
      for part in 0..<4 {
        let text = bytes.unsafeLoadUnaligned(
          fromByteOffset: start &+ 16 &* part, as: Bytes.self)
        let isLineFeed = text .== lineFeeds
        ends |= Self.bits((text .== delimiters) .| isLineFeed) &<< UInt64(16 &* part)
        let isAllowed = Self.bytes(isLineFeed .| (text .== carriageReturns))
        // The high bit of a byte below 0x20 or above 0x7F, unless it may be there.
        let isOdd = (text &- Bytes(repeating: 0x20)) & ~isAllowed | text
        oddBits |= isOdd | Self.bytes(text .== quotes)
      }
      let rest = range.upperBound &- start
      if rest < 64 { ends &= (1 &<< UInt64(truncatingIfNeeded: rest)) &- 1 }
      precondition(count &+ 64 <= found.count)
      while ends != 0 {
        found[count] = Int32(truncatingIfNeeded: start &+ ends.trailingZeroBitCount)
        count &+= 1
        ends &= ends &- 1
      }
      start &+= 64
    }
    self.count = count
    return oddBits & Bytes(repeating: 0x80) == Bytes(repeating: 0)
  }

  @inline(__always)
  private static func bytes(_ mask: SIMDMask<SIMD16<Int8>>) -> Bytes {
    unsafeBitCast(mask, to: Bytes.self)
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
