/// A destination for text and bytes, which are gathered in a buffer on their way.
///
/// Nothing is certain to have arrived before ``flush()`` has returned.
package protocol Output: ~Copyable {
  /// What has been written and not yet sent.
  var buffer: ContiguousArray<UInt8> { get set }
  /// The number of bytes at which the buffer is sent; 0 sends every write at once.
  var bufferSize: Int { get }

  /// Sends `bytes` past the buffer.
  mutating func send(_ bytes: Span<UInt8>) throws
}

extension Output where Self: ~Copyable {
  /// Writes `text` as UTF-8.
  package mutating func write(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= bufferSize { try flush() }
  }

  /// Writes `text` and ends the line.
  package mutating func writeLine(_ text: String = "") throws {
    try write(text + "\n")
  }

  /// Writes `bytes` as they are.
  package mutating func write(_ bytes: [UInt8]) throws {
    // A slice, since an `Array` has no `span` before macOS 26.
    let slice = bytes[...]
    try write(slice.span)
  }

  /// Writes `bytes` as they are.
  package mutating func write(_ bytes: Span<UInt8>) throws {
    guard bytes.count < bufferSize else {
      try flush()
      return try send(bytes)
    }
    bytes.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
    if buffer.count >= bufferSize { try flush() }
  }

  /// Sends what is in the buffer.
  package mutating func flush() throws {
    guard !buffer.isEmpty else { return }
    var full: ContiguousArray<UInt8> = []
    swap(&full, &buffer)
    try send(full.span)
    full.removeAll(keepingCapacity: true)
    swap(&full, &buffer)
  }
}
