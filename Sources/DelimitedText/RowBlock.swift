/// Bytes of a file that contain whole rows.
package struct RowBlock {
  package var index = 0
  /// The range of the rows in `storage`; the bytes around it are undefined.
  package var range = 0..<0
  package var isLast = false
  package var hasQuotes = false
  package var longestRow = 0
  package var storage: ContiguousArray<UInt8> = []

  package init() {
  }

  /// Whether the end of the last row is known.
  ///
  /// After a carriage return at the end, a line feed could follow, unless the input ends there.
  package var endsWithRow: Bool {
    isLast || (!range.isEmpty && storage[range.upperBound - 1] == UInt8(ascii: "\r"))
  }

  /// The number of readable bytes after the rows, so that 64 can be read at a time.
  private static let padding = 64

  package var room: Int { max(0, storage.count - Self.padding) }

  /// Grows the storage to at least this many bytes of rows and keeps its content.
  mutating func makeRoom(for count: Int) {
    if room < count {
      // `repeatElement` would take several calls per byte in a debug build.
      storage += ContiguousArray(repeating: 0, count: count + Self.padding - storage.count)
    }
  }
}
