extension TableError {
  /// A range of bytes in one line.
  package struct Place: Sendable, Equatable {
    /// The line, counted from 1.
    package var line: Int
    /// The invalid bytes, counted from 0 after a byte order mark; empty if something is missing.
    package let bytes: Range<Int>
  }

  /// The same error at some bytes of its record.
  ///
  /// - Parameters:
  ///   - start: The start of the record in `bytes`.
  ///   - keepingLine: Whether the error names the first line, wherever the bytes are.
  package func at(
    _ range: Range<Int>, in bytes: Span<UInt8>, from start: Int, keepingLine: Bool = false
  ) -> TableError {
    var error = self
    error.place = bytes.place(of: range, from: start, onLine: line ?? 1)
    if !keepingLine { error.line = error.place?.line }
    return error
  }
}

extension Span<UInt8> {
  /// The place of the bytes in `range` within one line, which begins at `start` and has the number
  /// `line`.
  package func place(of range: Range<Int>, from start: Int, onLine line: Int) -> TableError.Place {
    var lineStart = range.lowerBound
    while lineStart > start, !endsLine(at: lineStart - 1) { lineStart -= 1 }
    var end = range.lowerBound
    while end < range.upperBound, !endsLine(at: end) { end += 1 }
    return TableError.Place(
      line: line + lineEndings(in: start..<lineStart),
      bytes: (range.lowerBound - lineStart)..<(end - lineStart))
  }

  private func endsLine(at position: Int) -> Bool {
    self[position] == UInt8(ascii: "\n") || self[position] == UInt8(ascii: "\r")
  }
}
