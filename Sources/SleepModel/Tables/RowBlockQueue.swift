import Foundation

/// Cuts a file into blocks of whole rows and hands them out in order, to any number of threads.
///
/// Reading is a small part of the work, so one thread at a time does it. That way a pipe is read
/// like a file, and every block begins at a row, whatever the quotes in the rows before it hold.
final class RowBlockQueue: Sendable {
  private struct State: ~Copyable {
    var buffer: InputBuffer
    var scanner: RecordScanner
    var next = 0
    var isFinished = false
  }

  private let state: Locked<State>

  /// Takes a buffer that stands at the beginning of a row.
  init(_ buffer: consuming sending InputBuffer, delimiter: UInt8) {
    state = Locked(State(buffer: buffer, scanner: RecordScanner(delimiter: delimiter)))
  }

  /// Fills `block` with the next rows, and says whether there were any left.
  ///
  /// - Throws: ``TableError`` if the file cannot be read; it is then as if no row was left, and the
  ///   block has the index of the one that is missing.
  func next(_ block: inout RowBlock) throws(TableError) -> Bool {
    try state.withLock { state throws(TableError) in
      guard !state.isFinished else { return false }
      // Until all has gone well, nothing may follow.
      state.isFinished = true
      block.index = state.next
      try state.buffer.move(to: &block)
      while true {
        if let end = Self.lastRowEnd(in: block, &state.scanner) {
          state.buffer.takeBack(from: end, of: &block)
          break
        }
        try state.buffer.extend(&block)
      }
      guard !block.range.isEmpty else { return false }
      state.next += 1
      state.isFinished = false
      return true
    }
  }

  /// Has no more blocks handed out.
  func close() {
    state.withLock { $0.isFinished = true }
  }

  /// Where the last whole row of a block ends; `nil` if more bytes are needed to tell.
  private static func lastRowEnd(
    in block: borrowing RowBlock, _ scanner: inout RecordScanner
  ) -> Int? {
    // What is wrong with so long a row, its parser will find out.
    if block.isLast || block.range.count >= block.longestRow { return block.range.upperBound }
    let bytes = block.storage.span.extracting(block.range)
    let end = bytes.contains(UInt8(ascii: "\"")) ? scanned(bytes, &scanner) : lastLineEnd(bytes)
    return end > 0 ? end : nil
  }

  /// The position after the last line ending, in bytes where no quote can hide one.
  private static func lastLineEnd(_ bytes: Span<UInt8>) -> Int {
    var end = bytes.count
    while end > 0, bytes[end - 1] != UInt8(ascii: "\n") { end -= 1 }
    if end > 0 { return end }
    // A carriage return that is the last byte so far may belong to a line feed.
    end = bytes.count - 1
    while end > 0, bytes[end - 1] != UInt8(ascii: "\r") { end -= 1 }
    return max(end, 0)
  }

  /// The position after the last whole record; all bytes, if one of the records is broken.
  private static func scanned(_ bytes: Span<UInt8>, _ scanner: inout RecordScanner) -> Int {
    var end = 0
    while end < bytes.count {
      switch scanner.scan(bytes, from: end, isLast: false) {
      case .record(_, let next): end = next
      case .incomplete: return end
      case .textAfterQuote: return bytes.count
      }
    }
    return end
  }
}

extension Span<UInt8> {
  /// Whether one of the bytes is `byte`; the system's search is several times faster than a loop.
  fileprivate func contains(_ byte: UInt8) -> Bool {
    withUnsafeBytes { bytes in
      bytes.baseAddress.map { memchr($0, Int32(byte), bytes.count) != nil } ?? false
    }
  }
}
