import Foundation
import SystemFiles

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

  package mutating func send(_ bytes: Span<UInt8>) throws {
    do {
      try descriptor.writeAll(bytes)
    } catch {
      throw error.code == EPIPE
        ? ClosedPipe() : CommandFailure.unwritable(name, error)
    }
  }
}

/// The reader of a pipe has closed it: the work ends without a failure.
struct ClosedPipe: Error {}

extension CommandFailure {
  static func unwritable(_ stream: String, _ error: SystemError) -> CommandFailure {
    CommandFailure("Cannot write to \(stream): \(error).", exitCode: .inputOutput)
  }
}
