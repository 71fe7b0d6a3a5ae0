/// The positions of the used fields in the rows of a file.
///
/// It lets both scanners handle any column order and unused columns.
struct FieldMap: Sendable {
  let width: Int
  /// The table slot of each used field and its position in the row, ascending.
  let fields: ContiguousArray<(place: Int, slot: Int)>
  /// The last byte of a line ending, and the number of bytes before it that belong to it.
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

  var hasUnreadFields: Bool { fields.count < width }

  /// Whether the bytes at the field ends of a row are delimiters, and the last a line ending.
  ///
  /// - Parameter positions: The position before the row, and the ends of its fields.
  func fits(_ positions: Span<Int32>, in bytes: Span<UInt8>) -> Bool {
    for place in 1..<width where bytes[Int(positions[place])] != delimiter { return false }
    let last = Int(positions[width])
    return bytes[last] == lineEnd
      && (extraLineEnd == 0 || (last > 0 && bytes[last - 1] == UInt8(ascii: "\r")))
  }

  /// Whether a used field of a row is quoted or surrounded by spaces.
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

  /// The range of a field without surrounding spaces and quotes; other fields are unchanged.
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
