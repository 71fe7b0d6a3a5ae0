/// A buffered destination for text and bytes; output may arrive only after ``flush()``.
package protocol Output: ~Copyable {
  var buffer: ContiguousArray<UInt8> { get set }
  /// The number of bytes at which the buffer is sent; 0 sends every write at once.
  var bufferSize: Int { get }

  /// Sends `bytes` without the buffer.
  mutating func send(_ bytes: Span<UInt8>) throws
}

extension Output where Self: ~Copyable {
  package mutating func write(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= bufferSize { try flush() }
  }

  package mutating func write(_ bytes: [UInt8]) throws {
    // A slice, since `Array.span` requires macOS 26.
    let slice = bytes[...]
    try write(slice.span)
  }

  package mutating func write(_ bytes: Span<UInt8>) throws {
    guard bytes.count < bufferSize else {
      try flush()
      return try send(bytes)
    }
    bytes.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
    if buffer.count >= bufferSize { try flush() }
  }

  package mutating func flush() throws {
    guard !buffer.isEmpty else { return }
    var full: ContiguousArray<UInt8> = []
    swap(&full, &buffer)
    try send(full.span)
    full.removeAll(keepingCapacity: true)
    swap(&full, &buffer)
  }
}
