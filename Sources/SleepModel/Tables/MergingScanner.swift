/// Turns the rows of a block into the keys of their inputs and their targets.
///
/// What it knows of the inputs is in ``InputTokens``: whether they are numbers was found out once
/// a spelling.
struct MergingScanner {
  /// A row of a block.
  struct Row {
    var key: UInt64
    var target: Int32
    /// The place of its cell; -1 as long as it is not known.
    var place: Int32

    static let none = Row(key: 0, target: 0, place: -1)
  }

  /// How many columns of inputs there are.
  private let inputCount: Int
  /// The bytes of a line ending before the line feed.
  private let extraLineEnd: Int
  private let targetRange: ClosedRange<Int>

  /// `nil` unless a row is its inputs and then its target, and ends with a line feed.
  init?(layout: TableLayout, header: CSVHeader) {
    let slots = layout.slotOfColumn
    guard slots.count == layout.featureCount + 1, slots.last == layout.featureCount,
      slots.allSatisfy({ $0 != nil }), header.lineEnding != .carriageReturn
    else { return nil }
    inputCount = layout.featureCount
    extraLineEnd = header.lineEnding.rawValue.utf8.count - 1
    let range = layout.slots[layout.featureCount].validRange
    let limit = Double(CellSum.largestTarget)
    targetRange =
      Int(
        max(range.lowerBound, -limit).rounded(.up))...Int(
        min(range.upperBound, limit).rounded(.down))
  }

  /// A target as rows hold it; `nil` if it is no whole number, or too large a one.
  func target(_ value: Double) -> Int32? {
    Int32(exactly: value).flatMap { targetRange.contains(Int($0)) ? $0 : nil }
  }

  /// Reads the rows of which `ends` has the ends, the first of them from `start` on, up to one that
  /// takes more than looking up; returns how many there are before it.
  func scan(
    _ block: borrowing RowBlock, from start: Int, to ends: FieldEnds, with tokens: InputTokens,
    into rows: inout MutableSpan<Row>
  ) -> Int {
    // A loop of known length is written out.
    switch inputCount {
    case 1: scan(block, from: start, to: ends, with: tokens, into: &rows, inputCount: 1)
    case 2: scan(block, from: start, to: ends, with: tokens, into: &rows, inputCount: 2)
    case 3: scan(block, from: start, to: ends, with: tokens, into: &rows, inputCount: 3)
    case 4: scan(block, from: start, to: ends, with: tokens, into: &rows, inputCount: 4)
    default: scan(block, from: start, to: ends, with: tokens, into: &rows, inputCount: inputCount)
    }
  }

  @inline(__always)
  private func scan(
    _ block: borrowing RowBlock, from start: Int, to ends: FieldEnds, with tokens: InputTokens,
    into rows: inout MutableSpan<Row>, inputCount: Int
  ) -> Int {
    let bytes = block.storage.span
    let words = bytes.bytes
    let entries = tokens.entries.span
    let sections = tokens.sections.span
    let ends = ends.positions.span.extracting(ends.unused)
    let count = ends.count / (inputCount + 1)
    precondition(rows.count >= count && sections.count == inputCount)
    // The ends ascend: with the last of them, all words of rows are inside of the block.
    precondition(start >= 0 && (ends.isEmpty || Int(ends[ends.count &- 1]) &+ 9 <= bytes.count))
    var start = start
    var place = 0
    for index in 0..<count {
      var position = start
      var key: UInt64 = 0
      var difference: UInt64 = 0
      for column in 0..<inputCount {
        let end = Int(ends[unchecked: place &+ column])
        let word = words.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt64.self)
        let token = InputTokens.token(word, length: end &- position)
        let entry = entries[unchecked: sections[unchecked: column].slot(of: token)]
        difference |= entry.token ^ token
        key |= entry.part
        position = end &+ 1
      }
      if difference != 0 {
        let ends = ends.extracting(place..<place &+ inputCount)
        guard let found = Self.key(words, from: start, to: ends, with: tokens) else { return index }
        key = found
      }
      let lineEnd = Int(ends[unchecked: place &+ inputCount])
      guard bytes[lineEnd] == UInt8(ascii: "\n"),
        extraLineEnd == 0 || bytes[lineEnd &- 1] == UInt8(ascii: "\r")
      else { return index }
      let length = lineEnd &- extraLineEnd &- position
      guard UInt(bitPattern: length &- 1) < 7 else { return index }
      let word = words.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt64.self)
      guard
        let target = WordBytes.wholeNumber(word, length: length)
          ?? WordBytes.wholeNumber(word, lengthWithPointZero: length),
        targetRange.contains(target)
      else { return index }
      rows[unchecked: index] = Row(key: key, target: Int32(truncatingIfNeeded: target), place: -1)
      start = lineEnd &+ 1
      place &+= inputCount &+ 1
    }
    return count
  }

  /// The key of a row of which some token does not stand where it is looked for first, or some
  /// field is too long for one; `nil` if a field is unknown.
  @inline(never)
  private static func key(
    _ words: RawSpan, from start: Int, to ends: Span<Int32>, with tokens: InputTokens
  ) -> UInt64? {
    var position = start
    var key: UInt64 = 0
    for column in ends.indices {
      let end = Int(ends[column])
      guard let part = tokens.part(of: position..<end, in: words, column: column) else {
        return nil
      }
      key |= part
      position = end + 1
    }
    return key
  }
}
