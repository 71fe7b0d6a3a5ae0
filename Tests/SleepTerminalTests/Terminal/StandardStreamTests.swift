import Foundation
import SleepPlatform
import SleepTerminal
import SleepText
import TestSupport
import Testing

@Suite struct StandardStreamTests {
  @Test func buffersUntilFlushed() throws {
    let file = try TemporaryFile()
    let descriptor = try FileDescriptor(opening: file.path, O_WRONLY)
    defer { descriptor.closeNow() }
    var stream = StandardStream(descriptor, named: "standard output")
    try stream.write("a")
    try stream.write("b\n")
    try stream.write([UInt8]("c\n".utf8).span)
    #expect(try file.text() == "")
    try stream.flush()
    try stream.flush()
    #expect(try file.text() == "ab\nc\n")
    let isTerminal = stream.isTerminal
    #expect(!isTerminal)
  }

  @Test func sendsLargeWritesInOrder() throws {
    let file = try TemporaryFile()
    let descriptor = try FileDescriptor(opening: file.path, O_WRONLY)
    defer { descriptor.closeNow() }
    var stream = StandardStream(descriptor, named: "standard output")
    let large = [UInt8](repeating: 0x78, count: stream.bufferSize)
    try stream.write("a")
    try stream.write(large.span)
    try stream.write("b")
    try stream.flush()
    #expect(try file.text() == "a" + String(repeating: "x", count: large.count) + "b")
  }

  @Test func unbufferedWritesAreImmediate() throws {
    let file = try TemporaryFile()
    let descriptor = try FileDescriptor(opening: file.path, O_WRONLY)
    defer { descriptor.closeNow() }
    var stream = StandardStream(descriptor, named: "standard error", buffers: false)
    try stream.write("a")
    #expect(try file.text() == "a")
  }

  @Test func textIsEscapedAndDataAreNot() throws {
    let file = try TemporaryFile()
    let descriptor = try FileDescriptor(opening: file.path, O_WRONLY)
    defer { descriptor.closeNow() }
    var stream = StandardStream(descriptor, named: "standard output", buffers: false)
    try stream.writeText("\u{1B}[1m\u{202E}a\n")
    try stream.write("\u{1B}b\r\n")
    try stream.writeJSON(["\u{9B}\u{2066}": "\u{1B}"])
    #expect(
      try file.text() == #"""
        \u{1B}[1m\u{202E}a
        \#u{1B}b\#r
        {
          "\u009b\u2066" : "\u001b"
        }

        """#)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() throws {
    let descriptor = try FileDescriptor(opening: "/dev/full", O_WRONLY)
    defer { descriptor.closeNow() }
    var stream = StandardStream(descriptor, named: "standard output")
    try stream.write("a")
    do {
      try stream.flush()
      Issue.record("nothing can be written to a full disk")
    } catch let error as Failure {
      #expect(error.description == "Cannot write to standard output: no space left on device.")
      #expect(error.kind == .inputOutput)
    }
  }
}
