import LearningSupport
import SystemFiles

/// Where the bytes of a table come from, and what messages call it.
package struct ByteSource: Sendable {
  package enum Origin: Sendable {
    case file(path: String)
    case descriptor(Int32)
    case bytes([UInt8])
  }

  /// The name in messages.
  package let name: String
  package let origin: Origin
  /// Counts the bytes as they are read.
  package private(set) var progress: WorkProgress?
  /// Whether the bytes are counted with those of others, by whoever began to count.
  private var isCountedWithOthers = false

  /// The file at `path`, which may be a named pipe.
  package static func file(_ path: String) -> ByteSource {
    ByteSource(name: path, origin: .file(path: path))
  }

  /// An open file descriptor, read from where it stands and left open.
  package static func descriptor(_ descriptor: Int32, name: String) -> ByteSource {
    ByteSource(name: name, origin: .descriptor(descriptor))
  }

  /// What is piped into the program.
  package static let standardInput = ByteSource.descriptor(0, name: "standard input")

  /// The same bytes, counted as they are read; a regular file tells how many they will be.
  package func counted(by progress: WorkProgress?) -> ByteSource {
    var source = self
    source.progress = progress
    return source
  }

  /// Bytes that are in memory already.
  package static func bytes(_ bytes: [UInt8], name: String) -> ByteSource {
    ByteSource(name: name, origin: .bytes(bytes))
  }

  /// The same bytes, counted as a part of what is counted already.
  func countedWithOthers() -> ByteSource {
    var source = self
    source.isCountedWithOthers = true
    return source
  }

  /// Begins to count the bytes, unless they are counted with others.
  func beginCounting(total: Int?) {
    if !isCountedWithOthers { progress?.restart(total: total) }
  }

  /// The number of bytes, where it is known before they are read.
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
