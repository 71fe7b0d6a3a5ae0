extension TableError {
  /// A range of bytes in one line.
  package struct Place: Sendable, Equatable {
    /// The line, counted from 1 as an editor does.
    package var line: Int
    /// The bytes that are wrong, counted from 0 and behind a byte order mark; none where something
    /// is missing.
    package let bytes: Range<Int>
  }

  /// The same error at some bytes of its record.
  ///
  /// - Parameters:
  ///   - range: The bytes that are wrong.
  ///   - start: Where the record begins in `bytes`.
  ///   - keepingLine: Whether it is told of the first line, wherever the bytes stand.
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
  /// The place of the bytes in `range`, as far as they stand in one line.
  ///
  /// - Parameters:
  ///   - start: Where a line begins.
  ///   - line: The number of that line.
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
