import Foundation
import SleepPlatform

/// Divides a file into blocks of whole rows and hands them out in order to any number of threads.
///
/// Reading is a small part of the work, so one thread at a time does it. A pipe is therefore read
/// like a file, and every block begins at a row, regardless of quotes in the rows before it.
final class RowBlockQueue: Sendable {
  fileprivate struct State: ~Copyable {
    var buffer: InputBuffer
    var scanner: RecordScanner
    var tracker: QuoteTracker
    var next = 0
    var isFinished = false
  }

  private let state: Locked<State>

  /// - Precondition: The buffer is at the beginning of a row.
  init(_ buffer: consuming sending InputBuffer, header: CSVHeader) {
    let delimiter = header.delimiter.byte
    state = Locked(
      State(
        buffer: buffer, scanner: RecordScanner(delimiter: delimiter),
        tracker: QuoteTracker(delimiter: delimiter, lineEnding: header.lineEnding)))
  }

  /// Fills `block` with the next rows; returns `false` if there are none.
  ///
  /// - Throws: ``TableError`` if the file cannot be read. The queue then ends, and the block has
  ///   the index of the missing one.
  func next(_ block: inout RowBlock) throws(TableError) -> Bool {
    try state.withLock { state throws(TableError) in
      guard !state.isFinished else { return false }
      // The queue stays finished if an error is thrown below.
      state.isFinished = true
      block.index = state.next
      try state.buffer.move(to: &block)
      while true {
        block.hasQuotes = block.storage.span.extracting(block.range).contains(UInt8(ascii: "\""))
        if let end = state.lastRowEnd(in: block) {
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

  var count: Int { state.withLock { $0.next } }

  func close() {
    state.withLock { $0.isFinished = true }
  }
}

extension RowBlockQueue.State {
  /// The end of the last whole row; `nil` if more bytes are needed to find it.
  fileprivate mutating func lastRowEnd(in block: borrowing RowBlock) -> Int? {
    if block.isLast { return block.range.upperBound }
    let end = block.hasQuotes ? lastTrackedEnd(in: block) : Self.lastLineEnd(in: block)
    if end > 0 { return end }
    // The parser reports rows that are too long.
    return block.range.count >= block.longestRow ? block.range.upperBound : nil
  }

  /// The position after the last line ending, in bytes without quotes.
  private static func lastLineEnd(in block: borrowing RowBlock) -> Int {
    let bytes = block.storage.span.extracting(block.range)
    var end = bytes.count
    while end > 0, bytes[end - 1] != UInt8(ascii: "\n") { end -= 1 }
    if end > 0 { return end }
    // A carriage return at the end of the bytes may precede a line feed.
    end = bytes.count - 1
    while end > 0, bytes[end - 1] != UInt8(ascii: "\r") { end -= 1 }
    return max(end, 0)
  }

  private mutating func lastTrackedEnd(in block: borrowing RowBlock) -> Int {
    // A carriage return at the end of the bytes may precede a line feed.
    guard tracker.endsWithLineFeed else { return scanned(block, from: 0) }
    let bytes = block.storage.span.bytes
    var (position, end) = (0, 0)
    tracker.restart()
    // The block has room for 64 bytes after its contents.
    while position < block.range.upperBound {
      let word = tracker.next(bytes, at: position)
      let rest = block.range.upperBound - position
      let inBlock = rest < 64 ? (1 << UInt64(rest)) - 1 : UInt64.max
      let oddities = word.oddities & inBlock
      let lineEnds =
        word.lineEnds & inBlock & (oddities == 0 ? .max : (oddities & (0 &- oddities)) - 1)
      if lineEnds != 0 { end = position + 64 - lineEnds.leadingZeroBitCount }
      if oddities != 0 { return scanned(block, from: end) }
      position += 64
    }
    return end
  }

  /// The position after the last whole record from `start` on; the end of all bytes if a record is
  /// malformed.
  private mutating func scanned(_ block: borrowing RowBlock, from start: Int) -> Int {
    let bytes = block.storage.span.extracting(block.range)
    var end = start
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
  /// The system's search is several times faster than a loop.
  package func contains(_ byte: UInt8) -> Bool {
    withUnsafeBytes { bytes in
      bytes.baseAddress.map { memchr($0, Int32(byte), bytes.count) != nil } ?? false
    }
  }
}
