import Foundation
import SleepPlatform

/// The progress line of a terminal, global so that the end by a signal can erase it.
enum StatusLine {
  private struct State {
    var terminal: FileDescriptor?
    var text = ""
  }

  private static let state = Locked(State())
  /// Returns to the first column and erases the line (ECMA-48, EL).
  private static let clear = "\r\u{1B}[K"

  static func show(_ text: String, on terminal: FileDescriptor) {
    state.withLock { state in
      guard state.terminal != terminal || state.text != text else { return }
      state = State(terminal: terminal, text: text)
      write(clear + text, to: terminal)
    }
  }

  static func erase() {
    state.withLock { erase(&$0) }
  }

  /// Erases the line and keeps the lock until `end` has ended the process.
  static func erase(before end: () -> Never) -> Never {
    // A thread blocked in writing to the terminal holds the lock, and must not delay the end.
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

  /// Ignores errors: a terminal that has disappeared must not stop the work.
  private static func write(_ text: String, to terminal: FileDescriptor) {
    let bytes = ContiguousArray(text.utf8)
    try? terminal.writeAll(bytes.span)
  }
}
