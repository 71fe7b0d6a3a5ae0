import DiarySamples
import SleepPlatform
import Testing

@testable import SleepDiary

struct CommandHistoryTests {
  private let sample: SampleDiary

  init() throws {
    sample = try SampleDiary()
  }

  private func values(device: String = "one") throws -> [Double?] {
    try sample.writer(device: device).diary().records(of: [.stress]).map { $0.number(.value) }
  }

  private func undo(_ count: Int = 1, device: String = "one") throws {
    try sample.write(sample.writer(device: device).diary().undo(count), device: device)
  }

  private func redo(device: String = "one") throws {
    try sample.write(sample.writer(device: device).diary().redo(), device: device)
  }

  private func log(_ values: Double..., device: String = "one") throws {
    try sample.write(values.map { SampleDiary.stress($0) }, device: device)
  }

  @Test func nothingIsUndoneInAnEmptyDiary() throws {
    #expect(throws: DiaryError(.nothingToUndo)) { try undo() }
    #expect(throws: DiaryError(.nothingToRedo)) { try redo() }
  }

  @Test func undoesOneCommandAtATime() throws {
    try log(1)
    try log(2)
    try log(3)
    try undo()
    #expect(try values() == [1, 2])
    try undo()
    #expect(try values() == [1])
    try undo()
    #expect(try values() == [])
    #expect(throws: DiaryError(.nothingToUndo)) { try undo() }
  }

  @Test func redoesInReverseOrder() throws {
    for value in [1, 2, 3] as [Double] { try log(value) }
    for _ in 1...3 { try undo() }
    for count in 1...3 {
      try redo()
      #expect(try values() == [1, 2, 3].prefix(count).map { $0 })
    }
    #expect(throws: DiaryError(.nothingToRedo)) { try redo() }
    try undo()
    #expect(try values() == [1, 2])
    try redo()
    #expect(try values() == [1, 2, 3])
  }

  @Test func undoesAWholeCommand() throws {
    try log(1, 2, 3)
    try log(4)
    try undo(2)
    #expect(try values() == [])
    try redo()
    #expect(try values() == [1, 2, 3, 4])
  }

  @Test func undoesNoMoreCommandsThanExist() throws {
    try log(1)
    #expect(throws: DiaryError(.fewerToUndo(1))) { try undo(10) }
    #expect(try values() == [1])
    try undo(1)
    #expect(try values() == [])
    #expect(try sample.writer().diary().undone.counts(sample.writer().diary().log.operations[1]))
  }

  @Test func aNewCommandClearsTheRedoHistory() throws {
    try log(1)
    try undo()
    try log(2)
    #expect(throws: DiaryError(.nothingToRedo)) { try redo() }
    try undo()
    try redo()
    #expect(try values() == [2])
  }

  @Test func eachDeviceUndoesItsOwnCommands() throws {
    try log(1, device: "one")
    try log(2, device: "two")
    try undo(device: "one")
    #expect(try values(device: "one") == [2])
    #expect(throws: DiaryError(.nothingToUndo)) { try undo(device: "one") }
    #expect(throws: DiaryError(.nothingToRedo)) { try redo(device: "two") }
    try redo(device: "one")
    #expect(try values(device: "one") == [1, 2])
  }

  @Test func undoesChangesAndDeletions() throws {
    let id = try #require(
      OperationID(try sample.write([SampleDiary.stress(1)]).records()[0].id))
    try sample.write([.set(id: id, [.value: 5])])
    try sample.write([.delete(id: id)])
    try sample.write([.setDay("2026-11-22", [.work: 8])])
    try sample.write([.deleteDay("2026-11-22")])
    #expect(try values() == [])
    try undo(2)
    #expect(try sample.writer().diary().records().isEmpty)
    try undo()
    #expect(try values() == [5])
    try undo()
    #expect(try values() == [1])
  }

  @Test func namesTheRecordsOfAChange() throws {
    let diary = try sample.write([SampleDiary.stress(1), SampleDiary.stress(2)])
    let ids = diary.records().map(\.id)
    try sample.write([
      .setDay("2026-11-22", [.work: 8]), .setProfile([.need: 8]),
      .set(id: try #require(OperationID(ids[1])), [.value: 3]),
    ])
    var now = try sample.writer().diary()
    #expect(now.recordIDs(of: try now.undo()) == ["DAY20261122", "PROFILE", ids[1]])
    #expect(now.recordIDs(of: try now.undo(2)) == ["DAY20261122", "PROFILE", ids[1], ids[0]])
    try undo(2)
    now = try sample.writer().diary()
    #expect(Set(now.recordIDs(of: try now.redo())) == ["DAY20261122", "PROFILE", ids[0], ids[1]])
    let id = try #require(OperationID(ids[0]))
    #expect(
      now.recordIDs(of: [.delete(id: id), .deleteDay("2026-11-22"), .set(id: id, [:])])
        == [ids[0], "DAY20261122"])
  }

  /// Adds the lines with which earlier versions filled the profile, see the guide `TheDiaryFormat`.
  private static let filling = [
    ("SSM7RHAAW5TQH3WJ", "\"wake\":\"07:00\""), ("7N6A3WFSWQ1ZVVWV", "\"need\":7.5"),
    ("X7FVTS6ED26CNXN9", "\"coffee\":2"),
  ].map { hash, field in
    "{\"op\":\"0000000000\(hash)\",\"do\":\"set\",\"kind\":\"profile\","
      + "\"batch\":\"0000000000B3C7V7AN6GA30ZW1\",\(field)}\n"
  }.joined()

  private func fillProfile() throws {
    let (name, bytes) = try #require(try sample.files().first)
    try sample.folder.write(
      String(decoding: bytes, as: UTF8.self) + Self.filling, to: "diary/\(name)")
  }

  private func profile() throws -> FieldValues { try sample.writer().diary().profile.fields }

  @Test func whatFilledTheProfileIsUndoneLast() throws {
    let filled: FieldValues = [.wake: .text("07:00"), .need: .number(7.5), .coffee: .number(2)]
    try log(6)
    try fillProfile()
    try undo()
    #expect(try values().isEmpty && profile() == filled)
    try undo()
    #expect(try profile().isEmpty)
    #expect(throws: DiaryError(.nothingToUndo)) { try undo() }
    try redo()
    #expect(try profile() == filled)
  }

  /// Devices that had not seen each other's files wrote the same lines.
  @Test func whatFilledTheProfileOnTwoDevicesIsUndoneOnce() throws {
    try log(6)
    try fillProfile()
    try undo(2)
    try sample.folder.write(Self.filling, to: "diary/B.jsonl")
    #expect(try profile().isEmpty)
    #expect(throws: DiaryError(.nothingToUndo)) { try undo() }
  }

  @Test func whatFilledTheProfileIsUndoneAfterCompaction() throws {
    try log(6)
    try undo()
    try fillProfile()
    let compaction = try sample.writer().compact(
      by: WritingProcess(number: 1, host: "here"), using: &sample.generator)
    #expect(try compaction != nil && !profile().isEmpty)
    try undo()
    #expect(try profile().isEmpty)
  }

  /// Imported lines can form chains that no sleeper types.
  @Test func aLongChainOfUndoesIsFollowed() {
    let first = #"{"op":"\#(id(1))","do":"add","kind":"stress","value":5}"#
    let chain = (2...40_000).map { number in
      #"{"op":"\#(id(number))","do":"undo","of":"\#(id(number - 1))"}"#
    }
    let diary = Diary(files: [
      ("A.jsonl", ([first] + chain).flatMap { Array(($0 + "\n").utf8) })
    ])
    #expect(diary.recordIDs(of: [.undo(id(40_000))]) == ["\(id(1))"])
  }

  /// No version writes undoes whose batches name each other.
  @Test func mutualUndoesTerminate() throws {
    func line(_ number: Int, of target: Int, batch: Int) -> String {
      "{\"op\":\"\(id(number))\",\"do\":\"undo\",\"of\":\"\(id(target))\",\"batch\":\"\(id(batch))\"}"
    }
    let diary = Diary(lines: line(8, of: 2, batch: 1), line(9, of: 1, batch: 2))
    #expect(diary.recordIDs(of: [.undo(id(1))]) == [])
  }
}
