import CommandLineKit
import Foundation
import MessageText
import SystemFiles

/// A file to be imported, in memory.
struct ImportFile {
  let name: String
  let bytes: [UInt8]

  /// Reads a file, or standard input for `-`.
  init(_ path: String, in session: borrowing Session) throws(UnreadableImport) {
    name = path == "-" ? "standard input" : path
    do throws(SystemError) {
      guard path != "-" else {
        bytes = try Self.bytes(of: session.standardInput)
        return
      }
      let file = try FileDescriptor(opening: path, O_RDONLY)
      defer { file.closeNow() }
      bytes = try Self.bytes(of: file)
    } catch {
      throw UnreadableImport(
        name: name, reason: error.description,
        exitCode: error.code == EIO ? .inputOutput : .noInput)
    }
  }

  private static func bytes(of file: FileDescriptor) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let more = try file.readBytes(upTo: 1 << 18)
      if more.isEmpty { return bytes }
      bytes += more
    }
  }
}

/// A file to be imported that cannot be read.
struct UnreadableImport: FailureWithExitCode, Equatable, CustomStringConvertible {
  let name: String
  let reason: String
  let exitCode: ExitCode

  var description: String { "Cannot read '\(name.printable(limit: 1024))': \(reason)." }
}
