import DiarySamples
import Foundation
import Testing

@testable import SleepDiary

/// The ids of lines: each comes after all that it takes effect on.
struct CommandLinesTests {
  private let sample: SampleDiary
  private let now = 1_795_000_000.0

  init() throws {
    sample = try SampleDiary()
  }

  private func lines(_ changes: [DiaryChange], in diary: Diary) throws -> CommandLines {
    try CommandLines(changes, in: diary, milliseconds: Int64(now) * 1000, using: &sample.generator)
  }

  private var imported: DiaryChange {
    .add(.night, [.day: "2026-11-20", .src: "X", .key: "1"], id: id(1))
  }

  @Test(arguments: [-300.0, 0, 300])
  func undoesAnImportWhateverTheClock(seconds: Double) throws {
    try sample.write([imported], at: now)
    for _ in 1...2 {
      let undo = try sample.writer().diary().undo()
      #expect(try sample.write(undo, at: now + seconds).records().isEmpty)
      let redo = try sample.writer().diary().redo()
      #expect(try sample.write(redo, at: now + seconds).records().count == 1)
    }
  }

  @Test func undoesAnImportBesideALineOfTheFuture() throws {
    try sample.write([SampleDiary.stress(5)], device: "two", at: 1_900_000_000)
    // Where the random part of ids decided, half of the rounds failed.
    for number in 1...6 {
      try sample.write([.add(.night, [.day: "2026-11-20"], id: id(number))])
      #expect(try sample.write(sample.writer().diary().undo()).records(of: [.night]).isEmpty)
    }
  }

  @Test func aBatchFollowsTheIDsThatItsLinesWereGiven() throws {
    let future = OperationID(number: UInt128(Int(now + 3600) * 1000) << 80)
    let change = DiaryChange.add(.night, [.day: "2026-11-20"], id: future)
    let diary = try sample.write([change])
    #expect(try #require(diary.log.operations.first).batch > future)
    #expect(try sample.write(diary.undo()).records().isEmpty)
  }

  @Test func newLinesFollowBatches() throws {
    let batch = OperationID(number: UInt128(Int(now + 3600) * 1000) << 80)
    let diary = Diary(
      lines: #"{"op":"\#(id(1))","do":"add","batch":"\#(batch)","kind":"night"}"#)
    #expect(try lines([SampleDiary.stress(6)], in: diary).ids[0] > batch)
  }

  private let late = OperationID(number: UInt128(1 << 48 - 3) << 80)

  @Test func onlyWhatChangesALateLineFollowsIt() throws {
    let diary = Diary(
      lines: #"{"op":"\#(id(1))","do":"add","kind":"stress","value":6}"#,
      #"{"op":"\#(late)","do":"add","kind":"stress","value":7}"#)
    #expect(diary.lateLines.map(\.line) == [2])
    let written = try lines(
      [SampleDiary.stress(5), .set(id: id(1), [.value: 8]), .delete(id: late), .undo(late)],
      in: diary)
    #expect(written.ids.map { $0 > late } == [false, false, true, true])
  }

  @Test func whatNothingCanFollowStays() throws {
    let last = try #require(OperationID("7ZZZZZZZZYZZZZZZZZZZZZZZZZ"))
    let diary = Diary(
      lines: #"{"op":"\#(id(1))","do":"add","kind":"stress","value":6}"#,
      #"{"op":"\#(last)","do":"add","kind":"stress","value":7}"#)
    #expect(throws: DiaryError(.lastPossibleID(last.description))) {
      try lines([.delete(id: last)], in: diary)
    }
    // It does not keep other commands from being undone.
    #expect(try diary.undo() == [.undo(id(1))])
  }
}
