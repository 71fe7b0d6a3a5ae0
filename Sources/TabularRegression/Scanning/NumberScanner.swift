import DelimitedText

/// Parses the rows of a block as long as they are digits between delimiters.
///
/// As the ends of the fields are known, the processor reads several numbers at once. Other rows are
/// left to ``RowParser``.
struct NumberScanner {
  let map: ColumnMap
  /// What the values of each field in use may be.
  private let validRanges: ContiguousArray<ClosedRange<Double>>
  /// How many values a row has.
  let slotCount: Int
  /// The places of the ends of unused fields, except for the end of the row.
  private let unread: ContiguousArray<Int>
  private let delimiter: UInt8

  init(layout: TableLayout, header: CSVHeader) {
    map = ColumnMap(layout: layout, header: header)
    validRanges = ContiguousArray(
      map.fields.map { field in
        let range = layout.slots[field.slot].validRange
        // ``RowParser`` counts rows of weight 0 and drops them.
        return field.slot == layout.weightSlot
          ? Double.leastNonzeroMagnitude...range.upperBound : range
      })
    slotCount = layout.slots.count
    unread = ContiguousArray(
      layout.slotOfColumn.dropLast().indices.filter { layout.slotOfColumn[$0] == nil })
    delimiter = header.delimiter.byte
  }

  /// Reads the rows of which `ends` has the ends, up to one that is of another kind; returns how
  /// many there are before it.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of rows.
  ///   - padded: Whether fields may be quoted, or have spaces around them.
  ///   - values: Where to put them, row by row and slot by slot.
  func scan(
    _ block: borrowing RowBlock, to ends: FieldEnds, limit: Int, padded: Bool,
    into values: inout MutableSpan<Double>
  ) -> Int {
    let bytes = block.storage.span
    let text = bytes.bytes
    let fields = map.fields.span
    let ranges = validRanges.span
    let unread = unread.span
    let (width, lineEnd, extraLineEnd) = (map.width, map.lineEnd, map.extraLineEnd)
    let positions = ends.positions.span.extracting(
      ends.unused.lowerBound &- 1..<ends.unused.upperBound)
    let scale = EiselLemire.shared
    let count = min(limit, ends.unused.count / width)
    guard count > 0, Int(positions[0]) &+ 1 >= ShortDecimal.reach.back else { return 0 }
    // The ends ascend: with the first and the last, all that is looked at is inside of the block.
    precondition(
      values.count >= count * slotCount && ranges.count == fields.count
        && Int(positions[positions.count &- 1]) &+ ShortDecimal.reach.ahead < text.byteCount)
    for index in 0..<count {
      let row = 1 &+ index &* width
      let last = Int(positions[unchecked: row &+ width &- 1])
      guard bytes[unchecked: last] == lineEnd,
        extraLineEnd == 0 || bytes[last &- 1] == UInt8(ascii: "\r")
      else { return index }
      for place in unread.indices {
        let end = Int(positions[unchecked: row &+ unread[unchecked: place]])
        guard bytes[unchecked: end] == delimiter else { return index }
      }
      for number in fields.indices {
        let field = fields[unchecked: number]
        let start = Int(positions[unchecked: row &+ field.place &- 1]) &+ 1
        var end = Int(positions[unchecked: row &+ field.place])
        if field.place == width &- 1 {
          end &-= extraLineEnd
        } else {
          guard bytes[unchecked: end] == delimiter else { return index }
        }
        guard end >= start else { return index }
        let range = Range(uncheckedBounds: (start, end))
        guard
          let value = ShortDecimal.number(
            text, in: padded ? ColumnMap.content(text, of: range) : range, scale),
          ranges[unchecked: number].contains(value)
        else { return index }
        // Adding 0 makes -0 a 0: one value, one spelling.
        values[index &* slotCount &+ field.slot] = value + 0
      }
    }
    return count
  }
}
