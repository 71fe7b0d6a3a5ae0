import DiarySamples
import Platform
import Testing

@testable import DiaryCore

struct RememberedInputsTests {
  private let sample: SampleDiary
  private let answers: [DiaryField: DiaryValue] = [
    .wake: .text("07:00"), .need: .number(7.5), .coffee: .number(2),
  ]

  init() throws { sample = try SampleDiary() }

  @discardableResult
  private func write(
    device: String = "one", at seconds: Double = 1_795_000_000,
    _ change: (Diary) throws -> [DiaryChange] = { _ in [SampleDiary.stress(6)] }
  ) throws -> Diary {
    try sample.writer(device: device, at: seconds).write(
      using: &sample.generator, filling: answers, change)
  }

  @Test func fillWhatTheProfileLacks() throws {
    try sample.write([.setProfile([.need: .number(8), .coffee: .number(1)])])
    try sample.write([.setProfile([.coffee: .text("")])])
    let diary = try write()
    #expect(diary.filled == [.wake: .text("07:00")])
    #expect(diary.profile.fields == [.need: .number(8), .wake: .text("07:00")])
    #expect(diary.written.count == 1)
    #expect(try write().filled.isEmpty)
  }

  @Test func yieldToTheCommandItself() throws {
    let diary = try write { _ in [.setProfile([.wake: .text("08:00")])] }
    #expect(diary.filled == [.need: .number(7.5), .coffee: .number(2)])
    #expect(diary.profile.text(.wake) == "08:00")
  }

  @Test func nothingIsWrittenWithoutACommand() throws {
    #expect(try write { _ in [] }.filled.isEmpty)
    #expect(try sample.files().isEmpty)
  }

  /// The command comes first, and what was undone stays away.
  @Test func areUndoneAsOneCommand() throws {
    try write()
    let undone = try write { try $0.undo() }
    #expect(undone.profile.fields == answers && undone.records(of: [.stress]).isEmpty)
    #expect(try write { try $0.undo() }.profile.fields.isEmpty)
    #expect(throws: DiaryError(.nothingToUndo)) { try write { try $0.undo() } }
    #expect(try write().profile.fields.isEmpty)
    #expect(try sample.writer().diary().missing(of: answers).isEmpty)
  }

  private func compact() throws {
    let compaction = try sample.writer().compact(
      by: WritingProcess(number: 1, host: "here"), using: &sample.generator)
    #expect(compaction != nil)
  }

  @Test func compactionKeepsThemAway() throws {
    try write()
    try write { try $0.undo(2) }
    try compact()
    #expect(try write().profile.fields.isEmpty)
  }

  @Test func areUndoneAfterCompaction() throws {
    try sample.write([SampleDiary.stress(6)])
    #expect(try write { try $0.undo() }.profile.fields == answers)
    try compact()
    #expect(try write { try $0.undo() }.profile.fields.isEmpty)
  }

  /// Devices that have not seen each other's files write the same lines.
  @Test func twoDevicesFillOnce() throws {
    try write(device: "one")
    let first = try sample.files()
    let other = try SampleDiary(seed: 2)
    var generator = other.generator
    _ = try other.writer().write(using: &generator, filling: answers) { _ in
      [SampleDiary.stress(3)]
    }
    // The undo on one device takes them back on both.
    try write { try $0.undo(2) }
    for (name, bytes) in try other.files() {
      try sample.folder.write(String(decoding: bytes, as: UTF8.self), to: "diary/" + name)
    }
    #expect(first.count == 1)
    let merged = try sample.writer().diary()
    #expect(merged.profile.fields.isEmpty && merged.records(of: [.stress]).count == 1)
  }
}
