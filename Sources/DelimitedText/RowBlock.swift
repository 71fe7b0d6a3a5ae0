/// Bytes of a file that hold whole rows.
package struct RowBlock {
  /// The block's place among the blocks of its file, from 0.
  package var index = 0
  /// Where the rows stand in `storage`; what lies around them means nothing.
  package var range = 0..<0
  /// Whether no row follows.
  package var isLast = false
  /// Whether there are quotes among the bytes.
  package var hasQuotes = false
  /// The maximum length of a row in bytes.
  package var longestRow = 0
  package var storage: ContiguousArray<UInt8> = []

  package init() {
  }

  /// Whether no more bytes are needed to tell where its last row ends.
  ///
  /// A line feed could belong to a carriage return at the end, had it not been seen that none
  /// follows.
  package var endsWithRow: Bool {
    isLast || (!range.isEmpty && storage[range.upperBound - 1] == UInt8(ascii: "\r"))
  }

  /// The number of bytes after the rows that may be read, so that 64 can be read at a time.
  private static let padding = 64

  /// How many bytes of rows fit into the storage.
  package var room: Int { max(0, storage.count - Self.padding) }

  /// Grows the storage to at least this many bytes of rows and keeps its content.
  mutating func makeRoom(for count: Int) {
    if room < count {
      // Not `repeatElement`, which takes several calls per byte in a debug build.
      storage += ContiguousArray(repeating: 0, count: count + Self.padding - storage.count)
    }
  }
}
