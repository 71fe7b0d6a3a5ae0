import SleepModel

/// A file that is there whole or not at all, however the program ends.
///
/// ```swift
/// var output = try FileOutput(path)
/// try output.writeLine("wake,prediction")
/// try output.commit()
/// ```
struct FileOutput: ~Copyable, Output {
  private var file: AtomicFile
  var buffer: ContiguousArray<UInt8> = []
  let bufferSize = 1 << 18

  /// Opens the file; until ``commit()`` an older file at `path` stays as it is.
  init(_ path: String) throws {
    file = try AtomicFile(path) { Interruption.willCreate($0) }
  }

  mutating func send(_ bytes: Span<UInt8>) throws {
    do {
      try file.write(bytes)
    } catch {
      throw error.cause == .closedPipe ? ClosedPipe() : error
    }
  }

  /// Puts the file in its place, with all that was written.
  consuming func commit() throws {
    try flush()
    try file.commit()
  }
}
