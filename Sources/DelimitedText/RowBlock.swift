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
  /// How many bytes without the end of a row are too many.
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

  /// So many bytes behind the rows may be looked at: who reads 64 at a time need not stop short.
  private static let padding = 64

  /// How many bytes of rows fit into the storage.
  package var room: Int { max(0, storage.count - Self.padding) }

  /// Has the storage hold at least so many bytes of rows, and keeps those it holds.
  mutating func makeRoom(for count: Int) {
    if room < count {
      // Not `repeatElement`, which takes several calls per byte in a debug build.
      storage += ContiguousArray(repeating: 0, count: count + Self.padding - storage.count)
    }
  }
}
