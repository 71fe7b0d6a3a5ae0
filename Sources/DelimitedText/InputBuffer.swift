/// A window on a stream: the bytes that have been read but not used.
package struct InputBuffer: ~Copyable {
  /// Large enough to amortise the cost of a read, small enough for the processor's cache.
  package static let defaultSize = 256 * 1024

  /// Longer rows are assumed to be caused by a stray quote.
  package static let defaultLongestRow = 16 << 20

  package let longestRow: Int
  private let size: Int
  private var stream: ByteStream
  /// Contiguous, since an `Array` has no `span` before macOS 26.
  package private(set) var storage: ContiguousArray<UInt8>
  package private(set) var unused = 0..<0
  package private(set) var isLast = false

  package init(_ source: ByteSource, size: Int, longestRow: Int) throws(TableError) {
    self.longestRow = longestRow
    // The magic bytes of a foreign format must fit.
    self.size = max(size, 16)
    stream = try ByteStream(source)
    storage = ContiguousArray(repeating: 0, count: self.size)
  }

  package mutating func advance(by count: Int) {
    unused = (unused.lowerBound + count)..<unused.upperBound
  }

  /// Moves the unused bytes to the front of a block's storage, and reads on until it is full or the
  /// stream ends.
  ///
  /// Every thread provides its own storage, which is still in its processor's cache: swapping
  /// storages would take longer than copying the incomplete row.
  package mutating func move(to block: inout RowBlock) throws(TableError) {
    let kept = unused.count
    block.makeRoom(for: max(size, 2 * kept))
    block.storage.replaceSubrange(0..<kept, with: storage[unused])
    unused = 0..<0
    block.range = 0..<kept
    try readOn(&block)
  }

  package mutating func extend(_ block: inout RowBlock) throws(TableError) {
    block.makeRoom(for: 2 * block.room)
    try readOn(&block)
  }

  private mutating func readOn(_ block: inout RowBlock) throws(TableError) {
    let free = block.range.upperBound..<block.room
    let count = try stream.read(into: &block.storage, free)
    isLast = count < free.count
    block.range = 0..<(free.lowerBound + count)
    block.isLast = isLast
    block.longestRow = longestRow
  }

  /// Returns the bytes of a block from `end` on to the buffer.
  package mutating func takeBack(from end: Int, of block: inout RowBlock) {
    let rest = end..<block.range.upperBound
    if storage.count < rest.count {
      storage = ContiguousArray(repeating: 0, count: rest.count)
    }
    storage.replaceSubrange(0..<rest.count, with: block.storage[rest])
    unused = 0..<rest.count
    block.range = 0..<end
  }

  /// Continues to read and keeps the unused bytes; the buffer doubles if they fill it.
  package mutating func refill() throws(TableError) {
    if unused.count == storage.count {
      storage.append(contentsOf: repeatElement(0, count: storage.count))
    } else if unused.lowerBound > 0 {
      storage.withUnsafeMutableBytes { bytes in
        bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[unused]))
      }
    }
    let kept = unused.count
    let count = try stream.read(into: &storage, kept..<storage.count)
    isLast = count < storage.count - kept
    unused = 0..<(kept + count)
  }
}
