import Foundation
import Platform
import TestSupport
import Testing

@testable import CommandLineKit

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
}
