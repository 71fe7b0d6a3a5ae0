/// Turns the rows of a block into numbers of cells and targets, by looking spellings up.
struct MergingScanner {
  /// Why scanning stopped.
  enum Stop {
    /// There is room for no more rows.
    case full
    /// The next row has a value in this field that has not been met in that spelling.
    case newSpelling(feature: Int, field: Range<Int>)
    /// The next row takes more than looking up, or there is none.
    case oddRow
  }

  private enum Role {
    case feature(Int)
    case target
    case ignored
  }

  private struct Column {
    var role: Role
    /// The byte that ends the field.
    var end: UInt8
    /// The bytes before that byte which are part of the line ending.
    var extraEnd: Int
  }

  /// How far the rows of a block have been read.
  struct Cursor {
    /// Where the next row begins.
    var position: Int
    /// The place of its first end among the ends of the fields.
    var end: Int
  }

  /// Where each feature's code stands in the number of a cell.
  var shifts: [Int] = []

  private let columns: ContiguousArray<Column>
  private let hasLongLineEnding: Bool
  private let targetRange: ClosedRange<Int>

  init(layout: TableLayout, header: CSVHeader) {
    let lineEndingLength = header.lineEnding.rawValue.utf8.count
    hasLongLineEnding = lineEndingLength > 1
    let last = layout.slotOfColumn.count - 1
    columns = ContiguousArray(
      layout.slotOfColumn.enumerated().map { column, slot in
        let role: Role =
          slot.map { $0 < layout.featureCount ? .feature($0) : .target } ?? .ignored
        return column < last
          ? Column(role: role, end: header.delimiter.byte, extraEnd: 0)
          : Column(role: role, end: UInt8(ascii: "\n"), extraEnd: lineEndingLength - 1)
      })
    let range = layout.slots[layout.featureCount].validRange
    let limit = Double(CellSum.largestTarget)
    targetRange =
      Int(
        max(range.lowerBound, -limit).rounded(.up))...Int(
        min(range.upperBound, limit).rounded(.down))
  }

  /// Reads rows from the cursor on, and moves it to the first that was not read.
  func scan(
    _ block: borrowing RowBlock, from cursor: inout Cursor, ends: FieldEnds, codes: ValueCodes,
    into rows: inout MutableSpan<NumberedRow>, count: inout Int
  ) -> Stop {
    let bytes = block.storage.span
    let words = bytes.bytes
    let ends = ends.positions.span.extracting(first: ends.count)
    let spellings = codes.spellings.span
    let columns = columns.span
    let shifts = shifts
    count = 0
    while cursor.end < ends.count, ends[cursor.end] < cursor.position { cursor.end += 1 }
    while cursor.end &+ columns.count <= ends.count {
      guard count < rows.count else { return .full }
      var start = cursor.position
      var number = 0
      var target = 0
      for place in columns.indices {
        let column = columns[place]
        let fieldEnd = Int(ends[cursor.end &+ place])
        guard bytes[fieldEnd] == column.end else { return .oddRow }
        let length = fieldEnd &- start &- column.extraEnd
        switch column.role {
        case .feature(let feature):
          guard length > 0, length < 8, start &+ 8 <= bytes.count else { return .oddRow }
          let word = words.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self)
          let token = ValueCodes.token(word, length: length)
          guard let code = ValueCodes.code(of: token, feature: feature, in: spellings) else {
            return .newSpelling(feature: feature, field: start..<start + length)
          }
          number |= code &<< shifts[feature]
        case .target:
          guard length > 0, length < 8, start &+ 8 <= bytes.count else { return .oddRow }
          let word = words.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self)
          guard
            let value = WordBytes.wholeNumber(word, length: length)
              ?? WordBytes.wholeNumber(word, lengthWithPointZero: length),
            targetRange.contains(value)
          else { return .oddRow }
          target = value
        case .ignored: break
        }
        start = fieldEnd &+ 1
      }
      if hasLongLineEnding, bytes[start &- 2] != UInt8(ascii: "\r") { return .oddRow }
      rows[count] = NumberedRow(
        number: Int32(truncatingIfNeeded: number), target: Int32(truncatingIfNeeded: target))
      count &+= 1
      cursor.end &+= columns.count
      cursor.position = start
    }
    return .oddRow
  }
}
