/// Turns the rows of a block into the texts of their inputs and their targets.
///
/// It looks at no byte of the inputs: whether they are numbers is found out once a text.
struct MergingScanner {
  /// A row of a block.
  struct Row {
    var text: InputText
    var target: Int32
    /// The place of its inputs in an ``InputTextTable``; -1 as long as it is not known.
    var place: Int32
    /// Where its inputs stand in the block.
    var start: Int32
    var length: Int32

    static let none = Row(text: .none, target: 0, place: -1, start: 0, length: 0)
  }

  private let delimiter: UInt8
  private let delimiters: UInt64
  /// The bytes of a line ending before the line feed.
  private let extraLineEnd: Int
  private let targetRange: ClosedRange<Int>
  private let masks = InputText.Mask.all

  /// `nil` unless a row is its inputs and then its target, and ends with a line feed.
  init?(layout: TableLayout, header: CSVHeader) {
    let slots = layout.slotOfColumn
    guard slots.count == layout.featureCount + 1, slots.last == layout.featureCount,
      slots.allSatisfy({ $0 != nil }), header.lineEnding != .carriageReturn
    else { return nil }
    delimiter = header.delimiter.byte
    delimiters = WordBytes.repeating(delimiter)
    extraLineEnd = header.lineEnding.rawValue.utf8.count - 1
    let range = layout.slots[layout.featureCount].validRange
    let limit = Double(CellSum.largestTarget)
    targetRange =
      Int(
        max(range.lowerBound, -limit).rounded(.up))...Int(
        min(range.upperBound, limit).rounded(.down))
  }

  /// Reads rows that end where `ends` says, the first of them from `start` on, up to one that takes
  /// more than looking up; returns how many there are before it.
  func scan(
    _ block: borrowing RowBlock, from start: Int, to ends: LineEnds,
    into rows: inout MutableSpan<Row>
  ) -> Int {
    let bytes = block.storage.span
    let words = bytes.bytes
    let masks = masks.span
    let ends = ends.positions.span.extracting(ends.unused)
    precondition(rows.count >= ends.count)
    var start = start
    for index in 0..<ends.count {
      let lineEnd = Int(ends[index])
      let end = lineEnd &- extraLineEnd
      guard end >= 8, extraLineEnd == 0 || bytes[end] == UInt8(ascii: "\r") else { return index }
      // The eight bytes before the end hold the target, and the delimiter before it at the least.
      let word = words.unsafeLoadUnaligned(fromByteOffset: end &- 8, as: UInt64.self)
      let length = WordBytes.count(in: word, afterLast: delimiters)
      let inputLength = end &- length &- 1 &- start
      guard UInt(bitPattern: length &- 1) < 7,
        UInt(bitPattern: inputLength) <= UInt(InputText.longest),
        start &+ InputText.longest <= bytes.count
      else { return index }
      let digits = word &>> UInt64(truncatingIfNeeded: 64 &- 8 &* length)
      guard
        let target = WordBytes.wholeNumber(digits, length: length)
          ?? WordBytes.wholeNumber(digits, lengthWithPointZero: length),
        targetRange.contains(target)
      else { return index }
      rows[index] = Row(
        text: InputText(words, from: start, length: inputLength, masks: masks),
        target: Int32(truncatingIfNeeded: target), place: -1,
        start: Int32(truncatingIfNeeded: start),
        length: Int32(truncatingIfNeeded: inputLength))
      start = lineEnd &+ 1
    }
    return ends.count
  }
}
