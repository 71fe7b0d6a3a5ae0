import Foundation
import SleepText
import SleepPlatform

/// Standard output or standard error.
///
/// What came from a file or an argument may contain control sequences. A terminal receives only
/// those of ``TextStyle``; other readers receive none in text, and data in their own format.
package struct StandardStream: ~Copyable, Output {
  package let descriptor: FileDescriptor
  private let name: String
  package var buffer: ContiguousArray<UInt8> = []
  package let bufferSize: Int

  /// A stream that messages call `name`.
  package init(_ descriptor: FileDescriptor, named name: String, buffers: Bool = true) {
    self.descriptor = descriptor
    self.name = name
    bufferSize = buffers ? 1 << 16 : 0
  }

  package var isTerminal: Bool { descriptor.isTerminal }
  var terminalSize: TerminalSize? { descriptor.terminalSize }

  /// Writes text for people, with control characters escaped.
  package mutating func writeText(_ text: String) throws {
    try write(isTerminal ? text : text.harmless())
  }

  package mutating func send(_ bytes: Span<UInt8>) throws {
    do {
      if isTerminal {
        let text = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        try descriptor.writeText(text)
      } else {
        try descriptor.writeAll(bytes)
      }
    } catch {
      throw error.code == EPIPE
        ? ClosedPipe() : Failure.unwritable(name, error)
    }
  }
}

/// The reader of a pipe has closed it: the work ends without a failure.
struct ClosedPipe: Error {}

extension Failure {
  static func unwritable(_ stream: String, _ error: SystemError) -> Failure {
    Failure(.inputOutput, "Cannot write to \(stream): \(error).")
  }
}
