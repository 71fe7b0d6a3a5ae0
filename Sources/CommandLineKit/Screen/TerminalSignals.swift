import Foundation
import SystemFiles

/// The signals that concern a screen: those that tell of the terminal come through a pipe, to be
/// waited for together with keys; those of a crash put the terminal back before they do their work.
///
/// Handlers may call next to nothing (POSIX: async-signal-safe), so all that they need lies ready.
enum TerminalSignals {
  /// The window has another size, the program goes on, the program is to stop.
  private static let passedOn = [SIGWINCH, SIGCONT, SIGTSTP]
  /// What a crash, or a signal that nobody expects, sends.
  private static let fatal = [
    SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGALRM, SIGUSR1, SIGUSR2,
    SIGXCPU,
  ]

  /// What handlers need, for the rest of the program: a handler may run at any time.
  private struct Ready {
    let pipe: Int32
    let output: Int32
    let input: Int32
    let farewell: UnsafeMutableBufferPointer<UInt8>
    let original: UnsafeMutablePointer<termios>
  }

  // Written once, before there is a handler to read it.
  nonisolated(unsafe) private static var ready: Ready?

  /// Catches the signals for the terminal with these modes.
  ///
  /// - Returns: Where the numbers of SIGWINCH, SIGCONT and SIGTSTP can be read, each in a byte.
  static func install(for modes: TerminalModes) throws(SystemError) -> FileDescriptor {
    var ends: [Int32] = [0, 0]
    try SystemError.check { pipe(&ends) }
    for end in ends {
      try SystemError.check { fcntl(end, F_SETFD, FD_CLOEXEC) }
      // A full pipe must not hold up a handler.
      try SystemError.check { fcntl(end, F_SETFL, O_NONBLOCK) }
    }
    let bytes = Array(TerminalModes.leaveScreen.utf8)
    let farewell = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = farewell.initialize(from: bytes)
    ready = Ready(
      pipe: ends[1], output: modes.output.number, input: modes.input.number, farewell: farewell,
      original: modes.allocateOriginal())
    // What started the program may have some ignored, and that is left as it is.
    for number in passedOn where !Interruption.isIgnored(number) { signal(number, passOn) }
    for number in fatal where !Interruption.isIgnored(number) { signal(number, putBackAndEnd) }
    return FileDescriptor(number: ends[0])
  }

  /// Stops the program as if Ctrl-Z had not been caught; returns when it goes on.
  static func stop() {
    signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
    signal(SIGTSTP, passOn)
  }

  /// Leaves the signals to the system again, as the screen is given back.
  static func uninstall() {
    for number in fatal + passedOn where !Interruption.isIgnored(number) {
      signal(number, SIG_DFL)
    }
  }

  private static let passOn: @Sendable @convention(c) (Int32) -> Void = { number in
    let code = errno
    var byte = UInt8(truncatingIfNeeded: number)
    if let ready { write(ready.pipe, &byte, 1) }
    errno = code
  }

  private static let putBackAndEnd: @Sendable @convention(c) (Int32) -> Void = { number in
    if let ready {
      write(ready.output, ready.farewell.baseAddress, ready.farewell.count)
      tcsetattr(ready.input, TCSANOW, ready.original)
    }
    signal(number, SIG_DFL)
    raise(number)
  }
}
