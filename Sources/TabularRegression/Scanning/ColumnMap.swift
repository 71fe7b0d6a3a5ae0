import DelimitedText

/// Where in the rows of a file the fields stand that are in use.
///
/// Both scanners find their fields with it, regardless of the order of the columns and of columns
/// between them.
struct ColumnMap: Sendable {
  /// How many fields a row has.
  let width: Int
  /// The slot of the table that each field in use fills, and its place in the row, ascending.
  let fields: ContiguousArray<(place: Int, slot: Int)>
  /// The last byte of a line, and how many stand before it that are no part of a field.
  let lineEnd: UInt8
  let extraLineEnd: Int
  private let delimiter: UInt8

  init(layout: TableLayout, header: CSVHeader) {
    width = layout.slotOfColumn.count
    fields = ContiguousArray(
      layout.slotOfColumn.enumerated().compactMap { place, slot in
        slot.map { (place: place, slot: $0) }
      })
    lineEnd = header.lineEnding.lastByte
    extraLineEnd = header.lineEnding.rawValue.utf8.count - 1
    delimiter = header.delimiter.byte
  }

  /// Whether some fields of a row are not in use.
  var hasUnreadFields: Bool { fields.count < width }

  /// Whether the bytes at the ends of the fields of a row are delimiters, and the last a line
  /// ending.
  ///
  /// - Parameter positions: The position before the row, and the ends of its fields.
  func fits(_ positions: Span<Int32>, in bytes: Span<UInt8>) -> Bool {
    for place in 1..<width where bytes[Int(positions[place])] != delimiter { return false }
    let last = Int(positions[width])
    return bytes[last] == lineEnd
      && (extraLineEnd == 0 || (last > 0 && bytes[last - 1] == UInt8(ascii: "\r")))
  }

  /// Whether a field in use of a row is quoted, or has spaces around it.
  ///
  /// - Parameter positions: The position before the row, and the ends of its fields.
  func isPadded(_ positions: Span<Int32>, in bytes: Span<UInt8>) -> Bool {
    fields.contains { field in
      let start = Int(positions[field.place]) + 1
      let trim = field.place == width - 1 ? extraLineEnd : 0
      let end = Int(positions[field.place + 1]) - trim
      guard start < end else { return false }
      return [bytes[start], bytes[end - 1]].contains {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\"")
      }
    }
  }

  /// What of a field that is quoted, or has spaces around it, is to be looked at: without the
  /// spaces and the quotes.
  ///
  /// Anything else is left as it is.
  static func content(_ text: RawSpan, of field: Range<Int>) -> Range<Int> {
    var (start, end) = (field.lowerBound, field.upperBound)
    while start < end, byte(text, at: start) == UInt8(ascii: " ") { start &+= 1 }
    while start < end, byte(text, at: end &- 1) == UInt8(ascii: " ") { end &-= 1 }
    if end &- start >= 2, byte(text, at: start) == UInt8(ascii: "\""),
      byte(text, at: end &- 1) == UInt8(ascii: "\"")
    {
      start &+= 1
      end &-= 1
    }
    return start..<end
  }

  @inline(__always)
  private static func byte(_ text: RawSpan, at place: Int) -> UInt8 {
    text.unsafeLoad(fromUncheckedByteOffset: place, as: UInt8.self)
  }
}
