/// Turns the rows of a block into numbers, as long as they are digits between delimiters.
///
/// The ends of the fields being known, the processor reads several numbers at once. What a row of
/// another kind means, ``RowParser`` finds out.
struct NumberScanner {
  /// A column of the file: the slot it fills, and what its values may be.
  private struct Column {
    var slot: Int
    var validRange: ClosedRange<Double>
  }

  private let columns: ContiguousArray<Column>
  /// The bytes of a line ending before the line feed.
  let extraLineEnd: Int

  /// `nil` unless every column fills a slot, none of them with weights, and rows end with a line
  /// feed.
  init?(layout: TableLayout, header: CSVHeader) {
    let slots = layout.slotOfColumn.compactMap(\.self)
    guard slots.count == layout.slotOfColumn.count, layout.weightSlot == nil,
      header.lineEnding != .carriageReturn
    else { return nil }
    columns = ContiguousArray(
      slots.map { Column(slot: $0, validRange: layout.slots[$0].validRange) })
    extraLineEnd = header.lineEnding.rawValue.utf8.count - 1
  }

  /// Reads the rows of which `ends` has the ends, the first of them from `start` on, up to one that
  /// is of another kind; returns how many there are before it.
  ///
  /// - Parameter values: Where to put them, row by row and slot by slot.
  func scan(
    _ block: borrowing RowBlock, from start: Int, to ends: FieldEnds,
    into values: inout MutableSpan<Double>
  ) -> Int {
    let text = block.storage.span.bytes
    let columns = columns.span
    let ends = ends.positions.span.extracting(ends.unused)
    let powers = PowersOfFive.table
    let width = columns.count
    guard ends.count >= width, start >= ShortDecimal.reach.back else { return 0 }
    // The ends ascend: with the first and the last, all that is looked at is inside of the block.
    precondition(
      values.count >= ends.count
        && Int(ends[ends.count &- 1]) &+ ShortDecimal.reach.ahead < text.byteCount)
    var position = start
    for index in 0..<ends.count / width {
      let place = index &* width
      for number in 0..<width {
        let separator = Int(ends[unchecked: place &+ number])
        var end = separator
        if number == width &- 1 {
          guard byte(text, at: end) == UInt8(ascii: "\n") else { return index }
          end &-= extraLineEnd
          guard extraLineEnd == 0 || byte(text, at: end) == UInt8(ascii: "\r") else {
            return index
          }
        }
        guard end >= position,
          let value = ShortDecimal.number(text, in: position..<end, powers),
          columns[unchecked: number].validRange.contains(value)
        else { return index }
        // Adding 0 makes -0 a 0: one value, one spelling.
        values[place &+ columns[unchecked: number].slot] = value + 0
        position = separator &+ 1
      }
    }
    return ends.count / width
  }

  @inline(__always)
  private func byte(_ text: RawSpan, at place: Int) -> UInt8 {
    text.unsafeLoad(fromUncheckedByteOffset: place, as: UInt8.self)
  }
}
