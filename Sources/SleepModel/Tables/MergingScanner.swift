/// Turns the rows of a block into places of cells and targets, by looking up the text of their
/// inputs.
///
/// A text that is in the table has been parsed once, so that it need not be looked at any closer.
struct MergingScanner {
  /// A row as the place of its cell and its target.
  struct Row {
    var place: Int32
    var target: Int32

    static let none = Row(place: 0, target: 0)
  }

  /// Why scanning stopped.
  enum Stop {
    /// There is room for no more rows.
    case full
    /// The inputs of the next row, which stand here, have not been met in that spelling.
    case newInputs(InputText, Range<Int>)
    /// The next row takes more than looking up, or there is none.
    case oddRow
  }

  private let columnCount: Int
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
    _ block: borrowing RowBlock, after last: inout Int, ends: FieldEnds, table: InputTextTable,
    into rows: inout MutableSpan<Row>, count: inout Int
  ) -> Stop {
    let bytes = block.storage.span
    let words = bytes.bytes
    let ends = ends.positions.span.extracting(first: ends.count)
    let masks = masks.span
    let slots = table.slots.span
    let texts = table.texts.span
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
      guard let place = InputTextTable.place(of: text, slots: slots, texts: texts) else {
        return .newInputs(text, inputStart..<inputStart + inputLength)
      }
      rows[count] = Row(place: place, target: Int32(truncatingIfNeeded: target))
      count &+= 1
      last &+= columnCount
    }
    return .oddRow
  }
}
