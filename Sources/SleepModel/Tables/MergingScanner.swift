/// Turns the rows of a block into the texts of their inputs and their targets.
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

  /// Why scanning stopped.
  enum Stop {
    /// There is room for no more rows.
    case full
    /// The next row takes more than looking up, or there is none.
    case oddRow
  }

  /// The number of fields of a row.
  let columnCount: Int
  /// The columns of the features, which stand side by side.
  private let inputs: ClosedRange<Int>
  private let target: Int
  private let delimiter: UInt8
  /// The columns beside inputs and target but for the last, whose ends are not looked at otherwise.
  private let others: ContiguousArray<Int>
  /// The bytes of a line ending before the line feed.
  private let extraLineEnd: Int
  private let targetRange: ClosedRange<Int>
  private let masks = InputText.Mask.all

  /// `nil` if the features do not stand side by side.
  init?(layout: TableLayout, header: CSVHeader) {
    let slots = layout.slotOfColumn
    let features = slots.indices.filter { slots[$0].map { $0 < layout.featureCount } ?? false }
    guard let first = features.first, let last = features.last,
      last - first + 1 == features.count,
      let target = slots.firstIndex(of: layout.featureCount)
    else { return nil }
    columnCount = slots.count
    inputs = first...last
    self.target = target
    delimiter = header.delimiter.byte
    others = ContiguousArray(
      slots.indices.dropLast().filter { !features.contains($0) || $0 == last })
    extraLineEnd = header.lineEnding.rawValue.utf8.count - 1
    let range = layout.slots[layout.featureCount].validRange
    let limit = Double(CellSum.largestTarget)
    targetRange =
      Int(
        max(range.lowerBound, -limit).rounded(.up))...Int(
        min(range.upperBound, limit).rounded(.down))
  }

  /// Reads rows from after the end of a field on.
  ///
  /// - Parameter last: The place of the last end of the row before, which moves to that of the last
  ///   row that is read.
  func scan(
    _ block: borrowing RowBlock, after last: inout Int, ends: FieldEnds,
    into rows: inout MutableSpan<Row>, count: inout Int
  ) -> Stop {
    let bytes = block.storage.span
    let words = bytes.bytes
    let ends = ends.positions.span.extracting(first: ends.count)
    let masks = masks.span
    let extraInputEnd = inputs.upperBound == columnCount - 1 ? extraLineEnd : 0
    let extraTargetEnd = target == columnCount - 1 ? extraLineEnd : 0
    count = 0
    while last &+ columnCount < ends.count {
      guard count < rows.count else { return .full }
      let lineEnd = Int(ends[last &+ columnCount])
      guard bytes[lineEnd] == UInt8(ascii: "\n"),
        extraLineEnd == 0 || bytes[lineEnd &- 1] == UInt8(ascii: "\r")
      else { return .oddRow }
      for column in others where bytes[Int(ends[last &+ column &+ 1])] != delimiter {
        return .oddRow
      }
      // A field begins behind the end of the one before.
      let targetStart = Int(ends[last &+ target]) &+ 1
      let targetLength = Int(ends[last &+ target &+ 1]) &- extraTargetEnd &- targetStart
      let inputStart = Int(ends[last &+ inputs.lowerBound]) &+ 1
      let inputLength =
        Int(ends[last &+ inputs.upperBound &+ 1]) &- extraInputEnd &- inputStart
      guard UInt(bitPattern: targetLength &- 1) < 8, inputLength <= InputText.longest,
        max(inputStart, targetStart) &+ InputText.longest <= bytes.count
      else { return .oddRow }
      let word = words.unsafeLoadUnaligned(fromByteOffset: targetStart, as: UInt64.self)
      guard
        let target = WordBytes.wholeNumber(word, length: targetLength)
          ?? WordBytes.wholeNumber(word, lengthWithPointZero: targetLength),
        targetRange.contains(target)
      else { return .oddRow }
      let text = InputText(words, from: inputStart, length: inputLength, masks: masks)
      rows[count] = Row(
        text: text, target: Int32(truncatingIfNeeded: target), place: -1,
        start: Int32(truncatingIfNeeded: inputStart),
        length: Int32(truncatingIfNeeded: inputLength))
      count &+= 1
      last &+= columnCount
    }
    return .oddRow
  }
}
