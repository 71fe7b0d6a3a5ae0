/// Parses the rows of a block while they consist of digits between delimiters.
///
/// As the field ends are known, the processor reads several numbers at once. Other rows are left to
/// ``RowParser``.
struct NumberScanner {
  let map: FieldMap
  private let validRanges: ContiguousArray<ClosedRange<Double>>
  let slotCount: Int
  /// The positions of the ends of unused fields, except for the end of the row.
  private let unread: ContiguousArray<Int>
  private let delimiter: UInt8

  init(layout: TableLayout, header: CSVHeader) {
    map = FieldMap(layout: layout, header: header)
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

  /// Reads the rows whose ends are in `ends`, up to the first that needs the parser, and returns
  /// how many were read.
  ///
  /// - Parameters:
  ///   - padded: Whether fields may be quoted or surrounded by spaces.
  ///   - values: The output, in row-major order.
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
    // The ends ascend, so the first and the last keep all accesses inside the block.
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
            text, in: padded ? FieldMap.content(text, of: range) : range, scale),
          ranges[unchecked: number].contains(value)
        else { return index }
        // Adding 0 turns -0 into 0.
        values[index &* slotCount &+ field.slot] = value + 0
      }
    }
    return count
  }
}
