import Foundation
import SleepModel
import Testing

@testable import betterrest

@Suite struct TerminalModesTests {
  /// A terminal without a window: what is written to one end is typed at the other.
  private struct PseudoTerminal {
    let keyboard: FileDescriptor
    let terminal: FileDescriptor

    init() throws {
      let number = try SystemError.check { posix_openpt(O_RDWR | O_NOCTTY) }
      keyboard = FileDescriptor(number: number)
      try SystemError.check { grantpt(number) }
      try SystemError.check { unlockpt(number) }
      let name = try #require(ptsname(number))
      terminal = try FileDescriptor(opening: String(cString: name), O_RDWR | O_NOCTTY)
    }

    func closeNow() {
      keyboard.closeNow()
      terminal.closeNow()
    }

    var modes: termios {
      get throws {
        var modes = termios()
        try SystemError.check { tcgetattr(terminal.number, &modes) }
        return modes
      }
    }

    func shown() throws -> String {
      var bytes = [UInt8](repeating: 0, count: 1000)
      let count = try SystemError.check { read(keyboard.number, &bytes, bytes.count) }
      return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }

  @Test func keysComeOneByOneUntilTheTerminalIsLeft() throws {
    let pseudo = try PseudoTerminal()
    defer { pseudo.closeNow() }
    let before = try pseudo.modes
    #expect(before.c_lflag & tcflag_t(ICANON) != 0)
    let modes = try TerminalModes(input: pseudo.terminal, output: pseudo.terminal)
    try modes.enter()
    let within = try pseudo.modes
    #expect(within.c_lflag & tcflag_t(ICANON | ECHO | IEXTEN) == 0)
    #expect(within.c_lflag & tcflag_t(ISIG) != 0)
    #expect(try pseudo.shown() == "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J")
    try pseudo.keyboard.write("x")
    var byte: UInt8 = 0
    #expect(read(pseudo.terminal.number, &byte, 1) == 1)
    #expect(byte == UInt8(ascii: "x"))
    modes.leave()
    #expect(try pseudo.shown() == "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    let after = try pseudo.modes
    #expect(after.c_lflag == before.c_lflag && after.c_iflag == before.c_iflag)
  }

  @Test func whatIsNoTerminalHasNoModes() throws {
    let file = try TemporaryFile()
    let descriptor = try FileDescriptor(opening: file.path, O_RDWR)
    defer { descriptor.closeNow() }
    #expect(throws: SystemError(code: ENOTTY)) {
      try TerminalModes(input: descriptor, output: descriptor)
    }
  }
}
