/// The ends of the next fields and lines of a block, found 64 bytes at a time.
///
/// With many ends known beforehand, the processor reads several rows at once instead of waiting for
/// the end of each field.
struct FieldEnds {
  private typealias Bytes = SIMD16<UInt8>

  /// The number of ends to find at a time; they and their rows stay in the first-level cache.
  let stretch: Int
  private let delimiter: UInt8
  private let lineEnd: UInt8
  /// The line ending byte of other files, which may also occur here.
  private let otherLineEnd: UInt8
  private let fieldCount: Int
  /// Whether rows have unused fields, which may contain any text.
  private let hasUnreadFields: Bool
  /// The positions of delimiters and line endings, ascending; the first unused one is preceded by
  /// the position before its row.
  private(set) var positions: ContiguousArray<Int32>
  /// The indices of the known, unused ends in `positions`.
  private(set) var unused = 1..<1
  /// All ends in the block before this position have been found.
  private var searched = 0

  private enum Mode {
    case unknown
    /// Every delimiter and every line ending is an end.
    case plain
    /// Delimiters and line endings may be quoted.
    case tracking
    /// The ends in this block cannot be found.
    case unreadable
  }
  private var mode = Mode.unknown
  private var tracker: QuoteTracker
  /// The first byte that the tracker cannot interpret.
  private var oddPlace = Int.max
  /// Whether a quoted line ending was found, so that some rows have several lines.
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

  mutating func begin() {
    mode = .unknown
  }

  /// Marks the fields of the next rows as used, and returns their last end.
  mutating func use(rows: Int) -> Int? {
    unused = (unused.lowerBound + rows * fieldCount)..<unused.upperBound
    return rows > 0 ? Int(positions[unused.lowerBound - 1]) : nil
  }

  /// Finds ends from `start` on, where a row begins, unless those of a whole row are known.
  ///
  /// Afterwards, none are left if no whole row was found.
  ///
  /// - Complexity: O(bytes) for a whole block.
  mutating func find(in block: borrowing RowBlock, from start: Int) {
    if mode == .unknown { prepare(for: block) }
    guard mode != .unreadable else { return }
    // Rows may have been read by the parser.
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

  /// Chooses how to find the ends in a new block.
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
    // Local copies are faster than properties in the loop.
    var (tracker, oddPlace, hasHiddenLineEnds) = (tracker, oddPlace, hasHiddenLineEnds)
    var found = positions.mutableSpan
    var position = start
    // The last word extends past the block; ends beyond it are discarded.
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
