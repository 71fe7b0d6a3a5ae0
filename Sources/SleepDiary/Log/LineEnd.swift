import Foundation

/// Finds the ends of lines.
enum LineEnd {
  /// The place of the next line feed, or `end` if there is none before it.
  static func next(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    bytes.extracting(start..<end).withUnsafeBytes { line in
      guard let base = line.baseAddress, let found = memchr(base, 0x0A, line.count) else {
        return end
      }
      return start + (UnsafeRawPointer(found) - base)
    }
  }
}
