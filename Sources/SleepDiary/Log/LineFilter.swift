import Foundation
import SystemFiles

/// Leaves out the lines that add records of other kinds, which are most of them where a few kinds are
/// asked for.
///
/// Only lines that are just as they are written here are left out; of all others, whoever reads them
/// finds out what they are.
struct LineFilter {
  /// As much as is read at a time.
  private static let blockSize = 1 << 18

  /// The kinds that are asked for, each with the quote behind it.
  private let names: [[UInt8]]

  /// A filter for some kinds; `nil` if all are asked for.
  init?(_ kinds: Set<DiaryKind>) {
    guard kinds.count < DiaryKind.allCases.count else { return nil }
    names = kinds.map { Array("\($0.rawValue)\"".utf8) }
  }

  /// Whether a line may be about one of the kinds.
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
    return names.contains { rest.starts(with: $0) }
  }

  /// Reads a file block by block, so that no more memory is touched than the lines take that stay.
  ///
  /// - Parameter free: Room for the whole file.
  /// - Returns: The number of bytes that stay.
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
      // Between `kept` and `end` is what is not yet sorted out.
      var start = kept
      while let line = Self.line(free, from: start, to: end) {
        if keeps(UnsafeRawBufferPointer(rebasing: free[line])) {
          Self.move(line, in: free, to: &kept)
        }
        start = line.upperBound
      }
      let rest = start..<end
      var restEnd = kept
      Self.move(rest, in: free, to: &restEnd)
      end = restEnd
    }
    return end
  }

  /// The line that begins at `start`, with its end; `nil` if it has none before `end`.
  private static func line(
    _ bytes: UnsafeMutableRawBufferPointer, from start: Int, to end: Int
  ) -> Range<Int>? {
    guard start < end, let base = bytes.baseAddress,
      let found = memchr(base + start, 0x0A, end - start)
    else { return nil }
    return start..<UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
  }

  /// Moves bytes to an earlier place, which is then behind them.
  private static func move(
    _ range: Range<Int>, in bytes: UnsafeMutableRawBufferPointer, to place: inout Int
  ) {
    if let base = bytes.baseAddress, range.lowerBound != place {
      memmove(base + place, base + range.lowerBound, range.count)
    }
    place += range.count
  }
}
