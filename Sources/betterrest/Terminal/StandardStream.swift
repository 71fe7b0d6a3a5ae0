import CommandLineKit
import Foundation
import SleepModel
import SystemFiles

/// Standard output or standard error.
struct StandardStream: ~Copyable, Output {
  let descriptor: FileDescriptor
  private let name: String
  var buffer: ContiguousArray<UInt8> = []
  let bufferSize: Int

  /// A stream that messages call `name`.
  init(_ descriptor: FileDescriptor, named name: String, buffers: Bool = true) {
    self.descriptor = descriptor
    self.name = name
    bufferSize = buffers ? 1 << 16 : 0
  }

  var isTerminal: Bool { descriptor.isTerminal }
  /// The size of the terminal's window; `nil` if this is none.
  var terminalSize: TerminalSize? { descriptor.terminalSize }

  mutating func send(_ bytes: Span<UInt8>) throws {
    do {
      try descriptor.writeAll(bytes)
    } catch {
      throw error.code == EPIPE
        ? ClosedPipe() : StreamError(stream: name, reason: error.description)
    }
  }
}

/// A stream that takes nothing more, for want of space say.
struct StreamError: FailureWithExitCode, CustomStringConvertible {
  let stream: String
  let reason: String
  var description: String { "Cannot write to \(stream): \(reason)." }
  var exitCode: ExitCode { .inputOutput }
}
