import Foundation
import SystemFiles

/// A file that is written completely or not at all, however the program ends.
///
/// A temporary file takes the bytes, from the first that do not fit the buffer or from the commit on:
/// what is written in one go leaves nothing behind even if the program is killed before.
///
/// ```swift
/// var output = try FileOutput(path)
/// try output.writeLine("wake,prediction")
/// try output.commit()
/// ```
package struct FileOutput: ~Copyable, Output {
  private var file: AtomicFile
  package var buffer: ContiguousArray<UInt8> = []
  package let bufferSize = 1 << 18

  /// Checks that the file can be written; until ``commit()`` an older file at `path` stays as it is.
  package init(_ path: String) throws {
    file = try AtomicFile(path, by: Self.process) { Interruption.willCreate($0) }
  }

  /// This process, by which what it leaves behind when it is killed is known.
  package static let process: WritingProcess = {
    var name = [CChar](repeating: 0, count: 256)
    // One byte less than there is room for, so that the name ends with a zero however long it is.
    gethostname(&name, name.count - 1)
    let host = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return WritingProcess(number: getpid(), host: host)
  }()

  package mutating func send(_ bytes: Span<UInt8>) throws {
    do {
      try file.write(bytes)
    } catch {
      throw error.cause == .closedPipe ? ClosedPipe() : error
    }
  }

  /// Puts the file in its place, with all that was written.
  package consuming func commit() throws {
    try flush()
    try file.commit()
  }
}
