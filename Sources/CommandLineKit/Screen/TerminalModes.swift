import Foundation
import SystemFiles

/// How a terminal treats what is typed and what is shown: as lines to be mended, or key by key on a
/// screen of the program's own.
struct TerminalModes: Sendable {
  let input: FileDescriptor
  let output: FileDescriptor
  /// How the terminal was when it was taken over.
  private let original: termios

  /// The screen that programs such as editors use, without a cursor, and without going on to the
  /// next line where one is full (xterm and ECMA-48).
  private static let enterScreen = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J"
  /// The way back to the shell's screen as it was.
  static let leaveScreen = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  init(input: FileDescriptor, output: FileDescriptor) throws(SystemError) {
    self.input = input
    self.output = output
    var modes = termios()
    try SystemError.check { tcgetattr(input.number, &modes) }
    original = modes
  }

  /// Whether the terminal listens to this program, and not to its shell or another job.
  var isInForeground: Bool { tcgetpgrp(input.number) == getpgrp() }

  /// Has every key come at once and unseen, and shows an empty screen.
  ///
  /// Keys that send signals still do, so that what started the program gets them, too.
  func enter() throws(SystemError) {
    var modes = original
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    modes.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | ISTRIP)
    // A program in the background is stopped here, before it writes anything.
    try SystemError.check { tcsetattr(input.number, TCSANOW, &modes) }
    try output.write(Self.enterScreen)
  }

  /// Puts the terminal back as it was, as far as it still takes anything.
  func leave() {
    try? output.write(Self.leaveScreen)
    // In the background the shell has set the modes that it needs, and to change them would stop
    // this program.
    guard isInForeground else { return }
    var modes = original
    tcsetattr(input.number, TCSANOW, &modes)
  }

  /// The original modes for a signal handler, which may not ask for memory.
  func allocateOriginal() -> UnsafeMutablePointer<termios> {
    let pointer = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    pointer.initialize(to: original)
    return pointer
  }
}
