import Foundation
import SleepPlatform

/// The size of a terminal's window, in characters.
package struct TerminalSize: Sendable, Equatable {
  package let columns: Int
  package let rows: Int
}

extension FileDescriptor {
  /// The size of the window; `nil` if this is not a terminal or the size is unknown.
  var terminalSize: TerminalSize? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
