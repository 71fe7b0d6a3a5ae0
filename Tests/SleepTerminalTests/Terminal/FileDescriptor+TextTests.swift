import Foundation
import SleepPlatform
import SleepTerminal
import TestSupport
import Testing

@Suite struct FileDescriptorTests {
  @Test func linesOfAFile() throws {
    let file = try TemporaryFile("6:30\n\nlast")
    let descriptor = try FileDescriptor(opening: file.path, O_RDONLY)
    defer { descriptor.closeNow() }
    #expect(try descriptor.readLine() == "6:30")
    #expect(try descriptor.readLine() == "")
    #expect(try descriptor.readLine() == "last")
    #expect(try descriptor.readLine() == nil)
  }

  /// As other systems end them.
  @Test func returnsBelongToTheEndsOfLines() throws {
    let file = try TemporaryFile("6:30\r\n\r\na\rb\r\n\r")
    let descriptor = try FileDescriptor(opening: file.path, O_RDONLY)
    defer { descriptor.closeNow() }
    let lines = [try descriptor.readLine(), try descriptor.readLine(), try descriptor.readLine()]
    #expect(lines == ["6:30", "", "a\rb"])
    #expect(try descriptor.readLine() == "")
    #expect(try descriptor.readLine() == nil)
  }
}
