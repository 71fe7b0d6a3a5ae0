import DiarySamples
import Foundation
import SleepCore
import SleepDiary
import SleepModel
import SleepPlatform
import TestSupport
import Testing

struct DiaryCompactionTests {
  private let folder: TemporaryFolder
  private let process = WritingProcess(number: 1, host: "here")

  init() throws { folder = try TemporaryFolder() }

  private func writer(_ device: String = "one", at seconds: Double = 1000) -> DiaryWriter {
    DiaryWriter(
      folder: DiaryFolder(folder.path + "/diary"),
      device: DeviceName(path: folder.path + "/\(device)"),
      now: Instant(seconds: Int64(seconds)))
  }

  @discardableResult
  private func write(_ changes: DiaryChange..., device: String = "one") throws -> Diary {
    var generator = SystemRandomNumberGenerator()
    return try writer(device).write(using: &generator) { _ in changes }
  }

  private func compact(_ device: String = "one") throws -> DiaryCompaction? {
    var generator = SystemRandomNumberGenerator()
    return try writer(device).compact(by: process, using: &generator)
  }

  private func text() throws -> String {
    try folder.contents().contains("diary")
      ? FileManager.default.contentsOfDirectory(atPath: folder.path + "/diary").sorted()
        .map { try folder.text(of: "diary/\($0)") }.joined() : ""
  }

  private func id(_ record: DiaryRecord?) throws -> OperationID {
    try #require(record.flatMap { OperationID($0.id) })
  }

  @Test func removesTheContentOfDeletedRecordsAndKeepsTheirNames() throws {
    let diary = try write(
      .add(.note, [.note: .text("secret"), .src: .text("app"), .key: .text("7")]))
    try write(.add(.stress, [.value: .number(6), .note: .text("kept")]))
    let deleted = try id(diary.records().first)
    try write(.delete(id: deleted))
    let before = try writer().diary().records()

    let compaction = try #require(try compact())
    #expect(compaction.removedFields == 1)
    #expect(compaction.bytesAfter < compaction.bytesBefore)
    let text = try text()
    #expect(!text.contains("secret"))
    #expect(text.contains("\"op\":\"\(deleted)\",\"do\":\"add\",\"kind\":\"note\""))
    #expect(text.contains(#""src":"app","key":"7""#))
    #expect(try writer().diary().records() == before)
  }

  /// Nothing of an existing record is removed, even if its command was undone.
  @Test func keepsRecordsThatAnotherDeviceRestored() throws {
    let added = try id(try write(.add(.note, [.note: .text("kept")])).records().first)
    try write(.add(.stress, [.value: .number(6)]))
    try write(.set(id: added, [.mood: .text("happy")]), device: "two")
    try write(.undo(added))
    #expect(try writer().diary().records().map(\.kind) == [.stress])
    try write(.set(id: added, [.mood: .text("sad")]), device: "two")
    let before = try writer().diary().records()
    #expect(before.map { $0.text(.note) } == ["kept", nil])
    _ = try compact()
    #expect(try writer().diary().records() == before)
  }

  @Test func anOlderCopyRestoresNothing() throws {
    let diary = try write(.add(.note, [.note: .text("secret")]))
    let deleted = try id(diary.records().first)
    try write(.delete(id: deleted))
    let copy = try text()
    _ = try compact()
    try folder.write(copy, to: "diary/ABCDEFGH.sync-conflict.jsonl")
    #expect(try writer().diary().records().isEmpty)
  }

  @Test func removesValuesThatThisDeviceReplacedOrUndid() throws {
    let diary = try write(.add(.note, [.note: .text("first"), .mood: .text("sad")]))
    let note = try id(diary.records().first)
    try write(.set(id: note, [.note: .text("second")]))
    try write(.set(id: note, [.note: .text("third")]))
    try write(.set(id: note, [.mood: .text("angry")]))
    var generator = SystemRandomNumberGenerator()
    _ = try writer().write(using: &generator) { try $0.undo() }
    let before = try writer().diary().records()
    #expect(before.first?.text(.mood) == "sad")

    #expect(try compact()?.removedFields == 3)
    let text = try text()
    for word in ["first", "second", "angry"] { #expect(!text.contains(word)) }
    #expect(try writer().diary().records() == before)
    #expect(throws: DiaryError(.nothingToUndo)) { try writer().diary().undo() }
    #expect(throws: DiaryError(.nothingToRedo)) { try writer().diary().redo() }
  }

  @Test func keepsValuesThatAnotherDeviceReplaced() throws {
    let diary = try write(.add(.note, [.note: .text("first")]))
    let note = try id(diary.records().first)
    try write(.set(id: note, [.note: .text("second")]), device: "two")
    #expect(try compact() == nil)
    var generator = SystemRandomNumberGenerator()
    let restored = try writer("two").write(using: &generator) { try $0.undo() }
    #expect(restored.records().first?.text(.note) == "first")
  }

  @Test func keepsLinesOfLaterVersionsAndDamagedOnes() throws {
    try write(.setDay("2026-11-22", [.activity: .number(40)]))
    try write(.deleteDay("2026-11-22"))
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/diary").first)
    let later =
      #"{"op":"01KAM2Y3Z40000000000000001","do":"add","kind":"dream","plot":["a",{"b":1}]}"#
    let damaged = #"{"op":"01KAM2Y3Z4"#
    try folder.write(
      folder.text(of: "diary/\(name)") + later + "\n" + damaged + "\n", to: "diary/\(name)")
    #expect(try compact()?.removedFields == 1)
    let lines = try text().split(separator: "\n").map(String.init)
    #expect(lines.contains(later))
    #expect(lines.contains(damaged))
    #expect(lines.contains { $0.hasSuffix(#""do":"set","kind":"day","day":"2026-11-22"}"#) })
  }

  @Test func leavesAFileOfANewerVersion() throws {
    try write(.setProfile([.name: .text("Ann")]))
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/diary").first)
    let path = "diary/\(name)"
    let newer = try folder.text(of: path).replacing("\"version\":1", with: "\"version\":2")
    try folder.write(newer, to: path)
    #expect(throws: DiaryError(path: "\(folder.path)/\(path)", .newerFormat(version: 2))) {
      try compact()
    }
    #expect(try folder.text(of: path) == newer)
  }

  @Test func aWaitingWriterContinuesInTheNewFile() throws {
    let diary = try write(.add(.note, [.note: .text("secret")]))
    let deleted = try id(diary.records().first)
    try write(.delete(id: deleted))
    _ = try compact()
    let after = try write(.add(.stress, [.value: .number(3)]))
    #expect(after.records().map(\.kind) == [.stress])
    #expect(try writer().diary().records() == after.records())
  }

  @Test func keepsAnEntryThatAnotherDeviceRestored() throws {
    let diary = try write(.add(.stress, [.value: .number(6), .note: .text("kept")]))
    let stress = try id(diary.records().first)
    var generator = SystemRandomNumberGenerator()
    _ = try writer().write(using: &generator) { try $0.undo() }
    try write(.set(id: stress, [.value: .number(7)]), device: "two")
    let before = try writer().diary().records()
    #expect(before.map(\.fields) == [[.value: .number(7), .note: .text("kept")]])
    _ = try compact()
    #expect(try writer().diary().records() == before)
  }

  @Test func removesTheValuesOfADeletedDay() throws {
    try write(.setDay("2026-11-22", [.activity: .number(5), .work: .number(1)]))
    try write(.deleteDay("2026-11-22"))
    try write(.setDay("2026-11-22", [.diet: .number(3)]))
    #expect(try compact()?.removedFields == 2)
    #expect(
      try writer().diary().records().map(\.fields)
        == [[.day: .text("2026-11-22"), .diet: .number(3)]])
  }
}
