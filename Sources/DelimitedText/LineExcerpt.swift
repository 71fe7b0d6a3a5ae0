import SystemFiles

/// An excerpt of a line around some bytes, for showing errors; its size is limited, however long
/// the line is.
package struct LineExcerpt: Sendable, Equatable {
  /// The bytes before the place, from the beginning of the line unless ``isCutBefore``.
  package let before: ArraySlice<UInt8>
  package let marked: ArraySlice<UInt8>
  /// The bytes after the place, to the end of the line unless ``isCutAfter``.
  package let after: ArraySlice<UInt8>
  package let isCutBefore: Bool
  package let isCutAfter: Bool

  package init(
    before: ArraySlice<UInt8>, marked: ArraySlice<UInt8>, after: ArraySlice<UInt8>,
    isCutBefore: Bool = false, isCutAfter: Bool = false
  ) {
    (self.before, self.marked, self.after) = (before, marked, after)
    (self.isCutBefore, self.isCutAfter) = (isCutBefore, isCutAfter)
  }

  /// Reads a place in a file again; `nil` if it no longer exists or the file cannot be read twice.
  ///
  /// - Parameter limit: The maximum number of bytes before the place, in it and after it.
  /// - Complexity: O(bytes before the end of the line) time, O(`limit`) memory.
  package init?(of place: TableError.Place, in path: String, limit: Int) {
    let start = max(0, place.bytes.lowerBound - limit)
    let end = min(place.bytes.count, limit) + place.bytes.lowerBound
    guard let status = try? FileStatus(of: path), status.isRegular,
      var stream = try? ByteStream(.file(path))
    else { return nil }
    var line = LineWindow(line: place.line, range: start..<(end + limit))
    var block = ContiguousArray<UInt8>(repeating: 0, count: InputBuffer.defaultSize)
    var isFirst = true
    while !line.isComplete {
      guard let count = try? stream.read(into: &block, 0..<block.count) else { return nil }
      let hasMark = isFirst && count >= 3 && block[..<3] == [0xEF, 0xBB, 0xBF]
      line.take(block.span.extracting((hasMark ? 3 : 0)..<count))
      isFirst = false
      if count < block.count { break }
    }
    // With fewer bytes than before, the file has changed.
    guard line.isReached, line.bytes.count >= end - start else { return nil }
    let lower = place.bytes.lowerBound - start
    var upper = end - start
    while upper > lower, upper < line.bytes.count, line.bytes[upper] & 0xC0 == 0x80 { upper += 1 }
    self.init(
      before: line.bytes[..<lower], marked: line.bytes[lower..<upper], after: line.bytes[upper...],
      isCutBefore: start > 0, isCutAfter: line.isCut)
  }
}

private struct LineWindow {
  private let range: Range<Int>
  private var linesLeft: Int
  private(set) var bytes: [UInt8] = []
  private(set) var isComplete = false
  private(set) var isCut = false
  private var position = 0
  private var followsReturn = false

  init(line: Int, range: Range<Int>) {
    (linesLeft, self.range) = (line - 1, range)
  }

  var isReached: Bool { linesLeft == 0 }

  mutating func take(_ block: Span<UInt8>) {
    for index in block.indices where !isComplete { take(block[index]) }
  }

  private mutating func take(_ byte: UInt8) {
    let endsPair = followsReturn && byte == UInt8(ascii: "\n")
    followsReturn = byte == UInt8(ascii: "\r")
    if endsPair { return }
    if followsReturn || byte == UInt8(ascii: "\n") {
      isComplete = isReached
      linesLeft -= isReached ? 0 : 1
    } else if isReached {
      if range.contains(position) { bytes.append(byte) }
      position += 1
      isCut = position > range.upperBound
      isComplete = isCut
    }
  }
}
