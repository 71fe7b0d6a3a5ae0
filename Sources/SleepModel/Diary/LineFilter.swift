import Foundation

/// Empties lines that add records of unrequested kinds, which are most lines of a diary, so that the
/// others keep their numbers; lines in another format than this program's and torn ones are left to
/// the parser.
struct LineFilter {
  private static let blockSize = 1 << 18

  /// The requested kinds, each followed by the closing quote.
  private let names: [[UInt8]]

  /// `nil` if all kinds are requested.
  init?(_ kinds: Set<DiaryKind>) {
    guard kinds.count < DiaryKind.allCases.count else { return nil }
    names = kinds.map { Array("\($0.rawValue)\"".utf8) }
  }

  /// Whether a line may concern one of the kinds.
  private func keeps(_ line: UnsafeRawBufferPointer) -> Bool {
    var place = 0
    func take(_ text: StaticString) -> Bool {
      let count = text.utf8CodeUnitCount
      guard let base = line.baseAddress, place + count <= line.count,
        memcmp(base + place, text.utf8Start, count) == 0
      else { return false }
      place += count
      return true
    }
    guard take(#"{"op":""#) else { return true }
    place += OperationID.length
    guard take(#"","do":"add","#) else { return true }
    if take(#""batch":""#) {
      place += OperationID.length
      guard take("\",") else { return true }
    }
    guard take(#""kind":""#) else { return true }
    let rest = line[place...]
    return names.contains { rest.starts(with: $0) } || rest.dropLast().last != UInt8(ascii: "}")
  }

  /// Reads a file block by block, so that memory is used for the kept lines only.
  ///
  /// - Parameter free: A buffer with room for the whole file.
  /// - Returns: The number of bytes that are kept.
  func fill(
    _ free: UnsafeMutableRawBufferPointer, from file: FileDescriptor
  ) throws(SystemError) -> Int {
    var (kept, end, left) = (0, 0, free.count)
    while left > 0 {
      let block = UnsafeMutableRawBufferPointer(
        rebasing: free[end..<end + min(Self.blockSize, left)])
      let size = try file.fill(block)
      end += size
      left = size < block.count ? 0 : left - size
      // The bytes between `kept` and `end` are not yet filtered.
      var start = kept
      while let line = Self.line(free, from: start, to: end) {
        let isKept = keeps(UnsafeRawBufferPointer(rebasing: free[line]))
        Self.move(isKept ? line : line.upperBound - 1..<line.upperBound, in: free, to: &kept)
        start = line.upperBound
      }
      let rest = start..<end
      var restEnd = kept
      Self.move(rest, in: free, to: &restEnd)
      end = restEnd
    }
    return end
  }

  /// The line that begins at `start`, including its line feed; `nil` if it is incomplete.
  private static func line(
    _ bytes: UnsafeMutableRawBufferPointer, from start: Int, to end: Int
  ) -> Range<Int>? {
    guard start < end, let base = bytes.baseAddress,
      let found = memchr(base + start, 0x0A, end - start)
    else { return nil }
    return start..<UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
  }

  private static func move(
    _ range: Range<Int>, in bytes: UnsafeMutableRawBufferPointer, to place: inout Int
  ) {
    if let base = bytes.baseAddress, range.lowerBound != place {
      memmove(base + place, base + range.lowerBound, range.count)
    }
    place += range.count
  }
}
