import DiarySamples
import Foundation
import SleepCore
import SleepDiary
import SleepModel
import TestSupport
import Testing

struct DiaryWriterTests {
  private let sample: SampleDiary

  init() throws {
    sample = try SampleDiary()
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func makesAFolderAndAFileForItsOwnerAlone() throws {
    try sample.write([SampleDiary.stress(6)])
    let file = try sample.file()
    #expect(try permissions(sample.path) == 0o700)
    #expect(try permissions(file.path) == 0o600)
    #expect(
      file.path.hasSuffix(
        "/\(try #require(try DeviceName(path: sample.folder.path + "/one").name())).jsonl"))
  }

  /// A process that was stopped with Ctrl-Z may hold the lock.
  @Test func aHeldDiaryIsGivenUpUnchanged() throws {
    try sample.write([SampleDiary.stress(6)])
    #expect(try sample.folder.contents().sorted() == ["diary", "one", "one.diaries"])
    let (path, bytes) = try sample.file()
    let other = try FileDescriptor(opening: path, O_RDWR)
    #expect(other.lock())
    try sample.folder.write("4711 1794999820\n", to: "one.writing")
    let holder = DiaryHolder(process: 4711, seconds: 180)
    #expect("\(holder)" == "another betterrest (process 4711, for 3 min)")
    var told: [DiaryHolder] = []
    let patience = LockPatience(notice: .milliseconds(20), limit: .milliseconds(60))
    #expect(throws: DiaryError(path: path, .held(holder))) {
      try sample.writer().write(using: &sample.generator, patience, waiting: { told.append($0) }) {
        _ in [SampleDiary.stress(7)]
      }
    }
    #expect(try told == [holder] && sample.file().bytes == bytes)
    other.closeNow()
    #expect(try sample.write([SampleDiary.stress(7)]).records().count == 2)
    #expect(try sample.folder.contents().sorted() == ["diary", "one", "one.diaries"])
  }

  @Test func beginsAFileWithItsHeader() throws {
    try sample.write([SampleDiary.stress(6, "a")])
    try sample.write([SampleDiary.stress(7, "b")])
    let lines = String(decoding: try sample.file().bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4)
    #expect(lines[0] == #"{"betterrest":"diary","version":1}"#)
    #expect(lines[1].hasSuffix(#","note":"a"}"#))
    #expect(lines[2].hasSuffix(#","note":"b"}"#))
    #expect(lines[3].isEmpty)
  }

  @Test func returnsTheDiaryWithTheChanges() throws {
    let diary = try sample.write([SampleDiary.stress(6, "a"), SampleDiary.stress(7, "b")])
    #expect(diary.records().map { $0.text(.note) } == ["a", "b"])
    #expect(try sample.writer().diary().records() == diary.records())
    #expect(try Diary(contentsOf: sample.path).records() == diary.records())
  }

  @Test func aRefusedCommandWritesNothing() throws {
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try sample.writer().write(using: &sample.generator) { _ in throw Refusal() }
    }
    #expect(try sample.files().isEmpty)
    try sample.write([])
    #expect(try sample.files().isEmpty)
    try sample.write([SampleDiary.stress(6)])
    let before = try sample.files()
    #expect(throws: Refusal.self) {
      try sample.writer().write(using: &sample.generator) { _ in throw Refusal() }
    }
    try sample.write([])
    #expect(try sample.files() == before)
  }

  @Test func endsALineThatWasTorn() throws {
    try sample.write([SampleDiary.stress(6, "a")])
    try sample.write([SampleDiary.stress(7, "torn")])
    let file = try sample.file()
    truncate(file.path, off_t(file.bytes.count - 5))
    let diary = try sample.write([SampleDiary.stress(8, "c")])
    #expect(diary.records().map { $0.text(.note) } == ["a", "c"])
    let after = try Diary(contentsOf: sample.path)
    #expect(after.records() == diary.records())
    #expect(after.damagedLines.map(\.line) == [3])
    #expect(try sample.file().bytes.starts(with: file.bytes.dropLast(5) + [0x0A]))
  }

  @Test func aTornHeaderIsDamagedAndNothingElse() throws {
    try sample.write([SampleDiary.stress(6, "a")])
    let path = try sample.file().path
    truncate(path, 10)
    try sample.write([SampleDiary.stress(7, "b")])
    let diary = try Diary(contentsOf: sample.path)
    #expect(diary.records().map { $0.text(.note) } == ["b"])
    #expect(diary.damagedLines.map(\.line) == [1])
  }

  @Test func leavesTheFileOfANewerVersionAlone() throws {
    try sample.write([SampleDiary.stress(6, "a")])
    let old = try sample.file()
    let newer = Array(
      String(decoding: old.bytes, as: UTF8.self)
        .replacing("\"version\":1", with: "\"version\":2").utf8)
    try Data(newer).write(to: URL(filePath: old.path))
    let diary = try sample.write([SampleDiary.stress(7, "b")])
    #expect(diary.records().map { $0.text(.note) } == ["a", "b"])
    var files = try sample.files()
    #expect(files.count == 2)
    #expect(files.removeValue(forKey: (old.path as NSString).lastPathComponent) == newer)
    try sample.write([SampleDiary.stress(8, "c")])
    #expect(try sample.files().count == 2)
    #expect(try Diary(contentsOf: sample.path).records().count == 3)
  }

  @Test func leavesOnlyTheConflictCopyOfANewerVersion() throws {
    try sample.write([SampleDiary.stress(6, "a")])
    let file = try sample.file()
    let copy = file.path.replacing(".jsonl", with: ".sync-conflict-1.jsonl")
    try "{\"betterrest\":\"diary\",\"version\":9}\n".write(
      toFile: copy, atomically: false, encoding: .utf8)
    try sample.write([SampleDiary.stress(7, "b")])
    #expect(try sample.files().count == 2)
  }

  /// A synchronization program may replace a file that is locked.
  @Test func writesIntoTheReplacementFile() throws {
    try sample.write([SampleDiary.stress(6, "a")])
    let file = try sample.file()
    let diary = try sample.writer().write(using: &sample.generator) { _ in
      try Data(file.bytes).write(to: URL(filePath: file.path + "-new"))
      rename(file.path + "-new", file.path)
      return [SampleDiary.stress(7, "b")]
    }
    #expect(diary.records().map { $0.text(.note) } == ["a", "b"])
    #expect(try Diary(contentsOf: sample.path).records() == diary.records())
  }

  @Test func writesAgainAfterTheFolderWasRemoved() throws {
    try sample.write([SampleDiary.stress(6, "a")])
    _ = try sample.writer().write(using: &sample.generator) { _ in
      try FileManager.default.removeItem(atPath: sample.path)
      return [SampleDiary.stress(7, "b")]
    }
    #expect(try Diary(contentsOf: sample.path).records().map { $0.text(.note) } == ["b"])
  }

  @Test func eachDeviceHasAFileOfItsOwn() throws {
    try sample.write([SampleDiary.stress(6)], device: "one")
    try sample.write([SampleDiary.stress(7)], device: "two")
    try sample.write([SampleDiary.stress(8)], device: "one")
    #expect(try sample.files().count == 2)
    #expect(try sample.writer(device: "two").diary().records().count == 3)
  }

  @Test func idsComeAfterThoseOfOtherDevices() throws {
    try sample.write([SampleDiary.stress(6)], device: "ahead", at: 4_000_000_000)
    let diary = try sample.write([SampleDiary.stress(7)], device: "one", at: 1_795_000_000)
    #expect(diary.records().map { $0.number(.value) } == [6, 7])
  }

  @Test func anEditCountsAfterTheClockWasSetBackByAYear() throws {
    let id = try #require(
      OperationID(try sample.write([SampleDiary.stress(6)]).records()[0].id))
    try sample.write([.set(id: id, [.value: 7])])
    let diary = try sample.write(
      [.set(id: id, [.value: 8])], at: 1_795_000_000 - 365 * 86_400)
    #expect(diary.records()[0].number(.value) == 8)
    #expect(try Diary(contentsOf: sample.path).records()[0].number(.value) == 8)
  }

  @Test func aNonRegularFileIsAnError() throws {
    try sample.write([SampleDiary.stress(6)])
    let path = try sample.file().path
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let error = #expect(throws: DiaryError.self) { try sample.write([SampleDiary.stress(7)]) }
    #expect(
      error?.description == "Cannot write '\(path)': it is a folder and not a file. "
        + "The diary was not changed.")
  }

  @Test func writersOfOneDeviceWaitForEachOther() async throws {
    let (path, state) = (sample.path, sample.folder.path + "/one")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          var generator = SeededGenerator(seed: UInt64(task))
          let writer = DiaryWriter(
            folder: DiaryFolder(path), device: DeviceName(path: state),
            now: Instant(seconds: 1_795_000_000))
          for _ in 0..<10 {
            _ = try writer.write(using: &generator) { diary in
              [SampleDiary.stress(Double(diary.records().count) / 8)]
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let diary = try Diary(contentsOf: path)
    let values = diary.records().map { $0.number(.value) }
    #expect(values == Array(stride(from: 0, to: 10, by: 0.125)))
    #expect(diary.damagedLines.isEmpty)
  }
}
