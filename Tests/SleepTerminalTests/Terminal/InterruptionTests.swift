import Foundation
import Testing

@testable import SleepTerminal

@Suite struct InterruptionTests {
  /// A folder that this process and its child find by the number of the former.
  private static func folder(of process: Int32) -> URL {
    FileManager.default.temporaryDirectory.appending(path: "betterrest-interruption-\(process)")
  }

  @Test func removesUnfinishedFiles() async throws {
    let folder = Self.folder(of: getpid())
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    await #expect(processExitsWith: .exitCode(130)) {
      let folder = InterruptionTests.folder(of: getppid())
      var finished = try FileOutput(folder.appending(path: "finished").path)
      try finished.write("all")
      try finished.commit()
      var unfinished = try FileOutput(folder.appending(path: "unfinished").path)
      try unfinished.write("some")
      try unfinished.flush()
      Interruption.end(by: SIGINT)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["finished"])
  }

  @Test func runsItsHandlerFirst() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(143), observing: [\.standardOutputContent]
    ) {
      for word in ["first", "second"] {
        Interruption.beforeEnd {
          // The process ends without flushing buffers.
          _ = write(STDOUT_FILENO, word, word.utf8.count)
        }
      }
      Interruption.end(by: SIGTERM)
    }
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(text.hasSuffix("firstsecond"))
  }
}
