/// A window on a stream: the bytes that have been read and not yet used.
struct InputBuffer: ~Copyable {
  /// A read of this size costs next to nothing a byte, and it stays in the processor's cache.
  static let usualSize = 512 * 1024

  /// A row that is longer than this is taken for the work of a stray quote.
  static let usualLongestRow = 16 << 20

  /// How many bytes without the end of a row are too many.
  let longestRow: Int
  private var stream: ByteStream
  /// Contiguous, since an `Array` has no `span` before macOS 26.
  private(set) var storage: ContiguousArray<UInt8>
  /// Where the unused bytes stand in `storage`.
  private(set) var unused = 0..<0
  /// Whether nothing follows after the unused bytes.
  private(set) var isLast = false

  init(_ source: ByteSource, size: Int, longestRow: Int) throws(TableError) {
    self.longestRow = longestRow
    stream = try ByteStream(source)
    // The signs of a foreign format must fit in.
    storage = ContiguousArray(repeating: 0, count: max(size, 16))
  }

  /// Marks the first `count` unused bytes as used.
  mutating func advance(by count: Int) {
    unused = (unused.lowerBound + count)..<unused.upperBound
  }

  /// Swaps the unused bytes up to `end` for the storage of a block that has been read; the bytes
  /// behind `end` stay unused here.
  mutating func handOver(upTo end: Int, to block: inout RowBlock) {
    block.range = unused.lowerBound..<end
    block.isLast = isLast
    block.longestRow = longestRow
    let rest = end..<unused.upperBound
    swap(&storage, &block.storage)
    if storage.count < block.storage.count {
      storage = ContiguousArray(repeating: 0, count: block.storage.count)
    }
    storage.replaceSubrange(0..<rest.count, with: block.storage[rest])
    unused = 0..<rest.count
  }

  /// Reads on, keeping the unused bytes; where they fill the buffer, it doubles.
  mutating func refill() throws(TableError) {
    if unused.count == storage.count {
      storage.append(contentsOf: repeatElement(0, count: storage.count))
    } else if unused.lowerBound > 0 {
      storage.withUnsafeMutableBytes { bytes in
        bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[unused]))
      }
    }
    let kept = unused.count
    let count = try stream.read(into: &storage, from: kept)
    isLast = count < storage.count - kept
    unused = 0..<(kept + count)
  }
}
