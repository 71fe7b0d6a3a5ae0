import Foundation
import Testing

@testable import SleepPlatform

@Suite struct FileDescriptorTests {
  @Test func saysWhyAFileCannotBeOpened() {
    do throws(SystemError) {
      _ = try FileDescriptor(opening: "/no/such/folder", O_RDONLY)
      Issue.record("there is no such folder")
    } catch {
      #expect(error == SystemError(code: ENOENT))
      #expect(error.description == "no such file or directory")
    }
  }

  @Test func isNoTerminal() throws {
    let null = try FileDescriptor(opening: "/dev/null", O_RDONLY)
    defer { null.closeNow() }
    #expect(!null.isTerminal)
  }

  @Test func readsUpToTheEnd() throws {
    let zeros = try FileDescriptor(opening: "/dev/zero", O_RDONLY)
    defer { zeros.closeNow() }
    #expect(try zeros.readBytes(upTo: 3) == [0, 0, 0])
    let null = try FileDescriptor(opening: "/dev/null", O_RDONLY)
    defer { null.closeNow() }
    #expect(try null.readBytes(upTo: 3) == [])
    let folder = try FileDescriptor(opening: "/", O_RDONLY)
    defer { folder.closeNow() }
    #expect(throws: SystemError(code: EISDIR)) { try folder.readBytes(upTo: 3) }
  }

  @Test func callsAgainAfterASignal() throws {
    var results = [-1, -1, 3]
    let result = try SystemError.check {
      errno = EINTR
      return results.removeFirst()
    }
    #expect(result == 3)
    #expect(throws: SystemError(code: EIO)) {
      try SystemError.check {
        errno = EIO
        return -1
      }
    }
  }
}
