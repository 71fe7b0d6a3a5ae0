/// Where the next fields and lines of a block end, found 64 bytes at a time.
///
/// Knowing many ends beforehand lets the processor read several rows at once, instead of waiting
/// for the end of one field to know where the next begins.
struct FieldEnds {
  private typealias Bytes = SIMD16<UInt8>

  /// So many ends are looked for at a time; they and their rows stay in the fastest cache.
  let stretch: Int
  private let delimiter: UInt8
  /// How many fields a row has.
  private let fieldCount: Int
  /// The positions of delimiters and line feeds, ascending.
  private(set) var positions: ContiguousArray<Int32>
  /// Where those stand in `positions` that are known and not yet used.
  private(set) var unused = 0..<0
  /// All ends in the block before this position have been found.
  private var searched = 0

  init(fieldCount: Int, delimiter: UInt8) {
    self.fieldCount = fieldCount
    self.delimiter = delimiter
    stretch = max(2048, 8 * fieldCount)
    positions = ContiguousArray(
      repeating: 0, count: stretch + MutableSpan<Int32>.listingRoom)
  }

  /// Forgets the block before.
  mutating func begin() {
    unused = 0..<0
    searched = 0
  }

  /// Marks the fields of the next rows as used, and returns the last end of them.
  mutating func use(rows: Int) -> Int? {
    unused = (unused.lowerBound + rows * fieldCount)..<unused.upperBound
    return rows > 0 ? Int(positions[unused.lowerBound - 1]) : nil
  }

  /// Looks for ends from `start` on, unless those of a row are known: these are then left only if
  /// there are.
  ///
  /// - Complexity: O(bytes) for a whole block.
  mutating func find(in block: borrowing RowBlock, from start: Int) {
    // Rows may have been read by other means.
    let skipped = unused.prefix { positions[$0] < start }.count
    unused = unused.dropFirst(skipped)
    guard unused.count < fieldCount else { return }
    let known = unused
    for (place, index) in known.enumerated() { positions[place] = positions[index] }
    unused = 0..<unused.count
    search(block, from: max(searched, start))
  }

  private mutating func search(_ block: borrowing RowBlock, from start: Int) {
    let bytes = block.storage.span.bytes
    let lineFeeds = Bytes(repeating: UInt8(ascii: "\n"))
    let delimiters = Bytes(repeating: delimiter)
    let stretch = stretch
    var count = unused.count
    var found = positions.mutableSpan
    var position = start
    // What 64 bytes hold behind the block is looked at too, and then left out.
    let limit = min(block.range.upperBound, bytes.byteCount &- 64 &+ 1)
    precondition(start >= 0)
    while position < limit, count < stretch {
      var ends: UInt64 = 0
      for part in 0..<4 {
        let text = bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: position &+ 16 &* part, as: Bytes.self)
        ends |= ((text .== lineFeeds) .| (text .== delimiters)).bits &<< UInt64(16 &* part)
      }
      let rest = block.range.upperBound &- position
      if rest < 64 { ends &= (1 &<< UInt64(truncatingIfNeeded: rest)) &- 1 }
      count = found.list(ends, from: position, at: count)
      position &+= 64
    }
    searched = max(position, searched)
    unused = 0..<count
  }
}
