import Foundation
import SleepTerminal
import SleepText
import TestSupport
import Testing

@Suite struct FileOutputTests {
  @Test func appearsWhenCommitted() throws {
    let file = try TemporaryFile()
    var output = try FileOutput(file.path)
    try output.write("wake,prediction\n")
    let row = [UInt8]("25200,30940\n".utf8)
    for _ in 0..<100_000 { try output.write(row.span) }
    #expect(try file.text() == "")
    try output.commit()
    #expect(try file.text().utf8.count == 16 + 100_000 * row.count)
  }

  @Test func leavesTheOldFileWithoutACommit() throws {
    let file = try TemporaryFile()
    try Data("old".utf8).write(to: URL(filePath: file.path))
    do {
      var output = try FileOutput(file.path)
      try output.write("new")
      try output.flush()
    }
    #expect(try file.siblings() == ["file"])
    #expect(try file.text() == "old")
  }
  @Test func failuresHaveAnExitCode() throws {
    let file = try TemporaryFile()
    do {
      _ = try FileOutput("\(file.path)/below-a-file")
      Issue.record("a file is no folder")
    } catch let error as any ReportableError {
      #expect(error.failure.kind == .cannotWrite)
    }
  }
}
