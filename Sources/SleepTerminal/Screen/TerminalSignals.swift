import Foundation
import SleepPlatform

/// The signals for a screen: those on the terminal arrive through a pipe, to be awaited together
/// with keys; those of a crash restore the terminal first.
///
/// Handlers may call only async-signal-safe functions (POSIX), so all their data is prepared.
enum TerminalSignals {
  /// The window has another size; the program continues; the program is to stop.
  private static let passedOn = [SIGWINCH, SIGCONT, SIGTSTP]
  /// The signals of a crash, or of an unexpected end.
  private static let fatal = [
    SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGALRM, SIGUSR1, SIGUSR2,
    SIGXCPU, SIGPROF,
  ]

  /// Further signals that end a program on Linux, with those for real time.
  #if os(Linux)
    private static let fatalThere = [SIGSTKFLT, SIGIO, SIGPWR] + Array<Int32>(34...64)
  #else
    private static let fatalThere: [Int32] = []
  #endif

  /// The data of the handlers, never freed, as a handler may run at any time.
  private struct Ready {
    let pipe: Int32
    let output: Int32
    let input: Int32
    let farewell: UnsafeMutableBufferPointer<UInt8>
    let original: UnsafeMutablePointer<termios>
  }

  // Written once, before a handler can read it.
  nonisolated(unsafe) private static var ready: Ready?

  /// Installs the handlers; returns a pipe that delivers the passed-on signals, a byte each.
  static func install(for modes: TerminalModes) throws(SystemError) -> FileDescriptor {
    var ends: [Int32] = [0, 0]
    try SystemError.check { pipe(&ends) }
    for end in ends {
      try SystemError.check { fcntl(end, F_SETFD, FD_CLOEXEC) }
      // A full pipe must not block a handler.
      try SystemError.check { fcntl(end, F_SETFL, O_NONBLOCK) }
    }
    let bytes = Array(TerminalModes.leaveScreen.utf8)
    let farewell = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = farewell.initialize(from: bytes)
    ready = Ready(
      pipe: ends[1], output: modes.output.number, input: modes.input.number, farewell: farewell,
      original: modes.allocateOriginal())
    // Signals that the parent ignores stay ignored.
    for number in passedOn where !Interruption.isIgnored(number) { signal(number, passOn) }
    for number in fatal + fatalThere where !Interruption.isIgnored(number) {
      signal(number, putBackAndEnd)
    }
    return FileDescriptor(number: ends[0])
  }

  /// Stops the program as if Ctrl-Z had not been caught; returns when it continues.
  static func stop() {
    signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
    signal(SIGTSTP, passOn)
  }

  /// Restores the default actions when the screen is closed.
  static func uninstall() {
    for number in fatal + fatalThere + passedOn where !Interruption.isIgnored(number) {
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
      tcflush(ready.input, TCIFLUSH)
      tcsetattr(ready.input, TCSANOW, ready.original)
    }
    signal(number, SIG_DFL)
    raise(number)
  }
}
