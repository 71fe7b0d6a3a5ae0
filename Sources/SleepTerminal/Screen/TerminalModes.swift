import Foundation
import SleepPlatform

/// The modes of a terminal: line input, or single keys on an alternate screen.
struct TerminalModes {
  let input: FileDescriptor
  let output: FileDescriptor
  private let original: termios

  /// Selects the alternate screen without cursor and line wrapping (xterm and ECMA-48), and has
  /// pasted text marked.
  private static let enterScreen =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[2J"
  /// Restores the shell's screen.
  static let leaveScreen = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  init(input: FileDescriptor, output: FileDescriptor) throws(SystemError) {
    self.input = input
    self.output = output
    var modes = termios()
    try SystemError.check { tcgetattr(input.number, &modes) }
    original = modes
  }

  /// Whether the terminal belongs to this program, and not to its shell or another job.
  var isInForeground: Bool { tcgetpgrp(input.number) == getpgrp() }

  /// Reads single keys without echo, and shows an empty screen; keys still send signals, which the
  /// parent process receives, too.
  func enter() throws(SystemError) {
    var modes = original
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    modes.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | ISTRIP)
    // A program in the background is stopped here, before it writes anything.
    try SystemError.check { tcsetattr(input.number, TCSANOW, &modes) }
    try output.write(Self.enterScreen)
  }

  /// Throws away the keys that are still to be read, and those that follow without a pause, as the
  /// rest of a pasted text does; otherwise the shell would run it.
  func discardKeys() {
    guard isInForeground else { return }
    var bytes = [UInt8](repeating: 0, count: 4096)
    // A key that is held down does not end either.
    let deadline = ContinuousClock.now + .seconds(1)
    while ContinuousClock.now < deadline {
      var descriptor = pollfd(fd: input.number, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, 20) > 0, read(input.number, &bytes, bytes.count) > 0 else { break }
    }
  }

  /// Restores the terminal if possible.
  func leave() {
    try? output.write(Self.leaveScreen)
    // In the background, changing the shell's modes would stop this program.
    guard isInForeground else { return }
    tcflush(input.number, TCIFLUSH)
    var modes = original
    tcsetattr(input.number, TCSANOW, &modes)
  }

  /// The original modes for a signal handler, which must not allocate.
  func allocateOriginal() -> UnsafeMutablePointer<termios> {
    let pointer = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    pointer.initialize(to: original)
    return pointer
  }
}
