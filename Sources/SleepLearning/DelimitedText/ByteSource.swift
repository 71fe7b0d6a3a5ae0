import SleepPlatform
import SleepText

/// The source of the bytes of a table, with its name for messages.
package struct ByteSource: Sendable {
  package enum Origin: Sendable {
    case file(path: String)
    case descriptor(Int32)
    case bytes([UInt8])
  }

  package let name: String
  package let origin: Origin
  package private(set) var progress: WorkProgress?
  /// Whether the bytes are counted together with those of other sources.
  private var isCountedWithOthers = false

  /// The file at `path`, which may be a named pipe.
  package static func file(_ path: String) -> ByteSource {
    ByteSource(name: path, origin: .file(path: path))
  }

  /// An open file descriptor, read from its current position and not closed.
  package static func descriptor(_ descriptor: Int32, name: String) -> ByteSource {
    ByteSource(name: name, origin: .descriptor(descriptor))
  }

  package static let standardInput = ByteSource.descriptor(0, name: "standard input")

  /// The same bytes, counted as they are read; the total is known for regular files.
  package func counted(by progress: WorkProgress?) -> ByteSource {
    var source = self
    source.progress = progress
    return source
  }

  package static func bytes(_ bytes: [UInt8], name: String) -> ByteSource {
    ByteSource(name: name, origin: .bytes(bytes))
  }

  /// The same bytes, counted as a part of a count that has begun.
  func countedWithOthers() -> ByteSource {
    var source = self
    source.isCountedWithOthers = true
    return source
  }

  /// Begins to count the bytes, unless they are counted with others.
  func beginCounting(total: Int?) {
    if !isCountedWithOthers { progress?.restart(total: total) }
  }

  /// The number of bytes, if known before they are read.
  package var size: Int? {
    switch origin {
    case .file(let path):
      guard let status = try? FileStatus(of: path), status.isRegular else { return nil }
      return status.size
    case .descriptor: return nil
    case .bytes(let bytes): return bytes.count
    }
  }
}

extension [ByteSource] {
  package var jointName: String {
    switch count {
    case 0: "data"
    case 1: self[0].name
    default: "\(self[0].name) and \(Counted(Double(count - 1), "more file"))"
    }
  }

  /// Calls a closure with each source; one without rows is passed over, as others may have some.
  package func forEachWithRows(_ take: (ByteSource) throws -> Void) throws {
    for source in countedTogether() {
      do { try take(source) } catch let error as TableError where error.isLackOfRows {}
    }
  }

  /// The sources to be read one after the other, with one common count of their bytes.
  package func countedTogether() -> [ByteSource] {
    guard count > 1, let progress = lazy.compactMap(\.progress).first else { return self }
    let sizes = map(\.size)
    progress.restart(total: sizes.contains(nil) ? nil : sizes.compactMap(\.self).reduce(0, +))
    return map { $0.countedWithOthers() }
  }
}
