import Foundation
import Synchronization
import SystemFiles

/// The line of a terminal that is written over and over while work lasts, and then erased.
///
/// There is one for the process, so that the end by a signal finds it.
enum StatusLine {
  private struct State {
    var terminal: FileDescriptor?
    var text = ""
  }

  private static let state = Mutex(State())
  /// To the first column, and everything behind it erased (ECMA-48, EL).
  private static let clear = "\r\u{1B}[K"

  /// Writes `text`, in place of what stood there.
  static func show(_ text: String, on terminal: FileDescriptor) {
    state.withLock { state in
      guard state.terminal != terminal || state.text != text else { return }
      state = State(terminal: terminal, text: text)
      write(clear + text, to: terminal)
    }
  }

  /// Leaves nothing behind.
  static func erase() {
    state.withLock { erase(&$0) }
  }

  /// Does the same for good: nothing can be shown any more until `end` has ended the process.
  static func erase(before end: () -> Never) -> Never {
    // Whoever writes to a terminal that takes nothing keeps the lock, and must not keep the process.
    for _ in 0..<20 {
      state.withLockIfAvailable { state -> Void in
        erase(&state)
        end()
      }
      usleep(5000)
    }
    end()
  }

  private static func erase(_ state: inout State) {
    guard let terminal = state.terminal else { return }
    write(clear, to: terminal)
    state = State()
  }

  /// A terminal that is gone is no reason to stop working.
  private static func write(_ text: String, to terminal: FileDescriptor) {
    let bytes = ContiguousArray(text.utf8)
    try? terminal.writeAll(bytes.span)
  }
}
