import DiarySamples
import Foundation
import SleepCore
import TestSupport
import Testing

@testable import SleepDiary
@testable import SleepModel

struct DiaryFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func add(_ number: Int) -> String {
    "{\"op\":\"\(id(number))\",\"do\":\"add\",\"kind\":\"stress\"}\n"
  }

  private func log(_ name: String = "") throws(DiaryError) -> OperationLog {
    try DiaryFolder(folder.path + name).log(device: nil)
  }

  @Test func noFolderIsAnEmptyDiary() throws {
    #expect(try log("/none/at/all").operations.isEmpty)
    #expect(try log().files.isEmpty)
  }

  @Test func readsAllFilesByTheirNames() throws {
    for (number, name) in [
      "B.jsonl", "A.jsonl", "A.sync-conflict-20261122-101112-ABCDEFG.jsonl",
      "A (conflicted copy).jsonl", "Ä ö.jsonl",
    ].enumerated() {
      try folder.write(add(number + 1), to: name)
    }
    let log = try log()
    #expect(log.operations.map(\.id) == (1...5).map(id))
    #expect(log.files.count == 5)
    #expect(log.files.map(\.name) == log.files.map(\.name).sorted())
  }

  @Test func ignoresOtherFiles() throws {
    try folder.write(add(1), to: "A.jsonl")
    for name in [
      ".A.jsonl", ".syncthing.A.jsonl.tmp", "A.jsonl~", "A.json", "A.jsonl.tmp", "jsonl",
      "A.JSONL.gz",
      "inner.jsonl/B.jsonl", ".stversions/A.jsonl",
    ] { try folder.write(add(2), to: name) }
    mkfifo(folder.path + "/pipe.jsonl", 0o600)
    symlink("nowhere", folder.path + "/dangling.jsonl")
    let log = try log()
    #expect(log.operations.map(\.id) == [id(1)])
    #expect(log.files.map(\.name) == ["A.jsonl"])
    #expect(
      log.leftOutFiles.map { "\($0.name): \($0.reason)" } == [
        "dangling.jsonl: it is a link to a file that is not there",
        "inner.jsonl: it is a folder and not a file", "pipe.jsonl: it is a pipe and not a file",
      ])
  }

  @Test func followsLinksToFiles() throws {
    try folder.write(add(1), to: "elsewhere/x")
    symlink("elsewhere/x", folder.path + "/A.jsonl")
    #expect(try log().operations.map(\.id) == [id(1)])
  }

  /// Skipping the file would show an incomplete diary.
  @Test func aFileThatCannotBeReadIsAnError() throws {
    try folder.write(add(1), to: "A.jsonl")
    // Unlike permissions, this also stops the superuser.
    symlink("B.jsonl", folder.path + "/B.jsonl")
    let error = #expect(throws: DiaryError.self) { try log() }
    let path = folder.path + "/B.jsonl"
    #expect(
      error?.description == "Cannot read the diary: '\(path)': too many levels of symbolic links.")
  }

  @Test func aFileInPlaceOfTheFolderIsAnError() throws {
    try folder.write("", to: "file")
    #expect(
      #expect(throws: DiaryError.self) { try log("/file") }?.path == folder.path + "/file")
    // A path below a file holds no diary yet.
    #expect(try log("/file/diary").operations.isEmpty)
  }

  @Test func readsAnEmptyFile() throws {
    try folder.write("", to: "A.jsonl")
    try folder.write(add(1), to: "B.jsonl")
    #expect(try log().operations.map(\.id) == [id(1)])
  }
}
