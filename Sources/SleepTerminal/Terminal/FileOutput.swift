import Foundation
import SleepPlatform

/// A file that is written completely or not at all, however the program ends.
///
/// A temporary file receives the bytes once they exceed the buffer, or on commit: output that fits
/// the buffer leaves nothing behind even if the program is killed before.
package struct FileOutput: ~Copyable, Output {
  private var file: AtomicFile
  package var buffer: ContiguousArray<UInt8> = []
  package let bufferSize = 1 << 18

  /// Checks that the file can be written; an existing file is unchanged until ``commit()``.
  ///
  /// - Parameter isPrivate: Whether only its owner may use the file, whatever was allowed before.
  package init(_ path: String, isPrivate: Bool = false) throws {
    file = try AtomicFile(path, by: Self.process, isPrivate: isPrivate) {
      Interruption.willCreate($0)
    }
  }

  /// This process, which identifies the files that it leaves behind if it is killed.
  package static let process: WritingProcess = {
    var name = [CChar](repeating: 0, count: 256)
    // One byte less, so that the name always ends with a zero.
    gethostname(&name, name.count - 1)
    let host = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return WritingProcess(number: getpid(), host: host)
  }()

  /// Writes a whole file.
  package static func write(
    _ bytes: [UInt8], to path: String, isPrivate: Bool = false
  ) throws {
    var file = try FileOutput(path, isPrivate: isPrivate)
    try file.write(bytes)
    try file.commit()
  }

  package mutating func send(_ bytes: Span<UInt8>) throws {
    do {
      try file.write(bytes)
    } catch {
      throw error.cause == .closedPipe ? ClosedPipe() : error
    }
  }

  package consuming func commit() throws {
    try flush()
    try file.commit()
  }
}
