import Foundation
import SleepPlatform
import TestSupport
import Testing

@testable import SleepTerminal

@Suite struct StatusLineTests {
  @Test func overwritesAndErasesItself() throws {
    let file = try TemporaryFile()
    let terminal = try FileDescriptor(opening: file.path, O_WRONLY)
    defer { terminal.closeNow() }
    StatusLine.erase()
    StatusLine.show("Reading  1 s", on: terminal)
    StatusLine.show("Reading  1 s", on: terminal)
    StatusLine.show("Reading  2 s", on: terminal)
    StatusLine.erase()
    StatusLine.erase()
    let clear = "\r\u{1B}[K"
    #expect(try file.text() == "\(clear)Reading  1 s\(clear)Reading  2 s\(clear)")
  }

  @Test func isErasedByAnInterruption() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(130), observing: [\.standardErrorContent]
    ) {
      StatusLine.show("Reading  1 s", on: FileDescriptor(number: 2))
      Interruption.end(by: SIGINT)
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errors.hasSuffix("\r\u{1B}[KReading  1 s\r\u{1B}[K"))
  }
}
