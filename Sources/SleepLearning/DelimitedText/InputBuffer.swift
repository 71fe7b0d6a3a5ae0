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
  /// Whether the rows are those of JSON, which are counted instead of lines.
  private(set) var isJSON = false

  package init(
    _ source: ByteSource, size: Int = defaultSize, longestRow: Int = defaultLongestRow
  ) throws(TableError) {
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
  mutating func move(to block: inout RowBlock) throws(TableError) {
    let kept = unused.count
    block.makeRoom(for: max(size, 2 * kept))
    block.storage.replaceSubrange(0..<kept, with: storage[unused])
    unused = 0..<0
    block.range = 0..<kept
    try readOn(&block)
  }

  mutating func extend(_ block: inout RowBlock) throws(TableError) {
    block.makeRoom(for: 2 * block.room)
    try readOn(&block)
  }

  private mutating func readOn(_ block: inout RowBlock) throws(TableError) {
    let free = block.range.upperBound..<block.room
    let count = try stream.fill(&block.storage, free)
    isLast = count < free.count
    block.range = 0..<(free.lowerBound + count)
    block.isLast = isLast
    block.longestRow = longestRow
  }

  /// Returns the bytes of a block from `end` on to the buffer.
  mutating func takeBack(from end: Int, of block: inout RowBlock) {
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
    let count = try stream.fill(&storage, kept..<storage.count)
    isLast = count < storage.count - kept
    unused = 0..<(kept + count)
  }
}

/// Bytes of a file that contain whole rows.
struct RowBlock {
  var index = 0
  /// The range of the rows in `storage`; the bytes around it are undefined.
  var range = 0..<0
  var isLast = false
  var hasQuotes = false
  var longestRow = 0
  var storage: ContiguousArray<UInt8> = []

  init() {
  }

  /// Whether the end of the last row is known.
  ///
  /// After a carriage return at the end, a line feed could follow, unless the input ends there.
  var endsWithRow: Bool {
    isLast || (!range.isEmpty && storage[range.upperBound - 1] == UInt8(ascii: "\r"))
  }

  /// The number of readable bytes after the rows, so that 64 can be read at a time.
  private static let padding = 64

  var room: Int { max(0, storage.count - Self.padding) }

  /// Grows the storage to at least this many bytes of rows and keeps its content.
  mutating func makeRoom(for count: Int) {
    if room < count {
      // `repeatElement` would take several calls per byte in a debug build.
      storage += ContiguousArray(repeating: 0, count: count + Self.padding - storage.count)
    }
  }
}

extension InputBuffer {
  /// A buffer of a table: the bytes of a CSV or, of JSON, those of a CSV with the same rows.
  package init(
    table source: ByteSource, size: Int = defaultSize, longestRow: Int = defaultLongestRow
  ) throws(TableError) {
    var buffer = try InputBuffer(source, size: size, longestRow: longestRow)
    try buffer.refill()
    let mark = buffer.storage.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard JSONTable.begins(in: buffer.storage.span.extracting(mark..<buffer.unused.count)) else {
      self = buffer
      return
    }
    let table = try JSONTable(
      try buffer.remainingBytes(limit: JSONTable.largest, source: source.name),
      source: source.name)
    try self.init(.bytes(table.csv, name: source.name), size: size, longestRow: longestRow)
    isJSON = true
  }

  /// Reads everything else, up to a limit; a byte order mark is left out.
  package mutating func remainingBytes(
    limit: Int, source: String
  ) throws(TableError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      bytes += storage[unused]
      advance(by: unused.count)
      if isLast { break }
      guard bytes.count <= limit else {
        throw TableError(.tooLarge, source: source, "the file is larger than \(limit >> 20) MB.")
      }
      try refill()
    }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }
}
