import DelimitedText

/// Where the next fields and lines of a block end, found 64 bytes at a time.
///
/// Knowing many ends beforehand lets the processor read several rows at once, instead of waiting
/// for the end of one field to know where the next begins.
struct FieldEnds {
  private typealias Bytes = SIMD16<UInt8>

  /// The number of ends that are found at a time; they and their rows stay in the fastest cache.
  let stretch: Int
  private let delimiter: UInt8
  private let lineEnd: UInt8
  /// The byte that ends lines in other files, and may do so here.
  private let otherLineEnd: UInt8
  /// How many fields a row has.
  private let fieldCount: Int
  /// Whether rows have unused fields, which may contain any text.
  private let hasUnreadFields: Bool
  /// The positions of delimiters and line endings, ascending; before the first that is unused
  /// stands the position before its row.
  private(set) var positions: ContiguousArray<Int32>
  /// Where those stand in `positions` that are known and not yet used.
  private(set) var unused = 1..<1
  /// All ends in the block before this position have been found.
  private var searched = 0

  private enum Mode {
    case unknown
    /// Every delimiter and every line ending is an end.
    case plain
    /// Some may stand in quotes.
    case tracking
    /// The ends in this block cannot be found.
    case unreadable
  }
  private var mode = Mode.unknown
  private var tracker: QuoteTracker
  /// Where something stands of which the tracker does not know the meaning.
  private var oddPlace = Int.max
  /// Whether a line ending was met in quotes: then some rows take several lines.
  private(set) var hasHiddenLineEnds = false

  init(fieldCount: Int, header: CSVHeader, hasUnreadFields: Bool = false) {
    self.fieldCount = fieldCount
    self.hasUnreadFields = hasUnreadFields
    delimiter = header.delimiter.byte
    lineEnd = header.lineEnding.lastByte
    otherLineEnd = header.lineEnding.otherByte
    tracker = QuoteTracker(delimiter: delimiter, lineEnding: header.lineEnding)
    stretch = max(2048, 8 * fieldCount)
    positions = ContiguousArray(
      repeating: 0, count: 1 + stretch + MutableSpan<Int32>.listingRoom)
  }

  /// Forgets the block before.
  mutating func begin() {
    mode = .unknown
  }

  /// Marks the fields of the next rows as used, and returns the last end of them.
  mutating func use(rows: Int) -> Int? {
    unused = (unused.lowerBound + rows * fieldCount)..<unused.upperBound
    return rows > 0 ? Int(positions[unused.lowerBound - 1]) : nil
  }

  /// Looks for ends from `start` on, where a row begins, unless those of a row are known: these are
  /// then left only if there are.
  ///
  /// - Complexity: O(bytes) for a whole block.
  mutating func find(in block: borrowing RowBlock, from start: Int) {
    if mode == .unknown { prepare(for: block) }
    guard mode != .unreadable else { return }
    // Rows may have been read by other means.
    let skipped = unused.prefix { positions[$0] < start }.count
    unused = unused.dropFirst(skipped)
    defer { positions[unused.lowerBound - 1] = Int32(start) - 1 }
    guard unused.count < fieldCount else { return }
    let known = unused
    for (place, index) in known.enumerated() { positions[1 + place] = positions[index] }
    unused = 1..<1 + known.count
    // The parser reads the row with the odd byte.
    guard start > oddPlace || oddPlace == .max else { return }
    if start > oddPlace || start > searched {
      oddPlace = .max
      searched = start
      tracker.restart()
    }
    let start = searched
    if mode == .tracking {
      search(block, from: start, tracking: true)
    } else {
      search(block, from: start, tracking: false)
    }
  }

  /// Looks at a new block as a whole.
  private mutating func prepare(for block: borrowing RowBlock) {
    unused = 1..<1
    searched = 0
    oddPlace = .max
    hasHiddenLineEnds = false
    tracker.restart()
    let bytes = block.storage.span.extracting(block.range)
    let hasOthers = hasUnreadFields && bytes.contains(otherLineEnd)
    mode = block.hasQuotes || hasOthers ? .tracking : .plain
    // A line feed may belong to the carriage return before it.
    let isMixed = otherLineEnd == UInt8(ascii: "\n") && bytes.contains(otherLineEnd)
    if isMixed
      || (hasUnreadFields && TextEncoding.firstInvalidByte(bytes, in: bytes.indices) != nil)
    {
      mode = .unreadable
    }
  }

  @inline(__always)
  private mutating func search(_ block: borrowing RowBlock, from start: Int, tracking: Bool) {
    let bytes = block.storage.span.bytes
    let lineEnds = Bytes(repeating: lineEnd)
    let delimiters = Bytes(repeating: delimiter)
    let limitOfCount = 1 + stretch
    var count = unused.upperBound
    // Held here alone, they are changed where they are.
    var (tracker, oddPlace, hasHiddenLineEnds) = (tracker, oddPlace, hasHiddenLineEnds)
    var found = positions.mutableSpan
    var position = start
    // What 64 bytes hold behind the block is looked at too, and then left out.
    let limit = min(block.range.upperBound, bytes.byteCount &- 64 &+ 1)
    precondition(start >= 0)
    while position < limit, count < limitOfCount {
      let rest = block.range.upperBound &- position
      let inBlock = rest < 64 ? (1 &<< UInt64(truncatingIfNeeded: rest)) &- 1 : UInt64.max
      var ends: UInt64 = 0
      if tracking {
        let word = tracker.next(bytes, at: position)
        ends = word.ends & inBlock
        hasHiddenLineEnds = hasHiddenLineEnds || word.hidden & inBlock != 0
        let oddities = word.oddities & inBlock
        if oddities != 0 {
          oddPlace = position &+ oddities.trailingZeroBitCount
          ends &= (oddities & (0 &- oddities)) &- 1
          count = found.list(ends, from: position, at: count)
          break
        }
      } else {
        for part in 0..<4 {
          let text = bytes.unsafeLoadUnaligned(
            fromUncheckedByteOffset: position &+ 16 &* part, as: Bytes.self)
          ends |= ((text .== lineEnds) .| (text .== delimiters)).bits &<< UInt64(16 &* part)
        }
        ends &= inBlock
      }
      count = found.list(ends, from: position, at: count)
      position &+= 64
    }
    (self.tracker, self.oddPlace, self.hasHiddenLineEnds) = (tracker, oddPlace, hasHiddenLineEnds)
    searched = max(position, searched)
    unused = 1..<count
  }
}
